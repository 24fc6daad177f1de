import type { DocumentStatus } from "@stammdaten/shared/contract/documents.ts";
import { awaitsAnswer } from "@stammdaten/shared/lifecycles/document.ts";
import { isSignable } from "./is-signable.ts";
import type { Thread } from "../group-threads.ts";

type Tone = "neutral" | "info" | "success" | "warning" | "danger";
const tones = {
  New: "info",
  Downloaded: "warning",
  Uploaded: "neutral",
  Completed: "success",
  Rejected: "danger",
} as const satisfies Record<DocumentStatus, Tone>;

/** Whether a document waits for an answer of its client. */
export const isToDo = ({ head: { uploadedBy, signedOf, status } }: Pick<Thread, "head">): boolean =>
  uploadedBy !== "mandant" && signedOf === null && awaitsAnswer(status);

/** Where a document stands, as its client sees it: colour, and the keys of its words. What they cannot sign here has words of its own. */
export function describeState({ head }: Pick<Thread, "head">): { tone: Tone; label: string; text: string } {
  const { status } = head;
  const isOwn = head.uploadedBy === "mandant";
  const other = !isSignable(head);
  const label = isOwn && status === "Rejected" ? "RejectedOwn" : other && status === "Downloaded" ? "DownloadedOther" : status;
  const text = other && status === "New" ? "NewOther" : label;
  return { tone: tones[status], label: `documentsClient.state.${label}`, text: `documentsClient.state.${text}.text` };
}
