import { describe, expect, it } from "vitest";
import type { Form } from "./form.ts";
import { forms } from "./index.ts";
import { needsClient } from "./needs-client.ts";
import { needsDatevNumber } from "./needs-datev-number.ts";

describe("what the approval of a form needs", () => {
  it.each([
    ["person", false, true],
    ["personUpdate", true, false],
    ["personAdditional", true, false],
    ["personUpdateAddition", true, false],
    ["personInquiry", false, false],
    ["company", false, true],
    ["companyUpdate", true, false],
    ["companyAdditional", true, false],
    ["companyInquiry", false, false],
  ] as const)("%s: a client %s, a DATEV number %s", (formularType, client, number) => {
    expect([needsClient(forms[formularType]), needsDatevNumber(forms[formularType])]).toEqual([client, number]);
  });

  it("is of an update what it is of the form that it updates", () => {
    const updates = Object.values<Form>(forms).filter((form) => form.updates !== undefined);
    expect(updates.length).toBeGreaterThan(2);
    for (const { updates: first, subject, approval } of updates) {
      expect(Object.values<Form>(forms).find(({ formularType }) => formularType === first)).toMatchObject({ subject, approval });
    }
  });
});
