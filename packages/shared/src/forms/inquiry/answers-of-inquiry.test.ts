import { describe, expect, it } from "vitest";
import { formularTypes } from "../../contract/formular-types.ts";
import { readDraft } from "../draft.ts";
import { currentForm } from "../index.ts";
import { answersOfInquiry, nameOfInquiry } from "./answers-of-inquiry.ts";

const person = { firstName: "Käthe", lastName: "Müller", companyName: null, email: "kaethe@mueller.example", phone: "0221 123456" };
const company = { ...person, companyName: "Müller & Söhne GmbH" };

describe("the first answers after an inquiry", () => {
  it.each(formularTypes)("are a draft of %s as it is stored", (formularType) => {
    for (const inquiry of [person, company]) {
      const answers = answersOfInquiry(formularType, inquiry);
      expect(readDraft(currentForm(formularType), answers)).toEqual({ ok: true, answers });
    }
  });

  it("hold all that was typed where the form asks for it", () => {
    expect(answersOfInquiry("person", person)).toEqual({
      personal: { firstName: "Käthe", lastName: "Müller" },
      contact: { phone: person.phone, email: person.email },
    });
    expect(answersOfInquiry("company", company)).toEqual({
      company: { companyName: company.companyName },
      "contact-person": { firstName: "Käthe", lastName: "Müller", phone: person.phone, email: person.email },
    });
    expect(answersOfInquiry("companyInquiry", company)).toEqual({
      company: { companyName: company.companyName, firstName: "Käthe", lastName: "Müller" },
      request: { phone: person.phone, email: person.email },
    });
    expect(answersOfInquiry("companyInquiry", person)).toEqual({
      company: { firstName: "Käthe", lastName: "Müller" },
      request: { phone: person.phone, email: person.email },
    });
    expect(answersOfInquiry("company", person)).toEqual({
      "contact-person": { firstName: "Käthe", lastName: "Müller", phone: person.phone, email: person.email },
    });
  });

  it("belong to whom lists name", () => {
    expect(nameOfInquiry({ ...person, firstName: "ö".repeat(250), lastName: "😀".repeat(100) })).toBe("😀".repeat(60));
    expect(nameOfInquiry({ ...company, companyName: `a${"😀".repeat(100)}` })).toBe(`a${"😀".repeat(59)}`);
    expect([nameOfInquiry(person), nameOfInquiry(company)]).toEqual(["Müller, Käthe", "Müller & Söhne GmbH"]);
  });
});
