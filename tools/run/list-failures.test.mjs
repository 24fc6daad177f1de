import { describe, expect, it } from "vitest";
import { listBrowserFailures, listVitestFailures } from "./list-failures.mjs";

describe("the tests that failed", () => {
  it("are listed with the first lines of what they said, without colours and places in the code", () => {
    const report = {
      testResults: [
        { name: "a.test.ts", status: "passed", assertionResults: [{ fullName: "works", status: "passed" }] },
        {
          name: "b.test.ts",
          status: "failed",
          assertionResults: [
            { fullName: "works", status: "passed" },
            { fullName: "adds up", status: "failed", failureMessages: ["\u001b[31mexpected 1 to be 2\u001b[39m\n    at b.test.ts:3:1"] },
          ],
        },
        { name: "c.test.ts", status: "failed", message: "Cannot find module", assertionResults: [] },
      ],
    };
    expect(listVitestFailures(report)).toEqual([
      { title: "b.test.ts: adds up", message: "expected 1 to be 2" },
      { title: "c.test.ts", message: "Cannot find module" },
    ]);
  });

  it("of the browser are listed by project and place, those that passed at their second try too", () => {
    const spec = (/** @type {string} */ title, /** @type {string} */ status, /** @type {string | undefined} */ message) => ({
      title,
      file: "journey.spec.ts",
      line: 28,
      tests: [{ projectName: "phone", status, results: message === undefined ? [{}] : [{ error: { message } }, {}] }],
    });
    const report = {
      suites: [
        {
          specs: [spec("fine", "expected", undefined)],
          suites: [{ specs: [spec("bad", "unexpected", "Timeout"), spec("slow", "flaky", "Late")] }],
        },
      ],
    };
    expect(listBrowserFailures(report)).toEqual([
      { title: "[phone] journey.spec.ts:28 bad", message: "Timeout" },
      { title: "(passed at its second try) [phone] journey.spec.ts:28 slow", message: "Late" },
    ]);
  });
});
