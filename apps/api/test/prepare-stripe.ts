import type { TestProject } from "vitest/node";
export default function prepareStripe(project: TestProject): void {
  project.provide("stripeUrl", "http://127.0.0.1:1");
}
