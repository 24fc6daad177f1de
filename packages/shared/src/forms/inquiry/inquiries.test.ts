import { describe, expect, it } from "vitest";
import { checkForm } from "../check.ts";
import { relevantAnswers, visibleSteps } from "../evaluate.ts";
import type { Answers, Form } from "../form.ts";
import { sampleDay } from "../sample.ts";
import { describeSubject } from "../subject.ts";
import { companyInquiry } from "./company-inquiry.ts";
import { personInquiry } from "./person-inquiry.ts";

const contact = { phone: "089 123456", email: "zoe@example.org" };
const personAnswers = {
  personal: { firstName: "Zoë", lastName: "O’Neill" },
  request: { ...contact, supportScope: ["taxReturn"] },
  overview: {},
};
const companyAnswers = {
  company: { companyName: "Ö GmbH", firstName: "Zoë", lastName: "x" },
  request: { ...contact, supportScope: ["payroll", "advisory"], message: "Zwei\nZeilen" },
  overview: {},
};
const issuesOf = (form: Form, answers: object) => checkForm(form, { ...answers }, sampleDay).map(({ path, code }) => `${path} ${code}`);

describe.each([
  ["personInquiry", personInquiry, personAnswers, "O’Neill, Zoë", "personal"],
  ["companyInquiry", companyInquiry, companyAnswers, "Ö GmbH", "company"],
] as const)("%s", (_, form, answers, name, first) => {
  it("is content with a name, contact and what is wanted, in three steps", () => {
    expect(issuesOf(form, answers)).toEqual([]);
    expect(visibleSteps(form, answers, sampleDay)).toHaveLength(3);
    expect(relevantAnswers(form, answers, sampleDay)).toEqual(answers);
    expect(describeSubject(form, answers)).toEqual({ name, email: "zoe@example.org" });
  });

  it("wants a way to answer", () => {
    const without = (change: object) => issuesOf(form, { ...answers, request: { ...answers.request, ...change } });
    expect(without({ phone: undefined })).toEqual([
      "request.phone validation.contact.required",
      "request.mobile validation.contact.required",
    ]);
    expect(without({ email: undefined })).toEqual(["request.email validation.email.required"]);
    expect(without({ supportScope: [] })).toEqual(["request.supportScope validation.supportScope.required"]);
    expect(without({ message: "x".repeat(4_001) })).toEqual(["request.message validation.text.tooLong"]);
  });

  it("takes people with a single name", () => {
    const known: Answers = answers;
    const named = (change: object) => issuesOf(form, { ...known, [first]: { ...known[first], firstName: undefined, ...change } });
    expect(named({ hasNoFirstName: true })).toEqual([]);
    expect(named({})).toEqual([`${first}.firstName validation.required`]);
  });

  it("has declarations that the answer to a submit can carry", () => {
    expect(form.steps.overview.overview.confirmations).toEqual(["dataProtection", "correctness"]);
  });
});
