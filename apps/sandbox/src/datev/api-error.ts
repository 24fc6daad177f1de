import { randomUUID } from "node:crypto";
import type { JsonObject } from "./json-value.ts";

/** An answer other than success; each message becomes one of DATEV's `additional_messages`. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly messages: readonly string[];

  /** @param status HTTP status of the answer */
  constructor(status: number, code: string, description: string, messages: readonly string[] = []) {
    super(description);
    this.name = "ApiError";
    this.status = status;
    this.code = code;
    this.messages = messages;
  }
}

/** The answer to a body that breaks the rules: 400 with one message for each breach. */
export function refuseBody(messages: readonly string[]): ApiError {
  return new ApiError(400, "validation_failed", "Die übergebenen Daten sind nicht gültig.", messages);
}

/** The answer to a query parameter that cannot be understood. */
export function refuseQuery(message: string): ApiError {
  return new ApiError(400, "invalid_query", "Die Anfrage ist nicht gültig.", [message]);
}

/** DATEVconnect's error body. */
export function describeError(error: ApiError): JsonObject {
  const helpUri = "https://developer.datev.de/";
  return {
    error: error.code,
    error_description: error.message,
    error_uri: helpUri,
    request_id: randomUUID(),
    additional_messages: error.messages.map((description, index) => ({
      id: `${error.code}-${String(index + 1)}`,
      description,
      help_uri: helpUri,
      severity: "error",
    })),
  };
}
