import type { RegisterKind } from "./register-kinds.ts";

/**
 * Legal forms on offer, most frequent first within their kind; their names are the texts `options.legalForm.<code>`.
 * `registers` are those that a form is entered in: an empty list says nothing, for a form that is entered nowhere,
 * or, as foundations and foreign companies, in different places. `datev` is the short name by which the firm's DATEV
 * is searched for its own id (`current_legal_form_id`); null where any match would be a guess.
 */
export const LEGAL_FORMS = [
  { code: "gmbh", registers: ["HRB"], datev: "GmbH" },
  { code: "ug", registers: ["HRB"], datev: "UG (haftungsbeschränkt)" },
  { code: "ggmbh", registers: ["HRB"], datev: "gGmbH" },
  { code: "ag", registers: ["HRB"], datev: "AG" },
  { code: "se", registers: ["HRB"], datev: "SE" },
  { code: "kgaa", registers: ["HRB"], datev: "KGaA" },
  { code: "soleProprietor", registers: [], datev: "Einzelunternehmen" },
  { code: "registeredMerchant", registers: ["HRA"], datev: "e.K." },
  { code: "freelancer", registers: [], datev: "Freiberufler" },
  { code: "gbr", registers: [], datev: "GbR" },
  { code: "egbr", registers: ["GsR"], datev: "eGbR" },
  { code: "ohg", registers: ["HRA"], datev: "OHG" },
  { code: "kg", registers: ["HRA"], datev: "KG" },
  { code: "gmbhCoKg", registers: ["HRA"], datev: "GmbH & Co. KG" },
  { code: "ugCoKg", registers: ["HRA"], datev: "UG (haftungsbeschränkt) & Co. KG" },
  { code: "partG", registers: ["PR"], datev: "PartG" },
  { code: "partGmbB", registers: ["PR"], datev: "PartG mbB" },
  { code: "ewiv", registers: ["HRA"], datev: "EWIV" },
  { code: "eG", registers: ["GnR"], datev: "eG" },
  { code: "eV", registers: ["VR", "HRA"], datev: "e.V." },
  { code: "unregisteredAssociation", registers: [], datev: null },
  { code: "vvag", registers: ["HRB"], datev: "VVaG" },
  { code: "foundation", registers: [], datev: "Stiftung" },
  { code: "publicBody", registers: [], datev: "KdöR" },
  { code: "foreign", registers: [], datev: null },
  { code: "other", registers: [], datev: null },
] as const satisfies readonly { code: string; registers: readonly RegisterKind[]; datev: string | null }[];

export type LegalFormCode = (typeof LEGAL_FORMS)[number]["code"];

/** The codes alone, as a choice takes them. */
export const legalFormCodes = LEGAL_FORMS.map(({ code }) => code) as [LegalFormCode, ...LegalFormCode[]];

/**
 * The legal forms whose enterprises can stand in this kind of register, the most usual first: those of which the law
 * says so (§§ 1, 106, 161 HGB, § 7 GmbHG, § 36 AktG, § 10 GenG, § 4 PartGG, § 21 BGB with § 33 HGB, § 707 BGB), then
 * those of which it says nothing.
 */
export function legalFormsIn(register: RegisterKind): LegalFormCode[] {
  const listed = LEGAL_FORMS.filter(({ registers }) => (registers as readonly RegisterKind[]).includes(register));
  return [...listed, ...LEGAL_FORMS.filter(({ registers }) => registers.length === 0)].map(({ code }) => code);
}
