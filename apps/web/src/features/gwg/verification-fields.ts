import { z } from "zod";
import { showsDocument } from "@stammdaten/shared/contract/choices.ts";
import { VerificationBody, type NamedPerson } from "@stammdaten/shared/contract/gwg.ts";
import type { IdentityReading } from "@stammdaten/shared/contract/identity-reading.ts";

export type VerificationFields = {
  person: string;
  birthDate: string;
  method: string;
  verifiedOn: string;
  documentKind: string;
  documentNumber: string;
  issuingAuthority: string;
  validUntil: string;
  note: string;
};

/** The fields of an identification, in their order on screen. */
export const verificationFieldNames = [
  "person",
  "birthDate",
  "method",
  "verifiedOn",
  "documentKind",
  "documentNumber",
  "issuingAuthority",
  "validUntil",
  "note",
] as const;
const ofDocument = new Set(["documentKind", "documentNumber", "issuingAuthority", "validUntil"]);

/** What is in the fields at first: the document as the client named it, for the firm to compare. */
export const startWith = (person: NamedPerson | null, today: string): VerificationFields => ({
  person: person?.name ?? "",
  birthDate: person?.birthDate ?? "",
  method: "",
  verifiedOn: today,
  documentKind: person?.document?.kind ?? "",
  documentNumber: person?.document?.number ?? "",
  issuingAuthority: person?.document?.authority ?? "",
  validUntil: person?.document?.validUntil ?? "",
  note: "",
});

/**
 * The fields that a reading fills in. Of a residence permit the kind is left to the firm, since it identifies nobody unless it replaces
 * the passport (§ 12 Abs. 1 Nr. 1 GwG, § 48 Abs. 2 AufenthG).
 */
export const takeReading = ({
  kind,
  number,
  validUntil,
}: NonNullable<IdentityReading["document"]>): (readonly ["documentKind" | "documentNumber" | "validUntil", string])[] => [
  ["documentKind", kind === "permit" ? "" : "passport"],
  ["documentNumber", number],
  ["validUntil", validUntil],
];

const mustBeSent = new Set(["person", "verifiedOn"]);

/** The contract's rules over the fields. What was left empty is not sent, nor is a document where none was looked at. */
export const VerificationForm = z
  .custom<VerificationFields>()
  .transform((fields): unknown =>
    Object.fromEntries(
      Object.entries(fields).filter(
        ([name, value]) => (value.trim() !== "" || mustBeSent.has(name)) && (showsDocument(fields.method) || !ofDocument.has(name)),
      ),
    ),
  )
  .pipe(VerificationBody);
