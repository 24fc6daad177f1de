import type { warnings as english } from "../en/warnings.ts";

/** Doubts about an answer. They are shown to the firm, and never stop anyone. */
export const warnings: Readonly<Record<keyof typeof english, string>> = {
  "warning.title": "Bitte prüfen",
  "warning.note": "Sie können trotzdem weitermachen.",
  "warning.taxNumber.checkDigit": "Bitte prüfen Sie die Steuernummer. Die Prüfziffer passt nicht.",
  "warning.taxNumber.land": "Bitte prüfen Sie die Steuernummer. Sie passt nicht zum gewählten Finanzamt.",
  "warning.pensionNumber.checkDigit": "Bitte prüfen Sie die Rentenversicherungsnummer. Sie sieht nicht gültig aus.",
  "warning.vatId.checkDigit": "Bitte prüfen Sie die USt-IdNr. Die Prüfziffer passt nicht.",
  "warning.vatId.format": "Bitte prüfen Sie die USt-IdNr. Sie passt nicht zu diesem Land.",
  "warning.economicId.checkDigit": "Bitte prüfen Sie die Wirtschafts-Identifikationsnummer. Die Prüfziffer passt nicht.",
  "warning.economicId.format": "Bitte prüfen Sie die Wirtschafts-Identifikationsnummer. Sie hat nicht die übliche Form.",
};
