import type { DocumentPurpose, DocumentStatus } from "../contract/documents.ts";

/** What may follow what in the life of a client's document. */
const next: Readonly<Record<DocumentStatus, readonly DocumentStatus[]>> = {
  New: ["Downloaded", "Uploaded"],
  Downloaded: ["Uploaded"],
  Uploaded: ["Completed", "Rejected"],
  Completed: [],
  Rejected: ["Uploaded"],
};

/** A document and what it is for; null where the firm did not say, and an answer may come. */
type Purposeful = { readonly status: DocumentStatus; readonly purpose: DocumentPurpose | null };

/**
 * Whether a document can go to another state. The firm may also begin anew; the client only says that they have it. No answer comes to
 * what is for information.
 */
export function canFollow({ status, purpose }: Purposeful, to: DocumentStatus, level: "mandant" | "tenant"): boolean {
  if (level === "mandant") return status === "New" && to === "Downloaded";
  if (to === "Uploaded" && purpose === "information") return false;
  return next[status].includes(to) || (to === "New" && status !== "New");
}

/** Whether the client may send an answer: not while one waits, not after the last one was accepted, and not to what is for information. */
export const awaitsAnswer = ({ status, purpose }: Purposeful): boolean => purpose !== "information" && next[status].includes("Uploaded");
