import type { formsOfCompanies as english } from "../en/forms-of-companies.ts";
import { nameSteps } from "../name-steps.ts";

const companySteps = {
  company: "Unternehmen",
  headquarters: "Sitz",
  "contact-person": "Ansprechpartner",
  representatives: "Vertretung",
  business: "Geschäft",
  services: "Gewünschte Leistungen",
  tax: "Steuerliche Angaben",
  bank: "Bankverbindung",
  dissolution: "Auflösung",
  overview: "Übersicht",
} as const;

const companyIntros = {
  company:
    "Ihre Kanzlei muss wissen, für welches Unternehmen sie arbeitet. Bitte schreiben Sie den Namen so, wie er im Register oder im Vertrag steht.",
  headquarters: "An diese Adresse schreiben das Finanzamt und die Kanzlei. Eine Telefonnummer hilft bei Rückfragen.",
  "contact-person": "An diese Person wendet sich Ihre Kanzlei mit Fragen.",
  representatives:
    "Ihre Kanzlei muss alle kennen, die für das Unternehmen handeln dürfen. Das Geldwäschegesetz (GwG) verpflichtet sie, zu prüfen, wer diese Menschen sind.",
  business: "Diese Angaben zeigen Ihrer Kanzlei, was das Unternehmen tut und welche Fristen es hat.",
  services: "So weiß Ihre Kanzlei, was sie für Sie tun soll, und kann Ihnen ein Angebot machen.",
  tax: "Mit diesen Angaben ordnet das Finanzamt die Erklärungen des Unternehmens zu. Sie stehen auf dem letzten Steuerbescheid.",
  bank: "Auf dieses Konto zahlt das Finanzamt Erstattungen.",
  dissolution: "Ein Unternehmen in Auflösung gibt andere Erklärungen ab und hat andere Fristen.",
  overview: "Bitte prüfen Sie Ihre Angaben, bevor Sie sie senden. Sie können jede Angabe ändern.",
} as const;

