import { describe, expect, it } from "vitest";
import { checkForm } from "../check.ts";
import { relevantAnswers, visibleSteps } from "../evaluate.ts";
import type { Form } from "../form.ts";
import { sampleDay } from "../sample.ts";
import { describeSubject } from "../subject.ts";
import { companyInquiry } from "./company-inquiry.ts";
import { personInquiry } from "./person-inquiry.ts";

const contact = { phone: "089 123456", email: "zoe@example.org" };
const personAnswers = {
  "step-1": { firstName: "Zoë", lastName: "O’Neill" },
  "step-2": { ...contact, supportScope: ["taxReturn"] },
  "step-3": {},
};
const companyAnswers = {
  "step-1": { companyName: "Ö GmbH", firstName: "Zoë", lastName: "x" },
  "step-2": { ...contact, supportScope: ["payroll", "advisory"], message: "Zwei\nZeilen" },
  "step-3": {},
};
const issuesOf = (form: Form, answers: object) =>
  checkForm(form, { ...answers } as never, sampleDay).map(({ path, code }) => `${path} ${code}`);

describe.each([
  ["personInquiry", personInquiry, personAnswers, "O’Neill, Zoë"],
  ["companyInquiry", companyInquiry, companyAnswers, "Ö GmbH"],
] as const)("%s", (_, form, answers, name) => {
  it("is content with a name, contact and what is wanted, in three steps", () => {
    expect(issuesOf(form, answers)).toEqual([]);
    expect(visibleSteps(form, answers, sampleDay)).toHaveLength(3);
    expect(relevantAnswers(form, answers, sampleDay)).toEqual(answers);
    expect(describeSubject(form, answers)).toEqual({ name, email: "zoe@example.org" });
  });

  it("wants a way to answer", () => {
    const without = (change: object) => issuesOf(form, { ...answers, "step-2": { ...answers["step-2"], ...change } });
    expect(without({ phone: undefined })).toEqual([
      "step-2.phone validation.contact.required",
      "step-2.mobile validation.contact.required",
    ]);
    expect(without({ email: undefined })).toEqual(["step-2.email validation.email.required"]);
    expect(without({ supportScope: [] })).toEqual(["step-2.supportScope validation.supportScope.required"]);
    expect(without({ message: "x".repeat(4_001) })).toEqual(["step-2.message validation.text.tooLong"]);
  });

  it("takes people with a single name", () => {
    const named = (change: object) => issuesOf(form, { ...answers, "step-1": { ...answers["step-1"], firstName: undefined, ...change } });
    expect(named({ hasNoFirstName: true })).toEqual([]);
    expect(named({})).toEqual(["step-1.firstName validation.required"]);
  });

  it("has declarations that the answer to a submit can carry", () => {
    expect(form.steps["step-3"].overview.confirmations).toEqual(["dataProtection", "correctness"]);
  });
});
