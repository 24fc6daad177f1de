import type { DemoDocument } from "./draw-document.ts";

export type Paper = DemoDocument & { readonly fileName: string };

const place = "Ort, Datum: ______________________     Unterschrift: ______________________";

/** What a firm and its clients send each other; short, to look at and to sign. */
export const papers = {
  gwgNotice: {
    fileName: "Hinweise-zum-Geldwaeschegesetz.pdf",
    title: "Hinweise zum Geldwäschegesetz",
    author: "Stammdaten",
    paragraphs: [
      "Steuerberater sind nach § 2 Abs. 1 Nr. 12 GwG verpflichtet, ihre Mandanten zu identifizieren und wirtschaftlich Berechtigte festzustellen (§§ 10 und 11 GwG).",
      "Bitte halten Sie dafür einen gültigen Personalausweis oder Reisepass bereit und teilen Sie uns Änderungen unverzüglich mit (§ 11 Abs. 6 GwG).",
    ],
  },
  powerOfAttorney: {
    fileName: "Vollmacht.pdf",
    title: "Vollmacht zur Vertretung in Steuersachen",
    paragraphs: [
      "Hiermit wird Kanzlei Sommer & Partner bevollmächtigt, mich in allen steuerlichen Angelegenheiten nach § 3 StBerG zu vertreten.",
      "Die Vollmacht gilt, bis sie widerrufen wird.",
      place,
    ],
  },
  engagement: {
    fileName: "Mandatsvereinbarung.pdf",
    title: "Mandatsvereinbarung",
    paragraphs: [
      "1. Der Auftrag umfasst die laufende steuerliche Beratung und die Erstellung der Steuererklärungen.",
      "2. Die Vergütung richtet sich nach der Steuerberatervergütungsverordnung (StBVV).",
      "3. Der Mandant stellt die erforderlichen Unterlagen vollständig und rechtzeitig bereit.",
      place,
    ],
  },
  debit: {
    fileName: "SEPA-Lastschriftmandat.pdf",
    title: "SEPA-Lastschriftmandat",
    paragraphs: ["Ich ermächtige Kanzlei Sommer & Partner, Zahlungen von meinem Konto mittels Lastschrift einzuziehen.", place],
  },
  checklist: {
    fileName: "Checkliste-Einkommensteuer-2026.pdf",
    title: "Checkliste zur Einkommensteuer 2026",
    paragraphs: [
      "Lohnsteuerbescheinigung",
      "Nebenkosten- und Mietabrechnungen",
      "Belege über Handwerkerleistungen",
      "Bescheinigungen der Kranken- und Pflegeversicherung",
      "Steuerbescheinigungen der Banken",
      "Belege über Kinderbetreuung",
    ],
  },
  declaration: {
    fileName: "Einkommensteuererklaerung-2025-Entwurf.pdf",
    title: "Einkommensteuererklärung 2025 (Entwurf)",
    rows: [
      ["Einkünfte aus nichtselbständiger Arbeit", "71.480 EUR"],
      ["Einkünfte aus Vermietung und Verpachtung", "3.260 EUR"],
      ["Sonderausgaben", "11.905 EUR"],
      ["Voraussichtliche Erstattung", "842 EUR"],
    ],
    paragraphs: ["Ich habe den Entwurf geprüft und bin mit der Übermittlung an das Finanzamt einverstanden.", place],
  },
  misfiled: {
    fileName: "Grundsteuerbescheid-2025.pdf",
    title: "Grundsteuerbescheid 2025",
    author: "Landeshauptstadt München",
    paragraphs: ["Bescheid über die Grundsteuer für das Kalenderjahr 2025."],
  },
  annualAccounts: {
    fileName: "Jahresabschluss-2025.pdf",
    title: "Jahresabschluss zum 31. Dezember 2025",
    rows: [
      ["Umsatzerlöse", "4.180.000 EUR"],
      ["Jahresüberschuss", "236.000 EUR"],
      ["Bilanzsumme", "1.914.000 EUR"],
    ],
    paragraphs: ["Der Jahresabschluss wird hiermit festgestellt.", place],
  },
  payroll: {
    fileName: "Personalfragebogen.pdf",
    title: "Personalfragebogen",
    paragraphs: ["Bitte füllen Sie für jeden neuen Mitarbeiter einen Bogen aus und senden Sie ihn unterschrieben zurück.", place],
  },
  receipts: {
    fileName: "Kontoauszuege-Oktober.pdf",
    title: "Kontoauszüge Oktober 2026",
    author: "Kaiser Bau GmbH",
    paragraphs: ["Auszüge 19 bis 22 des Geschäftskontos."],
  },
} as const satisfies Readonly<Record<string, Paper>>;
