import type { Debtor } from "./debtor.ts";

/**
 * One column of category 16. `text` is between quotes, everything else bare. What is longer than `max` is cut, or left
 * out where `whole` says that a part of it would be another value.
 */
export type DebtorColumn = {
  readonly name: string;
  readonly kind: "text" | "bare";
  /** In characters; of bare columns that we never fill nobody has to know it. */
  readonly max: number;
  readonly whole?: true;
  /** A word to find them by: that it is short is no loss. */
  readonly abridged?: true;
  readonly read?: (debtor: Debtor) => string | undefined;
};

type Read = NonNullable<DebtorColumn["read"]>;

const text = (name: string, max: number, read?: Read): DebtorColumn => ({ name, kind: "text", max, ...(read && { read }) });
const whole = (name: string, max: number, read: Read): DebtorColumn => ({ name, kind: "text", max, whole: true, read });
const bare = (name: string, max = 9, read?: Read): DebtorColumn => ({ name, kind: "bare", max, ...(read && { read }) });
const bareOnes = (...names: readonly string[]): DebtorColumn[] => names.map((name) => bare(name));
const texts = (count: number, name: string, max: number): DebtorColumn[] =>
  Array.from({ length: count }, (_, index) => text(`${name} ${index + 1}`, max));

type Bank = NonNullable<Debtor["bank"]>;

/** Eleven columns for each account; we know of one. */
function bankColumns(number: number): DebtorColumn[] {
  const of =
    (read: (bank: Bank) => string | undefined): Read =>
    ({ bank }) =>
      number === 1 && bank !== undefined ? read(bank) : undefined;
  return [
    text(`Bankleitzahl ${number}`, 8),
    text(`Bankbezeichnung ${number}`, 30),
    text(`Bank-Kontonummer ${number}`, 10),
    whole(
      `Länderkennzeichen ${number}`,
      2,
      of(({ country }) => country),
    ),
    whole(
      `IBAN-Nr. ${number}`,
      34,
      of(({ iban }) => iban),
    ),
    text("Leerfeld", 1),
    whole(
      `SWIFT-Code ${number}`,
      11,
      of(({ bic }) => bic),
    ),
    text(
      `Abw. Kontoinhaber ${number}`,
      70,
      of(({ holder }) => holder),
    ),
    text(
      `Kennz. Hauptbankverb. ${number}`,
      1,
      of(() => "1"),
    ),
    bare(`Bankverb ${number} Gültig von`),
    bare(`Bankverb ${number} Gültig bis`),
  ];
}

const banks = (first: number, last: number): DebtorColumn[] =>
  Array.from({ length: last - first + 1 }, (_, index) => bankColumns(first + index)).flat();

