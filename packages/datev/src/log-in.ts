import { DatevUnreachable } from "./datev-errors.ts";
import type { DatevConnection } from "./gateway.ts";
import { answerChallenge, writeNegotiate } from "./ntlm.ts";
import type { Line, LineAnswer } from "./open-line.ts";
import type { TransportCall } from "./transport.ts";

/** Carries a call over a line as the firm's user. */
export type SendLoggedIn = (line: Line, call: TransportCall, signal: AbortSignal) => Promise<LineAnswer>;

/** @throws DatevUnreachable otherLogin, where the server asks for log-ins and this is none of them */
function checkOffered({ status, challenges }: LineAnswer, scheme: RegExp): void {
  if (status === 401 && challenges.length > 0 && !challenges.some((one) => scheme.test(one))) throw new DatevUnreachable("otherLogin");
}

/** HTTP Basic (RFC 7617): every call carries user and password. */
export function createBasicLogin({ username, password }: DatevConnection): SendLoggedIn {
  const authorization = `Basic ${Buffer.from(`${username}:${password}`, "utf8").toString("base64")}`;
  return async (line, call, signal) => {
    const answer = await line.send(call, authorization, signal);
    checkOffered(answer, /(^|, *)Basic\b/i);
    return answer;
  };
}

/** NTLM over HTTP (MS-NTHT): who calls is proved once for each connection. */
export function createNtlmLogin(login: DatevConnection): SendLoggedIn {
  return async (line, call, signal) => {
    if (line.isLoggedIn) {
      const answer = await line.send(call, null, signal);
      // The connection may be another one by now.
      if (answer.status !== 401) return answer;
      line.isLoggedIn = false;
    }
    // Reads only and carries no body: a server that asks for no log-in must not carry the call out here and again below.
    const asked = await line.send({ method: "GET", path: call.path }, `NTLM ${writeNegotiate().toString("base64")}`, signal);
    if (asked.status !== 401) {
      if (asked.status >= 400 || call.method === "GET") return asked;
      throw new DatevUnreachable("otherLogin");
    }
    const challenge = asked.challenges.map((one) => /(?:^|, *)NTLM +([A-Za-z0-9+/=]+)/i.exec(one)?.[1]).find((one) => one !== undefined);
    if (challenge === undefined) throw new DatevUnreachable("otherLogin");
    const answer = await line.send(call, `NTLM ${answerChallenge(Buffer.from(challenge, "base64"), login).toString("base64")}`, signal);
    line.isLoggedIn = answer.status !== 401;
    return answer;
  };
}
