import { type BrowserContext, expect, type Page, test as base } from "@playwright/test";
import { callApi } from "./call-api.ts";
import { type Credentials, createFirm, type Firm } from "./firm.ts";
import { readStackAddress, type StackAddress } from "./stack-address.ts";
import { watchContext } from "./watch-context.ts";

type Fixtures = {
  stack: StackAddress;
  /** What pages did that no page may do; the test fails on any. */
  problems: string[];
  /** A firm of the test's own. */
  firm: Firm;
  /** Another device: nothing stored, nobody logged in. */
  newDevice: (options?: { locale?: string }) => Promise<Page>;
  /** Opens a page as somebody who is logged in already. */
  openAs: (who: Credentials, path: string) => Promise<Page>;
};

/** The API's view of who logs in, as the login page would store it. */
async function readSession({ username, password }: Credentials): Promise<Record<string, string>> {
  const { token, tenantId } = await callApi().bearerToken({ body: { username, password } });
  const api = callApi({ authorization: `Bearer ${token}` });
  const user = await api.userByUsername({ query: { username } });
  const tenant = tenantId === null ? null : await api.tenant({ query: { id: tenantId } });
  return { token, user: JSON.stringify(user), tenant: JSON.stringify(tenant) };
}

async function storeSession(context: BrowserContext, session: Record<string, string>): Promise<void> {
  await context.addInitScript((items) => {
    // Blank pages and sandboxed frames have no storage. Once only: who logs out stays logged out.
    if (origin === "null" || !location.protocol.startsWith("http") || sessionStorage.getItem("session-stored") !== null) return;
    sessionStorage.setItem("session-stored", "yes");
    for (const [key, value] of Object.entries(items)) localStorage.setItem(key, value);
  }, session);
}

export const test = base.extend<Fixtures>({
  stack: async ({}, provide) => provide(readStackAddress()),
  baseURL: async ({}, provide) => provide(readStackAddress().appUrl),
  problems: [
    async ({}, provide) => {
      const problems: string[] = [];
      await provide(problems);
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
  context: async ({ context, problems }, provide) => {
    watchContext(context, problems);
    await provide(context);
  },
  firm: async ({}, provide) => provide(await createFirm()),
  newDevice: async (
    { browser, contextOptions, problems, viewport, isMobile, hasTouch, locale, timezoneId, colorScheme, baseURL },
    provide,
  ) => {
    const contexts: BrowserContext[] = [];
    await provide(async (options = {}) => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        isMobile,
        hasTouch,
        timezoneId: timezoneId ?? "Europe/Berlin",
        colorScheme: colorScheme ?? "light",
        locale: options.locale ?? locale ?? "de-DE",
        baseURL: baseURL ?? "",
      });
      contexts.push(context);
      watchContext(context, problems);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
  openAs: async ({ newDevice }, provide) => {
    await provide(async (who, path) => {
      const page = await newDevice();
      await storeSession(page.context(), await readSession(who));
      await page.goto(path);
      return page;
    });
  },
});

export { expect } from "@playwright/test";
