import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";

/**
 * Column of a table of invitations. `names` are further headings that people write, beside the key and the template's own
 * in both languages.
 */
export type Column = { readonly key: string; readonly names: readonly string[]; readonly isAnswer?: true };

/** In the template's order: what an invitation is made of, then what the form may begin with. */
export const columns: readonly Column[] = [
  { key: "email", names: ["E-Mail", "E-Mail-Adresse", "Mail", "Mailadresse", "Email address"] },
  { key: "datevNumber", names: ["DATEV-Nr", "Mandantennummer", "Mandanten-Nr", "Mandantennr", "Client number"] },
  { key: "name", names: ["Mandant", "Client", "Anzeigename", "Display name"] },
  { key: "formularType", names: ["Formular", "Formulartyp", "Form", "Form type"] },
  { key: "language", names: ["Sprache"] },
  { key: "message", names: ["Nachricht", "Mitteilung", "Eigene Nachricht", "Text"] },
  { key: "salutation", names: ["Anrede", "Title"], isAnswer: true },
  { key: "firstName", names: ["Vorname", "Vornamen", "Given name"], isAnswer: true },
  { key: "lastName", names: ["Nachname", "Familienname", "Surname", "Family name"], isAnswer: true },
  { key: "companyName", names: ["Firma", "Firmenname", "Unternehmen", "Unternehmensname", "Company"], isAnswer: true },
  { key: "phone", names: ["Telefon", "Telefonnummer", "Tel", "Phone number", "Telephone"], isAnswer: true },
  { key: "mobile", names: ["Mobil", "Handy", "Mobiltelefon", "Mobilnummer", "Mobile phone"], isAnswer: true },
  { key: "street", names: ["Straße"], isAnswer: true },
  { key: "houseNumber", names: ["Hausnummer", "Hausnr", "House no"], isAnswer: true },
  { key: "zip", names: ["PLZ", "Postleitzahl", "Postcode", "Zip code", "Postal code"], isAnswer: true },
  { key: "location", names: ["Ort", "Stadt", "Wohnort", "City", "Town"], isAnswer: true },
  { key: "country", names: ["Land", "Staat"], isAnswer: true },
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
