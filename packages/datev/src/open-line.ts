import type { LookupFunction } from "node:net";
import { Client, errors } from "undici";
import { createConnector } from "./create-connector.ts";
import { DatevAnswerInvalid, DatevUnreachable, type UnreachableReason } from "./datev-errors.ts";
import type { DatevConnection, GatewayLimits } from "./gateway.ts";
import type { TransportAnswer, TransportCall } from "./transport.ts";

const MOST_BYTES = 2_000_000;
/** An idle connection is ended after this long, whatever the server offers. */
const IDLE_MS = 30_000;

export type LineAnswer = TransportAnswer & {
  /** The kinds of log-in that a 401 asks for, each with its parameters. */
  readonly challenges: readonly string[];
};

/** One connection to the server, made when it is needed and again when it was ended; carries one call at a time. */
export type Line = {
  /** @throws DatevUnreachable, DatevAnswerInvalid */
  readonly send: (call: TransportCall, authorization: string | null, signal: AbortSignal) => Promise<LineAnswer>;
  /** Whether the server knows, by an earlier call on this connection, who calls. */
  isLoggedIn: boolean;
  /** Ends the connection; for a line whose last call failed. */
  readonly end: () => void;
};

/** @param connectMs the longest the connection may take to stand */
export function openLine(
  connection: DatevConnection,
  lookup: LookupFunction,
  connectMs: number,
  onCertificate: GatewayLimits["onCertificate"],
): Line {
  const client = new Client(new URL(connection.baseUrl).origin, {
    connect: createConnector(connection, lookup, connectMs, onCertificate),
    // The signal of each call ends it, wherever it hangs.
    headersTimeout: 0,
    bodyTimeout: 0,
    keepAliveMaxTimeout: IDLE_MS,
    maxResponseSize: MOST_BYTES,
  });
  const exchange = async (
    { method, path, body }: TransportCall,
    authorization: string | null,
    signal: AbortSignal,
  ): Promise<LineAnswer> => {
    // No redirect is followed: it would carry the firm's password to wherever it points.
    const response = await client.request({
      method,
      path,
      signal,
      headers: {
        accept: "application/json",
        ...(authorization !== null && { authorization }),
        ...(body !== undefined && { "content-type": "application/json;charset=utf-8" }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const { link, "www-authenticate": challenges } = response.headers;
    return {
      status: response.statusCode,
      text: await response.body.text(),
      link: listOf(link).join(", ") || null,
      challenges: listOf(challenges),
    };
  };
  return {
    isLoggedIn: false,
    send: async (call, authorization, signal) => {
      try {
        return await beforeAbort(exchange(call, authorization, signal), signal);
      } catch (cause) {
        throw explain(cause, signal);
      }
    },
    end: () => {
      client.destroy().catch(() => {});
    },
  };
}

/** Waits no longer than the signal lets it; names are looked up, and connections made, by what cannot be stopped. */
async function beforeAbort<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  let stop: () => void = () => {};
  const aborted = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new DatevUnreachable("timeout"));
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
  try {
    return await Promise.race([work, aborted]);
  } finally {
    signal.removeEventListener("abort", stop);
  }
}

const listOf = (header: string | string[] | undefined): string[] => (header === undefined ? [] : Array.isArray(header) ? header : [header]);

const reasons: Readonly<Record<string, UnreachableReason>> = {
  ENOTFOUND: "unknownHost",
  EAI_AGAIN: "unknownHost",
  EPROTO: "noTls",
  ERR_SSL_WRONG_VERSION_NUMBER: "noTls",
  ERR_SSL_PACKET_LENGTH_TOO_LONG: "noTls",
  ETIMEDOUT: "timeout",
  UND_ERR_CONNECT_TIMEOUT: "timeout",
};

function explain(cause: unknown, signal: AbortSignal): Error {
  if (cause instanceof DatevUnreachable || cause instanceof DatevAnswerInvalid) return cause;
  if (cause instanceof errors.ResponseExceededMaxSizeError) return new DatevAnswerInvalid(`answer is longer than ${MOST_BYTES} bytes`);
  if (cause instanceof errors.HTTPParserError) return new DatevAnswerInvalid("answer is no HTTP", { cause });
  const code = cause instanceof Error && "code" in cause ? String(cause.code) : "";
  return new DatevUnreachable(signal.aborted ? "timeout" : (reasons[code] ?? "network"), { cause });
}
