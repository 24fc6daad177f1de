import type { Document, DocumentStatus } from "@stammdaten/shared/contract/documents.ts";
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

/** Whether the client can send an answer to a document. */
export const canAnswer = ({ head }: Pick<Thread, "head">): boolean =>
  head.uploadedBy !== "mandant" && head.signedOf === null && awaitsAnswer(head);

/** Whether a document waits for its client: for an answer, or to be read for the first time. */
export const isToDo = (thread: Pick<Thread, "head">): boolean =>
  canAnswer(thread) || (thread.head.purpose === "information" && thread.head.status === "New");

/** Whether the client can sign a document in the browser. */
export const canSign = (thread: Pick<Thread, "head">): boolean =>
  canAnswer(thread) && thread.head.purpose !== "return" && isSignable(thread.head);

type State = { readonly tone: Tone; readonly label: string; readonly text: string };

const wordsOf = (label: string, text = label): Pick<State, "label" | "text"> => ({
  label: `documentsClient.state.${label}`,
  text: `documentsClient.state.${text}.text`,
});

/** The state of a document as its client sees it: colour, and the keys of its words. */
export function describeState({ head }: Pick<Thread, "head">): State {
  const { status, purpose } = head;
  const isWaiting = status === "New" || status === "Downloaded";
  if (!isWaiting || purpose === null) return { tone: tones[status], ...describeStatus(head) };
  if (purpose === "information")
    return status === "New" ? { tone: "info", ...wordsOf("Information") } : { tone: "neutral", ...wordsOf("InformationFetched") };
  if (purpose === "return") return { tone: "warning", ...wordsOf("Return") };
  return { tone: "warning", ...wordsOf("Sign", isSignable(head) ? "Sign" : "SignOther") };
}

/** The words for a document of which the firm did not say what it is for. What cannot be signed here has words of its own. */
function describeStatus(head: Document): Pick<State, "label" | "text"> {
  const { status } = head;
  const other = !isSignable(head);
  if (head.uploadedBy === "mandant" && status === "Rejected") return wordsOf("RejectedOwn");
  if (other && status === "Downloaded") return wordsOf("DownloadedOther");
  return wordsOf(status, other && status === "New" ? "NewOther" : status);
}
