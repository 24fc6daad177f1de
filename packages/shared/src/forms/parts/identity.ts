import type { Fields, Rule } from "../form.ts";
import { askAttachments, askChoice, askDate, askText } from "./ask.ts";
import { forbidBefore, forbidFuture } from "./date-rules.ts";

/** The label of the question for pictures of an identity document. */
export const IDENTITY_FILES = "fields.identityAttachments";

/** Files that one identification may bring: front and back of a document and of a parent's or guardian's. */
const MOST_FILES = 4;

/**
 * How a natural person is identified: § 12 Abs. 1 Nr. 1 GwG (passport or identity card), § 14 Abs. 2 Nr. 2 GwG
 * (trusted source), § 1 Abs. 1 ZIdPrüfV (birth certificate under 16, court order for people with a guardian).
 * Kind, number and authority are what § 8 Abs. 2 GwG has the firm record. Only passports and identity cards
 * must say until when they are valid; the other documents do not expire.
 * @param birthDate reference of the person's birth date, as conditions name it
 * @param isAddressee whether the person is the DATEV addressee itself; other people of a form have no place there
 */
export function identityFields(birthDate: string, isAddressee = true) {
  const datev = (path: string) => (isAddressee ? path : ({ none: "otherPerson" } as const));
  return {
    type: askChoice(["passport", "trustedSource", "birthCertificate", "courtOrder"], {
      label: "fields.identityType",
      topic: "identity",
      hint: "hints.identityType",
      required: true,
      optionSet: "identityType",
      options: [
        { value: "passport" },
        { value: "trustedSource" },
        { value: "birthCertificate", visibleWhen: { field: `${birthDate}:under16`, is: true } },
        { value: "courtOrder" },
      ],
      datev: datev("detail.paper_of_identity"),
    }),
    documentNumber: askText(50, {
      required: true,
      sensitive: true,
      datev: datev("detail.identification_number"),
      autocomplete: "off",
      hint: "hints.documentNumber",
    }),
    issuingAuthority: askText(100, { required: true, datev: datev("detail.issuing_authority"), hint: "hints.issuingAuthority" }),
    issuedOn: askDate({ required: true, datev: datev("detail.date_of_issue") }),
    validUntil: askDate({ required: { field: "type", is: "passport" }, datev: datev("detail.date_of_expiry") }),
    attachments: askAttachments(MOST_FILES, {
      label: IDENTITY_FILES,
      hint: "hints.identityAttachments",
      required: true,
      datev: { none: "file" },
    }),
  } as const satisfies Fields;
}

export const identityRules: readonly Rule[] = [
  forbidFuture("issuedOn", "validation.issuedOn.future"),
  forbidBefore("validUntil", "issuedOn", "validation.validUntil.beforeIssue"),
  {
    code: "validation.validUntil.past",
    fields: ["validUntil"],
    holds: ({ type, validUntil }, { today }) => type !== "passport" || typeof validUntil !== "string" || validUntil >= today,
  },
];
