import type { Document } from "@stammdaten/shared/contract/documents.ts";

/** A document with what came back for it, the newest first. */
export type Thread = { readonly head: Document; readonly answers: readonly Document[] };

/**
 * Puts what came back beside what was sent. Threads stand in the order of the newest of their documents; an answer whose
 * document is not among these stands alone.
 * @param documents newest first
 */
export function groupThreads(documents: readonly Document[]): Thread[] {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const threads = new Map<string, { head: Document; answers: Document[] }>();
  for (const document of documents) {
    const sent = document.signedOf === null ? undefined : byId.get(document.signedOf);
    const head = sent ?? document;
    const thread = threads.get(head.id) ?? { head, answers: [] };
    threads.set(head.id, thread);
    if (sent !== undefined) thread.answers.push(document);
  }
  return [...threads.values()];
}
