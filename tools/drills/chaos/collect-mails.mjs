import { setTimeout as sleep } from "node:timers/promises";

/**
 * Empties the inbox again and again, because it keeps only so many mails.
 * @param {string} mailUrl
 * @returns {{ mailsOf: (formId: string) => string[], total: () => number, collect: () => Promise<void>, stop: () => Promise<void> }}
 *   `mailsOf` gives the message ids of the mails about a form, one for each copy
 */
export function collectMails(mailUrl) {
  /** @type {Map<string, string[]>} */
  const byForm = new Map();
  let total = 0;
  let stopped = false;

  async function collect() {
    const mails = await (await fetch(`${mailUrl}/api/email`)).json();
    for (const { id, messageId } of mails) {
      total += 1;
      const formId = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(messageId)?.[0] ?? "";
      byForm.set(formId, [...(byForm.get(formId) ?? []), messageId]);
      await fetch(`${mailUrl}/api/email/${id}`, { method: "DELETE" });
    }
  }
  const loop = (async () => {
    while (!stopped) {
      await collect().catch(() => {});
      await sleep(1000);
    }
  })();
  return {
    mailsOf: (formId) => byForm.get(formId) ?? [],
    total: () => total,
    collect,
    stop: async () => {
      stopped = true;
      await loop;
    },
  };
}
