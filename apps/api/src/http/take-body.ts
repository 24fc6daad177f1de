import type { Endpoint } from "@stammdaten/shared/contract/endpoint.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Request } from "express";

/** A body as it came, and every header that says it is signed; both empty where the endpoint takes none. */
export type RawBody = { readonly bytes: Buffer; readonly signatures: readonly string[] };

export const isMultipart = (req: Request): boolean => typeof req.is("multipart/form-data") === "string";

/** A body that is not JSON has not been read; to take it for an empty one would do something else than was asked. */
export function takeJson(req: Request): unknown {
  const isEmpty = req.headers["transfer-encoding"] === undefined && Number(req.headers["content-length"] ?? 0) === 0;
  if (!isEmpty && req.is("application/json") === false) throw new Refusal("body.contentType");
  return req.body ?? {};
}

const NO_RAW: RawBody = { bytes: Buffer.alloc(0), signatures: [] };

/** A header that came twice is two: node would join them into one. */
export function takeRaw({ raw: rule }: Endpoint, req: Request): RawBody {
  if (rule === undefined) return NO_RAW;
  return {
    bytes: Buffer.isBuffer(req.body) ? req.body : NO_RAW.bytes,
    signatures: req.headersDistinct[rule.signatureHeader.toLowerCase()] ?? [],
  };
}
