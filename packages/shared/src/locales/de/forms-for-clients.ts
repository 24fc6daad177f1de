import type { formsForClients as english } from "../en/forms-for-clients.ts";

/** What the wizard says beyond a guest's words to staff who fill a form in for a client; no phone of a guest loads it. */
export const formsForClients: Readonly<Record<keyof typeof english, string>> = {
  "guest.onBehalf": "Sie füllen dieses Formular für {{name}} aus. Die Fragen stehen so da, wie der Mandant sie liest.",
  "guest.onBehalfOfNew": "einen neuen Mandanten",
  "guest.forClient.intro": "Prüfen Sie die Angaben. Danach steht das Formular in der Prüfung; dort geben Sie es frei.",
  "guest.forClient.declarations": "Was Sie für die Akte festhalten",
  "guest.forClient.confirm": "Bitte bestätigen Sie diesen Satz.",
  "guest.forClient.submit": "In die Prüfung geben",
  "confirmations.forClient.dataProtection":
    "Der Mandant hat den Datenschutzhinweis erhalten und weiß, dass die Kanzlei seine Angaben für ihre Arbeit verarbeitet.",
  "confirmations.forClient.correctness":
    "Die Angaben stammen vom Mandanten oder aus seinen Unterlagen und sind vollständig und richtig übernommen.",
  "confirmations.forClient.reportChanges":
    "Der Mandant hat erklärt, dass er der Kanzlei sofort mitteilt, wenn sich daran etwas ändert (§ 11 GwG).",
};
