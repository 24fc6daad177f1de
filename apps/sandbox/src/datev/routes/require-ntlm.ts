import type { Socket } from "node:net";
import type { Request, RequestHandler, Response } from "express";
import { ApiError } from "../api-error.ts";
import { provesPassword, readKind, writeChallenge, type NtlmUser } from "../ntlm-challenge.ts";
import { sendError } from "./answer-error.ts";

function refuse(request: Request, response: Response, challenge: string): void {
  response.set("WWW-Authenticate", challenge);
  sendError(request, response, new ApiError(401, "unauthorized", "Die Anmeldung ist fehlgeschlagen."));
}

/** Lets only connections pass on which that Windows user has logged in with NTLM (MS-NTHT); others get 401. */
export function requireNtlm(user: NtlmUser): RequestHandler {
  const challenges = new WeakMap<Socket, Buffer>();
  const loggedIn = new WeakSet<Socket>();
  return (request, response, next) => {
    const { socket } = request;
    const [scheme = "", token = ""] = (request.get("authorization") ?? "").split(" ");
    const message = scheme.toLowerCase() === "ntlm" ? Buffer.from(token, "base64") : undefined;
    if (message !== undefined && readKind(message) === 1) {
      loggedIn.delete(socket);
      const { message: challenge, serverChallenge } = writeChallenge();
      challenges.set(socket, serverChallenge);
      refuse(request, response, `NTLM ${challenge.toString("base64")}`);
      return;
    }
    const serverChallenge = challenges.get(socket);
    challenges.delete(socket);
    if (message !== undefined && serverChallenge !== undefined && provesPassword(message, serverChallenge, user)) {
      loggedIn.add(socket);
    }
    if (loggedIn.has(socket)) next();
    else refuse(request, response, "NTLM");
  };
}
