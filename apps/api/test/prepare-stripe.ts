import type { TestProject } from "vitest/node";
import { startStripe } from "../../sandbox/src/stripe/start-stripe.ts";

/** Gives the tests one Stripe to share. It tells nobody of its events, and its clock is moved by no test. */
export default async function prepareStripe(project: TestProject): Promise<() => Promise<void>> {
  const running = await startStripe({ port: 0 });
  project.provide("stripeUrl", running.url);
  return () => running.close();
}
