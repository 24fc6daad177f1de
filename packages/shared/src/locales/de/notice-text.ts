import type { noticeText as english } from "../en/notice-text.ts";

/** Was das Produkt aus den Daten einer Kanzlei als Datenschutzhinweis macht. */
export const noticeText: Readonly<Record<keyof typeof english, string>> = {
  "noticeText.title": "Datenschutzhinweis",
  "noticeText.intro":
    "Dieser Hinweis sagt Ihnen, wie {{firm}} die personenbezogenen Daten verarbeitet, die Sie uns in unseren Formularen geben oder die wir von anderen über Sie erhalten (Art. 13 und 14 DSGVO).",
  "noticeText.controller": "Verantwortlicher",
  "noticeText.controller.text": "Verantwortlicher ist (§ 11 Abs. 2 StBerG):",
  "noticeText.phone": "Telefon: {{phone}}",
  "noticeText.email": "E-Mail: {{email}}",
  "noticeText.officer": "Datenschutzbeauftragter",
  "noticeText.officer.none": "Fragen zum Datenschutz richten Sie bitte an die Kanzlei unter der oben genannten Anschrift.",
  "noticeText.purposes": "Zwecke und Rechtsgrundlagen",
  "noticeText.purposes.list": `Wir verarbeiten Ihre Daten,
- um Ihre Anfrage zu beantworten und das Mandat zu begründen und durchzuführen: Stammdaten, Beratung, Buchführung, Lohnabrechnung, Jahresabschlüsse, Steuererklärungen und unsere Abrechnung (Art. 6 Abs. 1 Buchst. b DSGVO; sind Sie nicht selbst unser Mandant, Art. 6 Abs. 1 Buchst. f DSGVO: unser Interesse, das Mandat durchzuführen),
- um unsere Mandanten, für sie auftretende Personen und wirtschaftlich Berechtigte zu identifizieren und Risiken zu bewerten, wie es das Geldwäschegesetz verlangt (Art. 6 Abs. 1 Buchst. c DSGVO in Verbindung mit §§ 10 bis 12 GwG), und dies aufzuzeichnen (§ 8 GwG),
- um steuer- und berufsrechtliche Pflichten zu erfüllen, insbesondere nach der Abgabenordnung (§§ 140 ff., 147 AO) und zur Führung der Handakte (§ 66 StBerG) (Art. 6 Abs. 1 Buchst. c DSGVO),
- um die Plattform sicher zu betreiben und nachweisen zu können, wer was gesehen und geändert hat (Art. 6 Abs. 1 Buchst. f DSGVO: unser Interesse an der Sicherheit Ihrer Daten; Art. 5 Abs. 2, Art. 32 DSGVO).`,
  "noticeText.purposes.special":
    "Soweit das Gesetz es verlangt, etwa bei der Religionszugehörigkeit für die Kirchensteuer, verarbeiten wir auch besondere Kategorien personenbezogener Daten (Art. 9 Abs. 2 Buchst. g DSGVO in Verbindung mit § 11 Abs. 2 StBerG).",
  "noticeText.categories": "Welche Daten",
  "noticeText.categories.text":
    "Je nach Formular: Namen, Geburtsdaten und -orte, Staatsangehörigkeit, Anschriften, Telefonnummern und E-Mail-Adressen, Familienstand und Kinder, Beruf, Steuernummern und Identifikationsnummern, Sozialversicherung, Bankverbindungen, Religionszugehörigkeit, Ausweisdaten, Daten Ihres Unternehmens mit seinen Inhabern und Vertretern, öffentliche Ämter und die Herkunft von Vermögenswerten sowie die Dateien, die Sie hochladen. Von Ihrem Besuch speichern wir die Zeiten und die Adresse (IP), von der aus Sie die Seite aufgerufen haben.",
  "noticeText.others": "Personen, die uns andere nennen (Art. 14 DSGVO)",
  "noticeText.others.text":
    "Nennt uns ein Mandant weitere Personen, etwa Ehe- oder Lebenspartner, Kinder, Gesellschafter, Vertreter oder wirtschaftlich Berechtigte, so verarbeiten wir deren Daten zu denselben Zwecken, auf denselben Rechtsgrundlagen und mit denselben Fristen. Die Daten stammen dann vom Mandanten und, für die Prüfung nach dem Geldwäschegesetz, aus öffentlichen Registern wie dem Handelsregister und dem Transparenzregister. Dieser Hinweis gilt auch für diese Personen; bitte geben Sie ihn an sie weiter. Soweit wir zur Verschwiegenheit verpflichtet sind, informieren wir sie nicht selbst (Art. 14 Abs. 5 Buchst. d DSGVO).",
  "noticeText.recipients": "Empfänger",
  "noticeText.recipients.list": `Wir sind zur Verschwiegenheit verpflichtet. Ihre Daten erhalten nur
- die DATEV eG, Paumgartnerstraße 6–14, 90429 Nürnberg, als unser Auftragsverarbeiter, soweit wir Ihre Stammdaten dort führen,
- der Betreiber der Plattform, auf der Sie dieses Formular ausfüllen, mit seinen Unterauftragnehmern, als unser Auftragsverarbeiter (Art. 28 DSGVO) und zur Verschwiegenheit verpflichtet (§ 203 StGB, § 62a StBerG),
- Finanzämter, Sozialversicherungsträger, Gerichte, Register und andere Behörden, soweit es das Mandat oder ein Gesetz verlangt.`,
  "noticeText.recipients.abroad":
    "Wir beabsichtigen nicht, Ihre Daten in Länder außerhalb der Europäischen Union und des Europäischen Wirtschaftsraums zu übermitteln.",
  "noticeText.retention": "Wie lange wir Ihre Daten aufbewahren",
  "noticeText.retention.forms": "Formulare, die nicht abgeschlossen oder nicht freigegeben wurden: {{n}} Tage nach der letzten Änderung.",
  "noticeText.retention.inquiries": "Anfragen, aus denen kein Mandat wird: {{n}} Tage nach unserer Entscheidung.",
  "noticeText.retention.clients":
    "Stammdaten und Formulare: {{n}} Jahre ab dem Ende des Jahres, in dem das Mandat endete (§§ 195, 199 Abs. 1 BGB).",
  "noticeText.retention.clients.none": "Stammdaten und Formulare: bis zum Ende des Jahres, in dem das Mandat endete.",
  "noticeText.retention.gwg":
    "Aufzeichnungen nach dem Geldwäschegesetz: {{n}} Jahre ab dem Ende des Jahres, in dem das Mandat endete (§ 8 Abs. 4 GwG).",
  "noticeText.retention.documents":
    "Dokumente der Handakte: {{n}} Jahre ab dem Ende des Jahres, in dem das Mandat endete (§ 66 Abs. 1 StBerG).",
  "noticeText.retention.longer": "Länger nur, wo ein Gesetz es verlangt, zum Beispiel § 147 AO.",
  "noticeText.rights": "Ihre Rechte",
  "noticeText.rights.text":
    "Sie haben das Recht auf Auskunft (Art. 15 DSGVO), Berichtigung (Art. 16), Löschung (Art. 17), Einschränkung der Verarbeitung (Art. 18) und Datenübertragbarkeit (Art. 20). Soweit wir uns auf Art. 6 Abs. 1 Buchst. f DSGVO stützen, können Sie aus Gründen, die sich aus Ihrer besonderen Situation ergeben, widersprechen (Art. 21 DSGVO). Pflichten zur Verschwiegenheit und zur Aufbewahrung können diese Rechte einschränken (§ 29 BDSG, Art. 17 Abs. 3 DSGVO).",
  "noticeText.complaint": "Beschwerde",
  "noticeText.complaint.text":
    "Sie können sich bei einer Datenschutz-Aufsichtsbehörde beschweren, insbesondere dort, wo Sie wohnen oder arbeiten oder wo wir unseren Sitz haben (Art. 77 DSGVO).",
  "noticeText.complaint.ours": "Die für uns zuständige Behörde:",
  "noticeText.duty": "Müssen Sie uns Ihre Daten geben?",
  "noticeText.duty.text":
    "Was das Geldwäschegesetz verlangt, müssen Sie uns mitteilen und belegen (§ 11 Abs. 6 GwG); ohne diese Angaben dürfen wir das Mandat in der Regel nicht begründen oder fortsetzen (§ 10 Abs. 9 GwG). Ohne die übrigen Angaben, die in den Formularen als Pflicht gekennzeichnet sind, können wir nicht für Sie tätig werden. Alles Weitere ist freiwillig.",
  "noticeText.automated": "Keine automatisierte Entscheidung",
  "noticeText.automated.text":
    "Wir treffen keine Entscheidung über Sie, die ausschließlich auf einer automatisierten Verarbeitung beruht (Art. 22 DSGVO).",
  "noticeText.addition": "Weitere Hinweise der Kanzlei",
};
