import type { Request, Response } from "express";
import { ApiError } from "../api-error.ts";
import type { DatevStore } from "../datev-store.ts";
import { isJsonObject, type JsonObject } from "../json-value.ts";

/** The JSON object in the body. @throws ApiError 400 or 415 when there is none */
export function readBody(request: Request): JsonObject {
  if (request.is("application/json") === false) {
    throw new ApiError(415, "unsupported_media_type", "Erwartet wird Content-Type: application/json.");
  }
  const body: unknown = request.body;
  if (!isJsonObject(body)) throw new ApiError(400, "invalid_body", "Die Anfrage enthält kein Objekt.");
  return body;
}

/**
 * Ends an applied write: ledger, state file, then 204 with a `Link` to the object — or, when the behaviour
 * says so, a cut connection although the write is applied.
 */
export async function finishWrite(
  request: Request,
  response: Response,
  store: DatevStore,
  written: { readonly collection: string; readonly id: string; readonly number?: number },
): Promise<void> {
  store.ledger.push({
    at: new Date().toISOString(),
    method: request.method,
    path: request.originalUrl,
    id: written.id,
    ...(written.number === undefined ? {} : { number: written.number }),
  });
  await store.save();
  if (response.locals["drop"] === true) {
    request.socket.destroy();
    return;
  }
  const self = `${request.protocol}://${request.get("host") ?? "localhost"}/datev/api/master-data/v1/${written.collection}/${written.id}`;
  response.status(204).set("Link", `<${self}>; rel="self"`).end();
}
