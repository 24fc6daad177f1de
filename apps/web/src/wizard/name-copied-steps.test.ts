// @vitest-environment node
import { forms } from "@stammdaten/shared/forms/index.ts";
import { expect, test } from "vitest";
import { nameCopiedSteps } from "./name-copied-steps.ts";

const day = { day: "1", month: "", year: "" };

test("a copy from before the upgrade is sent under the steps' names, without what the form does not ask", () => {
  const copy = {
    revision: 4,
    steps: { "step-1": { lastName: "Groß" }, tax: { taxOffice: "9181" }, "step-99": { any: "x" } },
    held: { "step-1.birthDate": day, "marital-status.dateOfStatusChange": day, "step-99.any": day },
  };
  expect(nameCopiedSteps(forms.person, copy)).toEqual({
    revision: 4,
    steps: { personal: { lastName: "Groß" }, tax: { taxOffice: "9181" } },
    held: { "personal.birthDate": day, "marital-status.dateOfStatusChange": day },
  });
});
