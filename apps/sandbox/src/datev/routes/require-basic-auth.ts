import { timingSafeEqual, createHash } from "node:crypto";
import type { RequestHandler } from "express";
import { ApiError } from "../api-error.ts";
import { sendError } from "./answer-error.ts";

function digest(value: string): Buffer {
  return createHash("sha256").update(value).digest();
}

/** Lets only requests with that HTTP Basic user and password pass; others get 401. */
export function requireBasicAuth(username: string, password: string): RequestHandler {
  const expected = digest(`${username}:${password}`);
  return (request, response, next) => {
    const [scheme = "", credentials = ""] = (request.get("authorization") ?? "").split(" ");
    const given = digest(Buffer.from(credentials, "base64").toString("utf8"));
    if (scheme.toLowerCase() === "basic" && timingSafeEqual(given, expected)) {
      next();
      return;
    }
    response.set("WWW-Authenticate", 'Basic realm="DATEVconnect", charset="UTF-8"');
    sendError(request, response, new ApiError(401, "unauthorized", "Die Anmeldung ist fehlgeschlagen."));
  };
}
