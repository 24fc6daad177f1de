import { MAX_SIGNABLE_BYTES } from "@stammdaten/shared/contract/limits.ts";
import type { Document } from "@stammdaten/shared/contract/documents.ts";

/** Whether a document is of a kind and size that can be signed in the browser. */
export const isSignable = ({ mimeType, sizeBytes }: Pick<Document, "mimeType" | "sizeBytes">): boolean =>
  mimeType === "application/pdf" && sizeBytes <= MAX_SIGNABLE_BYTES;
