import type { agreements as english } from "../en/agreements.ts";

/** Was der Betreiber veröffentlicht und was Kanzleien davon annehmen. */
export const agreements: Readonly<Record<keyof typeof english, string>> = {
  "agreements.imprint.phone": "Telefon: {{phone}}",
  "agreements.imprint.email": "E-Mail: {{email}}",
  "agreements.document.none": "Der Betreiber hat hierzu noch nichts veröffentlicht.",
  "agreements.document.version": "Fassung {{version}} vom {{day}}",
  "agreements.title": "Vereinbarungen mit dem Betreiber",
  "agreements.text":
    "Ihre Kanzlei ist für die Daten ihrer Mandanten verantwortlich; der Betreiber des Portals verarbeitet sie in Ihrem Auftrag. Das Gesetz verlangt dafür einen Vertrag (Art. 28 DSGVO, § 62a StBerG, § 203 StGB). Wer für die Kanzlei handeln darf, liest ihn hier und nimmt ihn an; bis dahin arbeiten alle weiter.",
  "agreements.none": "Der Betreiber hat noch keine Vereinbarung veröffentlicht.",
  "agreements.open": "Noch nicht angenommen",
  "agreements.authorised": "Genehmigt: bis {{day}} wurde nicht widersprochen",
  "agreements.acceptedBy": "Angenommen von {{who}} am {{at}}",
  "agreements.objection": "Ihre Kanzlei kann der Änderung bis {{day}} in Textform widersprechen; wo, steht im Text.",
  "agreements.read": "Text lesen",
  "agreements.confirm": "Ich habe den Text gelesen und darf ihn für die Kanzlei annehmen.",
  "agreements.confirm.needed": "Bitte bestätigen Sie das zuerst.",
  "agreements.accept": "Annehmen",
  "agreements.history.title": "Angenommene Fassungen",
  "agreements.history.text": "Was Ihre Kanzlei angenommen hat, und wer es war.",
  "agreements.history.what": "Was",
  "agreements.history.version": "Fassung",
  "agreements.history.who": "Von",
  "agreements.history.at": "Wann",
  "agreements.footer": "Rechtliches",
};
