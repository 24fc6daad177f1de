import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";

/** Where a column's value lands in each form that asks for it: step and field. */
type Places = Partial<Record<FormularType, readonly [step: string, field: string]>>;

/** Column of a table of invitations. `names` are further headings that people write, beside the key and the template's own in both languages. */
export type Column = { readonly key: string; readonly names: readonly string[]; readonly fills?: Places };

const ofContact = (field: string): Places => ({
  person: ["step-1", field],
  personInquiry: ["step-1", field],
  company: ["step-3", field],
  companyInquiry: ["step-1", field],
});
const ofCompany = (field: string): Places => ({ company: ["step-1", field], companyInquiry: ["step-1", field] });
const ofReach = (field: string): Places => ({
  person: ["step-2", field],
  personInquiry: ["step-2", field],
  company: ["step-2", field],
  companyInquiry: ["step-2", field],
});
const ofAddress = (field: string): Places => ({ person: ["step-2", field], company: ["step-2", field] });

/** In the template's order: what an invitation is made of, then what the form may begin with. */
export const columns: readonly Column[] = [
  { key: "email", names: ["E-Mail", "E-Mail-Adresse", "Mail", "Mailadresse", "Email address"] },
  { key: "name", names: ["Mandant", "Client", "Anzeigename", "Display name"] },
  { key: "formularType", names: ["Formular", "Formulartyp", "Form", "Form type"] },
  { key: "language", names: ["Sprache"] },
  { key: "message", names: ["Nachricht", "Mitteilung", "Eigene Nachricht", "Text"] },
  { key: "salutation", names: ["Anrede", "Title"], fills: ofContact("salutation") },
  { key: "firstName", names: ["Vorname", "Vornamen", "Given name"], fills: ofContact("firstName") },
  { key: "lastName", names: ["Nachname", "Familienname", "Surname", "Family name"], fills: ofContact("lastName") },
  { key: "companyName", names: ["Firma", "Firmenname", "Unternehmen", "Unternehmensname", "Company"], fills: ofCompany("companyName") },
  { key: "phone", names: ["Telefon", "Telefonnummer", "Tel", "Phone number", "Telephone"], fills: ofReach("phone") },
  { key: "mobile", names: ["Mobil", "Handy", "Mobiltelefon", "Mobilnummer", "Mobile phone"], fills: ofReach("mobile") },
  { key: "street", names: ["Straße"], fills: ofAddress("street") },
  { key: "houseNumber", names: ["Hausnummer", "Hausnr", "House no"], fills: ofAddress("houseNumber") },
  { key: "zip", names: ["PLZ", "Postleitzahl", "Postcode", "Zip code", "Postal code"], fills: ofAddress("zip") },
  { key: "location", names: ["Ort", "Stadt", "Wohnort", "City", "Town"], fills: ofAddress("location") },
  { key: "country", names: ["Land", "Staat"], fills: ofAddress("country") },
];

const translators = [createTranslate("de"), createTranslate("en")];

/** Case, spaces, hyphens, dots and stars make no difference, nor how ß and umlauts are written. */
const simplify = (heading: string): string =>
  heading
    .normalize("NFC")
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll("ä", "ae")
    .replaceAll("ö", "oe")
    .replaceAll("ü", "ue")
    .replace(/[^\p{L}\p{N}]/gu, "");

const known = new Map(
  columns.flatMap((column) =>
    [column.key, ...translators.map((translate) => translate(`table.column.${column.key}`)), ...column.names].map((name) => [
      simplify(name),
      column,
    ]),
  ),
);

/** The column that a heading names, in German or English; undefined for one that we have no use for. */
export const nameColumn = (heading: string): Column | undefined => known.get(simplify(heading));
