import { describe, expect, it } from "vitest";
import { formularTypes, isDelivered } from "../contract/formular-types.ts";
import { beginsWithClient } from "./begins-with-client.ts";
import type { Form } from "./form.ts";
import { forms } from "./index.ts";
import { needsClient } from "./needs-client.ts";
import { needsDatevNumber } from "./needs-datev-number.ts";

describe("what the approval of a form needs", () => {
  it.each([
    ["person", false, false, true],
    ["personUpdate", true, true, false],
    ["personAdditional", false, true, false],
    ["personUpdateAddition", true, true, false],
    ["personInquiry", false, false, false],
    ["company", false, false, true],
    ["companyUpdate", true, true, false],
    ["companyAdditional", false, true, false],
    ["companyInquiry", false, false, false],
  ] as const)("%s: a client at its beginning %s, at its approval %s, a DATEV number %s", (formularType, first, client, number) => {
    expect([beginsWithClient(forms[formularType]), needsClient(forms[formularType]), needsDatevNumber(forms[formularType])]).toEqual([
      first,
      client,
      number,
    ]);
  });

  it("is a delivery to DATEV where it changes master data, and nowhere else", () => {
    for (const formularType of formularTypes)
      expect(isDelivered(formularType), formularType).toBe(forms[formularType].approval === "client");
  });

  it("is of an update what it is of the form that it updates", () => {
    const updates = Object.values<Form>(forms).filter((form) => form.updates !== undefined);
    expect(updates.length).toBeGreaterThan(2);
    for (const { updates: first, subject, approval } of updates) {
      expect(Object.values<Form>(forms).find(({ formularType }) => formularType === first)).toMatchObject({ subject, approval });
    }
  });
});