/** The questions about the master data of companies; those that other forms ask too stand in `forms.ts` and `forms-of-any-company.ts`. */
export const formsOfCompanies: Readonly<Record<keyof typeof english, string>> = {
  ...nameSteps("steps", "company", companySteps),
  ...nameSteps("intros", "company", companyIntros),
  ...nameSteps("steps", "companyUpdate", companySteps),
  ...nameSteps("intros", "companyUpdate", companyIntros),

  "start.why.company":
    "Ihre Kanzlei braucht diese Angaben, um für das Unternehmen zu arbeiten. Das Geldwäschegesetz (GwG) verpflichtet sie, zu prüfen, wer ihre Mandanten sind.",
  "start.needs.registerExtract": "Einen Registerauszug, wenn das Unternehmen in einem Register steht",
  "start.needs.representatives": "Personalausweis oder Reisepass aller, die das Unternehmen vertreten",
  "start.needs.companyTax": "Den letzten Steuerbescheid des Unternehmens",
  "start.needs.companyBank": "Die IBAN des Unternehmens",

  "fields.foundingDate": "Gegründet am",
  "fields.website": "Internetseite",
  "fields.representatives": "Vertretungsberechtigte",
  "fields.representation": "Darf diese Person allein vertreten?",
  "fields.exempt181BGB": "Ist diese Person von den Beschränkungen des § 181 BGB befreit?",
  "fields.numberOfEmployees": "Anzahl der Beschäftigten",
  "fields.revenue": "Umsatz im Jahr",
  "fields.profit": "Gewinn im Jahr",
  "fields.fiscalYearStart": "Beginn des Wirtschaftsjahres",
  "fields.agreementDate": "Datum des Gesellschaftsvertrags",
  "fields.accountingDetails": "Mehr zur Buchführung",
  "fields.financialStatementsDetails": "Mehr zum Jahresabschluss",
  "fields.payrollDetails": "Mehr zur Lohnabrechnung",
  "fields.advisoryDetails": "Mehr zur Beratung",
  "fields.vatId": "USt-IdNr.",
  "fields.economicId": "Wirtschafts-Identifikationsnummer (W-IdNr.)",
  "fields.isDissolved": "Ist das Unternehmen aufgelöst oder wird es aufgelöst?",
  "fields.dissolutionDate": "Aufgelöst am",
  "fields.dissolutionProcedure": "Art der Auflösung",
  "fields.liquidator": "Liquidator",

  "items.representatives": "Vertretungsberechtigte Person {{n}}",
  "items.representatives.add": "Person hinzufügen",

  "hints.foundingDate": "Der Tag des Vertrags oder der Tag, an dem Sie begonnen haben. Zum Beispiel 17.3.2015.",
  "hints.website": "Zum Beispiel www.example.de.",
  "hints.representatives":
    "Nennen Sie alle, die das Unternehmen gesetzlich vertreten, zum Beispiel jede Geschäftsführerin und jeden Geschäftsführer.",
  "hints.representativeRole": "Zum Beispiel Geschäftsführung, Vorstand oder Gesellschafter.",
  "hints.exempt181BGB":
    "Dann darf die Person auch Verträge zwischen sich selbst und dem Unternehmen schließen. Das steht im Registerauszug.",
  "hints.companyIndustry": "Suchen Sie nach einem Wort wie Gaststätte oder Software oder nach dem WZ-Code. Eigene Worte gehen auch.",
  "hints.numberOfEmployees": "Zählen Sie alle, die Lohn bekommen, auch Minijobs.",
  "hints.revenue": "In Euro ohne Umsatzsteuer, im letzten Wirtschaftsjahr. Eine Schätzung genügt.",
  "hints.profit": "In Euro, im letzten Wirtschaftsjahr. Schreiben Sie bei einem Verlust ein Minus davor.",
  "hints.fiscalYearStart": "Tag und Monat. Bei den meisten Unternehmen ist es der 1.1.",
  "hints.agreementDate": "Der Tag, der im Vertrag oder in der Satzung steht.",
  "hints.accountingDetails": "Zum Beispiel wie viele Belege es im Monat gibt und welche Software Sie nutzen.",
  "hints.financialStatementsDetails": "Zum Beispiel für welche Jahre.",
  "hints.payrollDetails": "Zum Beispiel wie viele Abrechnungen es im Monat gibt.",
  "hints.advisoryDetails": "Zum Beispiel worum es geht.",
  "hints.companyTaxNumber": "10 oder 11 Ziffern. Sie steht oben auf dem Steuerbescheid des Unternehmens.",
  "hints.vatId": "Zum Beispiel DE123456789. Lassen Sie das Feld leer, wenn es keine gibt.",
  "hints.economicId": "Sie kommt vom Bundeszentralamt für Steuern. Zum Beispiel DE123456789-00001.",
  "hints.isDissolved": "Zum Beispiel durch einen Beschluss der Gesellschafter. Meistens ist die Antwort Nein.",
  "hints.liquidator": "Wer das Unternehmen abwickelt, zum Beispiel die Geschäftsführung oder eine Anwältin.",

  "options.representation.alone": "Ja, allein",
  "options.representation.jointly": "Nein, nur gemeinsam mit anderen",
  "options.dissolutionProcedure.liquidation": "Liquidation (i.L.)",
  "options.dissolutionProcedure.windingUp": "Abwicklung einer Aktiengesellschaft (i.A.)",
  "options.dissolutionProcedure.insolvency": "Insolvenzverfahren",
  "options.dissolutionProcedure.withoutLiquidation": "Löschung ohne Liquidation",

  "validation.dayMonth.invalid": "Bitte geben Sie einen Tag und einen Monat ein, zum Beispiel 1.7.",
  "validation.website.invalid": "Bitte geben Sie eine gültige Internetadresse ein, zum Beispiel www.example.de.",
  "validation.foundingDate.future": "Das Gründungsdatum kann nicht in der Zukunft liegen.",
  "validation.agreementDate.future": "Das Datum des Vertrags kann nicht in der Zukunft liegen.",
  "validation.dissolutionDate.beforeFounding": "Die Auflösung kann nicht vor der Gründung liegen.",
};
