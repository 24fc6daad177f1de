import type { BrowserContext } from "@playwright/test";
import { readStackAddress } from "./stack-address.ts";

/** What the browser says about any call that was refused or did not come through; tests bring such calls about on purpose. */
const ABOUT_CALLS = /^Failed to load resource:/;

/** Where a test sends the browser besides: a stand-in of its own. */
export const originsOfTest = new Set<string>();

/**
 * Notes what no page may do: errors in the console, violations of the content security policy, answers of 500 and
 * above, and requests to an origin that is not ours.
 */
export function watchContext(context: BrowserContext, problems: string[]): void {
  const { appUrl, mailUrl, datevUrl, stripeUrl, env } = readStackAddress();
  const own = new Set([appUrl, mailUrl, datevUrl, stripeUrl, env["CONTENT_URL"] ?? appUrl].map((url) => new URL(url).origin));
  context.on("console", (message) => {
    if (message.type() === "error" && !ABOUT_CALLS.test(message.text())) problems.push(`console: ${message.text()}`);
  });
  context.on("weberror", (error) => problems.push(`uncaught: ${error.error().message}`));
  context.on("response", (response) => {
    if (response.status() >= 500) problems.push(`${response.status()}: ${response.url()}`);
  });
  context.on("request", (request) => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && !own.has(url.origin) && !originsOfTest.has(url.origin))
      problems.push(`foreign origin: ${request.url()}`);
  });
}
