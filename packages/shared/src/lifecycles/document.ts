import type { DocumentStatus } from "../contract/documents.ts";

/** What may follow what in the life of a client's document. */
const next: Readonly<Record<DocumentStatus, readonly DocumentStatus[]>> = {
  New: ["Downloaded", "Uploaded"],
  Downloaded: ["Uploaded"],
  Uploaded: ["Completed", "Rejected"],
  Completed: [],
  Rejected: ["Uploaded"],
};

/** Whether a document can go from one state to another. The firm may also begin anew; the client only says that they have it. */
export function canFollow(from: DocumentStatus, to: DocumentStatus, level: "mandant" | "tenant"): boolean {
  if (level === "mandant") return from === "New" && to === "Downloaded";
  return next[from].includes(to) || (to === "New" && from !== "New");
}

/** Whether the client may send an answer: not while one waits, and not after the last one was accepted. */
export const awaitsAnswer = (status: DocumentStatus): boolean => next[status].includes("Uploaded");
