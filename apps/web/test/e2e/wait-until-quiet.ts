import { expect, type Page, type Request } from "@playwright/test";

const QUIET_MS = 1_000;

/**
 * Waits until the page has asked for nothing for a second: what a break needs is loaded while somebody reads. Playwright's own
 * `networkidle` is that of the document, and long past on the form's next page.
 */
export async function waitUntilQuiet(page: Page): Promise<void> {
  const pending = new Set<Request>();
  let changedAt = Date.now();
  const note = (isPending: boolean) => (request: Request) => {
    changedAt = Date.now();
    if (isPending) pending.add(request);
    else pending.delete(request);
  };
  const [begin, end] = [note(true), note(false)];
  page.on("request", begin).on("requestfinished", end).on("requestfailed", end);
  await expect.poll(() => pending.size === 0 && Date.now() - changedAt > QUIET_MS).toBe(true);
  page.off("request", begin).off("requestfinished", end).off("requestfailed", end);
}