/** The 254 columns of "Debitoren/Kreditoren", format version 5, in DATEV's order (developer.datev.de, DATEV-Format). */
export const debtorColumns: readonly DebtorColumn[] = [
  bare("Konto", 9, ({ account }) => String(account)),
  text("Name (Adressattyp Unternehmen)", 50, ({ name }) => (name.kind === "company" ? name.name : undefined)),
  text("Unternehmensgegenstand", 50, ({ name }) => (name.kind === "company" ? name.purpose : undefined)),
  text("Name (Adressattyp natürl. Person)", 30, ({ name }) => (name.kind === "person" ? name.surname : undefined)),
  text("Vorname (Adressattyp natürl. Person)", 30, ({ name }) => (name.kind === "person" ? name.firstName : undefined)),
  text("Name (Adressattyp keine Angabe)", 50),
  text("Adressattyp", 1, ({ name }) => (name.kind === "person" ? "1" : "2")),
  { ...text("Kurzbezeichnung", 15, ({ shortName }) => shortName), abridged: true },
  whole("EU-Land", 2, ({ vatId }) => vatId?.country),
  whole("EU-UStID", 13, ({ vatId }) => vatId?.number),
  text("Anrede", 30, ({ title }) => title),
  text("Titel/Akad. Grad", 25, ({ degree }) => degree),
  whole("Adelstitel", 15, ({ titleOfNobility }) => titleOfNobility),
  whole("Namensvorsatz", 14, ({ namePrefix }) => namePrefix),
  text("Adressart", 3, ({ address }) => (address === undefined ? undefined : "STR")),
  text("Straße", 36, ({ address }) => address?.street),
  text("Postfach", 10),
  whole("Postleitzahl", 10, ({ address }) => address?.postalCode),
  text("Ort", 30, ({ address }) => address?.city),
  whole("Land", 2, ({ address }) => address?.country),
  text("Versandzusatz", 50),
  text("Adresszusatz", 36),
  text("Abweichende Anrede", 30),
  text("Abw. Zustellbezeichnung 1", 50),
  text("Abw. Zustellbezeichnung 2", 36),
  bare("Kennz. Korrespondenzadresse", 1, ({ address }) => (address === undefined ? undefined : "1")),
  ...bareOnes("Adresse Gültig von", "Adresse Gültig bis"),
  whole("Telefon", 60, ({ phone }) => phone),
  text("Bemerkung (Telefon)", 40),
  text("Telefon GL", 60),
  text("Bemerkung (Telefon GL)", 40),
  whole("E-Mail", 60, ({ email }) => email),
  text("Bemerkung (E-Mail)", 40),
  whole("Internet", 60, ({ website }) => website),
  text("Bemerkung (Internet)", 40),
  text("Fax", 60),
  text("Bemerkung (Fax)", 40),
  whole("Sonstige", 60, ({ other }) => other?.content),
  text("Bemerkung (Sonstige)", 40, ({ other }) => other?.note),
  ...banks(1, 5),
  text("Leerfeld", 3),
  text("Briefanrede", 100, ({ salutation }) => salutation),
  text("Grußformel", 50),
  whole("Kunden-/Lief.-Nr.", 15, ({ customerNumber }) => customerNumber),
  whole("Steuernummer", 20, ({ taxNumber }) => taxNumber),
  bare("Sprache"),
  text("Ansprechpartner", 40),
  text("Vertreter", 40),
  text("Sachbearbeiter", 40),
  ...bareOnes("Diverse-Konto", "Ausgabeziel"),
  text("Währungssteuerung", 1),
  ...bareOnes("Kreditlimit (Debitor)", "Zahlungsbedingung", "Fälligkeit in Tagen (Debitor)", "Skonto in Prozent (Debitor)"),
  ...bareOnes(
    "Kreditoren-Ziel 1 Tg.",
    "Kreditoren-Skonto 1 %",
    "Kreditoren-Ziel 2 Tg.",
    "Kreditoren-Skonto 2 %",
    "Kreditoren-Ziel 3 Brutto Tg.",
  ),
  ...bareOnes("Kreditoren-Ziel 4 Tg.", "Kreditoren-Skonto 4 %", "Kreditoren-Ziel 5 Tg.", "Kreditoren-Skonto 5 %"),
  ...bareOnes("Mahnung", "Kontoauszug", "Mahntext 1", "Mahntext 2", "Mahntext 3", "Kontoauszugstext", "Mahnlimit Betrag", "Mahnlimit %"),
  ...bareOnes("Zinsberechnung", "Mahnzinssatz 1", "Mahnzinssatz 2", "Mahnzinssatz 3"),
  text("Lastschrift", 1),
  text("Leerfeld", 1),
  bare("Mandantenbank"),
  text("Zahlungsträger", 1),
  ...texts(15, "Indiv. Feld", 40),
  text("Abweichende Anrede (Rechnungsadresse)", 30),
  text("Adressart (Rechnungsadresse)", 3),
  text("Straße (Rechnungsadresse)", 36),
  text("Postfach (Rechnungsadresse)", 10),
  text("Postleitzahl (Rechnungsadresse)", 10),
  text("Ort (Rechnungsadresse)", 30),
  text("Land (Rechnungsadresse)", 2),
  text("Versandzusatz (Rechnungsadresse)", 50),
  text("Adresszusatz (Rechnungsadresse)", 36),
  text("Abw. Zustellbezeichnung 1 (Rechnungsadresse)", 50),
  text("Abw. Zustellbezeichnung 2 (Rechnungsadresse)", 36),
  ...bareOnes("Adresse Gültig von (Rechnungsadresse)", "Adresse Gültig bis (Rechnungsadresse)"),
  ...banks(6, 10),
  text("Nummer Fremdsystem", 15),
  bare("Insolvent"),
  ...texts(10, "SEPA-Mandatsreferenz", 35),
  ...bareOnes("Verknüpftes OPOS-Konto", "Mahnsperre bis", "Lastschriftsperre bis", "Zahlungssperre bis"),
  ...bareOnes("Gebührenberechnung", "Mahngebühr 1", "Mahngebühr 2", "Mahngebühr 3"),
  ...bareOnes("Pauschalenberechnung", "Verzugspauschale 1", "Verzugspauschale 2", "Verzugspauschale 3"),
  text("Alternativer Suchname", 50),
  bare("Status"),
  bare("Anschrift manuell geändert (Korrespondenzadresse)"),
  text("Anschrift individuell (Korrespondenzadresse)", 306),
  bare("Anschrift manuell geändert (Rechnungsadresse)"),
  text("Anschrift individuell (Rechnungsadresse)", 306),
  ...bareOnes("Fristberechnung bei Debitor", "Mahnfrist 1", "Mahnfrist 2", "Mahnfrist 3", "Letzte Frist"),
];
