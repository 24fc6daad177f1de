// @vitest-environment node
import { NewInquiry } from "@stammdaten/shared/contract/inquiries.ts";
import { describe, expect, it } from "vitest";
import { checkInquiry } from "./check-inquiry.ts";
import type { InquiryDraft } from "./inquiry-draft.ts";

const good: InquiryDraft = {
  kind: "company",
  companyName: "Müller & Söhne GmbH",
  firstName: "Zoë",
  lastName: "Müller",
  email: "zoe@kundin.example",
  phone: "+49 89 1234",
  message: "Lohnabrechnung",
  consent: true,
  extra: "",
};

/** What the API finds wrong, by field. */
function judge({ extra: _, kind, ...rest }: InquiryDraft): string[] {
  const result = NewInquiry.safeParse({ token: "t", nonce: "n", ...(kind === null ? {} : { kind }), language: "de", ...rest });
  return result.success ? [] : result.error.issues.map(({ path }) => path.join("."));
}

const sorted = (paths: readonly string[]) => [...new Set(paths)].sort();

describe("the check before the sending", () => {
  it.each<[string, Partial<InquiryDraft>]>([
    ["all well", {}],
    ["a person without a company", { kind: "person", companyName: "" }],
    ["a company without a name", { companyName: "  " }],
    ["nobody asks", { kind: null }],
    ["no first name", { firstName: "" }],
    ["blanks for a last name", { lastName: "   " }],
    ["no e-mail", { email: "" }],
    ["no phone", { phone: " " }],
    ["a bad e-mail", { email: "zoe@" }],
    ["a bad phone", { phone: "ruf mich an" }],
    ["a phone with blanks around it", { phone: " 089/1234 " }],
    [
      "the longest names",
      { firstName: "x".repeat(250), lastName: "x".repeat(100), companyName: "x".repeat(250), message: "x".repeat(4000) },
    ],
    ["a first name that is too long", { firstName: "x".repeat(251) }],
    ["a last name that is too long", { lastName: "x".repeat(101) }],
    ["a company's name that is too long", { companyName: "x".repeat(251) }],
    ["too many words", { message: "x".repeat(4001) }],
    ["no words", { message: "" }],
    ["no consent", { consent: false }],
  ])("finds what the API would refuse, and nothing else: %s", (_, change) => {
    const draft = { ...good, ...change };
    expect(sorted(checkInquiry(draft).map(({ path }) => path))).toEqual(sorted(judge(draft)));
  });

  it("finds everything at once, in the order of the page", () => {
    const empty: InquiryDraft = {
      kind: null,
      companyName: "",
      firstName: "",
      lastName: "",
      email: "",
      phone: "",
      message: "",
      consent: false,
      extra: "",
    };
    expect(checkInquiry(empty).map(({ path }) => path)).toEqual(["kind", "firstName", "lastName", "email", "phone", "consent"]);
  });
});
