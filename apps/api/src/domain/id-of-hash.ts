import { createHash } from "node:crypto";

/** An id that is always the same for the same text, as a hash of it (RFC 9562, version 8): a row with it exists once. */
export function idOfHash(text: string): string {
  const hash = createHash("sha256").update(text).digest("hex");
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
