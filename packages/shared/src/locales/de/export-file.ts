import type { exportFile as english } from "../en/export-file.ts";

/** What stands in an export of all data, and what its files are called. */
export const exportFile: Readonly<Record<keyof typeof english, string>> = {
  "exportFile.name": "Datenexport",
  "exportFile.readme": "LIESMICH",
  "exportFile.data": "daten",
  "exportFile.forms": "Formulare",
  "exportFile.files": "Dateien",
  "exportFile.documents": "Dokumente",
  "exportFile.gwg": "Geldwaescheakte",
  "exportFile.firm": "Kanzlei",
  "exportFile.clients": "Mandanten",
  "exportFile.openForms": "Offene Formulare",
  "exportFile.templates": "Vorlagen",
  "exportFile.inquiries": "anfragen",
  "exportFile.deliveries": "datev-uebertragungen",
  "exportFile.log": "protokoll",
  "exportFile.title": "Datenexport: {{subject}}",
  "exportFile.made": "Erstellt am {{at}} für {{firm}}.",
  "exportFile.holds.client":
    "Diese ZIP-Datei enthält alles, was die Kanzlei zu diesem Mandanten gespeichert hat: Stammdaten, Formulare mit allen Angaben, Einladungen und Anfragen, die dazu gezeigten Datenschutzhinweise, hochgeladene Dateien, Dokumente (auch die im Papierkorb) mit ihren Unterschriften, Geldwäscheakte mit Risikobewertungen und Identifizierungen, Übertragungen an DATEV, Zugänge und Verlauf.",
  "exportFile.holds.own":
    "Diese ZIP-Datei enthält Ihre Daten: Stammdaten, Ihre Formulare mit allen Angaben und Rückfragen, Einladungen und Anfragen, hochgeladene Dateien, Dokumente mit Ihren Unterschriften und Ihren Zugang.",
  "exportFile.holds.toClient":
    "Diese ZIP-Datei enthält, was die Kanzlei zu Ihnen gespeichert hat. Dazu gehören Stammdaten, Einladungen und Anfragen, die gezeigten Datenschutzhinweise, hochgeladene Dateien und die Formulare mit allen Angaben. Dazu gehören auch Dokumente mit Unterschriften, Aufzeichnungen nach dem Gesetz, Übertragungen an DATEV, Zugänge und der Verlauf. Die PDFs der Formulare in Ihrer Sprache liegen im Ordner {{folder}}. Ist ein Formular dort doppelt, endet der Name der Datei in Ihrer Sprache auf ({{language}}).",
  "exportFile.holds.firm":
    "Diese ZIP-Datei enthält alles, was die Kanzlei in diesem Portal gespeichert hat. Im Ordner Mandanten liegt für jeden Mandanten ein Ordner mit Stammdaten, Formularen, Dateien, Dokumenten (auch denen im Papierkorb), Geldwäscheakte, Übertragungen an DATEV, Zugängen und Verlauf; unter Offene Formulare die Formulare, die noch zu keinem Mandanten gehören, mit ihren Einladungen. Im Ordner Kanzlei stehen die Daten und Einstellungen der Kanzlei, ihre Benutzer und Vorlagen, alle Anfragen, alle Übertragungen an DATEV und das Protokoll. manifest.json nennt die Anzahlen, SHA256SUMS die Prüfsumme jeder Datei (zu prüfen mit: sha256sum --check SHA256SUMS).",
  "exportFile.data.about":
    '{{file}} enthält alle Daten für andere Programme. Unter "answers" stehen die Angaben mit den Namen der Felder. Unter "inWords" stehen dieselben Angaben mit der Frage und der Antwort in Worten. Die Einträge "file" und "pdf" nennen die Datei in diesem Ordner. Zeiten sind in UTC angegeben.',
  "exportFile.without.client":
    "Nicht enthalten sind Passwörter, Links von Einladungen und was nur dem Betrieb des Portals dient. Vorsicht beim Weitergeben: Die Datei enthält auch Interna der Kanzlei, etwa Risikobewertungen nach dem Geldwäschegesetz und Notizen. Der Mandant kann in seinem eigenen Bereich nicht auf sie zugreifen.",
  "exportFile.without.own":
    "Interne Unterlagen der Kanzlei sind nicht enthalten. Das sind Notizen, Übertragungen an DATEV, das Protokoll, gelöschte Dokumente und die Akte nach dem Geldwäschegesetz mit Bewertungen und Identifizierungen. Was Sie selbst für diese Akte angegeben haben, steht bei den Formularen. Ob die Kanzlei über diese Unterlagen Auskunft geben darf, richtet sich nach dem Gesetz. Bitte wenden Sie sich dazu an Ihre Kanzlei. Passwörter und Links sind nicht enthalten.",
  "exportFile.without.toClient":
    "Passwörter, Links von Einladungen und was nur dem Betrieb des Portals dient, sind nicht enthalten. Alle übrigen Unterlagen sind in der Sprache der Kanzlei oder so, wie jemand sie hochgeladen hat. Bitte wenden Sie sich an Ihre Kanzlei, wenn Sie etwas davon nicht lesen können.",
  "exportFile.forClient":
    "Der Mandant liest {{language}}: {{readme}} sagt ihm in dieser Sprache, was die ZIP-Datei enthält, und die PDFs, deren Name auf ({{own}}) endet, zeigen seine Formulare in dieser Sprache. Alles Übrige ist in der Sprache der Kanzlei oder wie es hochgeladen wurde.",
  "exportFile.without.firm":
    "Nicht enthalten sind Passwörter, Schlüssel, Links von Einladungen, die Vorlagen des Betreibers und was nur dem Betrieb des Portals dient. Bewahren Sie die Datei verschlüsselt auf: Sie enthält alles, was Ihre Mandanten Ihnen anvertraut haben.",
  "exportFile.gwgName": "GwG-Akte",
  "exportFile.gwgTitle": "GwG-Akte für die Aufsicht: {{subject}}",
  "exportFile.gwgVersions": "Erhebungsboegen",
  "exportFile.gwgCopies": "Kopien",
  "exportFile.gwgIndex": "Verzeichnis",
  "exportFile.gwgIndexTitle": "Verzeichnis der GwG-Akte",
  "exportFile.gwgContents": "Inhalt",
  "exportFile.gwgHistory": "Verlauf",
  "exportFile.gwgNothing": "Nichts ist aufgezeichnet.",
  "exportFile.gwgNow": "Akte am Tag dieses Exports: Angaben, Risiko, Identifizierungen, Sanktionsprüfung",
  "exportFile.gwgVersion": "Erhebungsbogen, wie er freigegeben wurde",
  "exportFile.gwgCopy": "Kopie, hochgeladen am {{day}}",
  "exportFile.gwgData": "Alle Aufzeichnungen als Daten",
  "exportFile.gwgBasis": "Grundlage",
  "exportFile.gwgBasisText": "Aufzeichnungen nach § 8 GwG für die Aufsichtsbehörde (§ 51 Abs. 2, § 52 Abs. 1 GwG)",
  "exportFile.holds.gwg":
    "Diese ZIP-Datei enthält, was die Kanzlei nach § 8 GwG zu diesem Mandanten aufgezeichnet hat, in jeder Fassung: alle freigegebenen Erhebungsbögen, Risikobewertungen mit Gründen und dem Stand der Listen, Identifizierungen mit Kopien, Sanktionsprüfungen mit Entscheidungen, Aufgaben und was das Protokoll dazu sagt. Beginnen Sie mit Verzeichnis.pdf: Es nennt den Inhalt und den Verlauf von Anfang an.",
  "exportFile.without.gwg":
    "Nicht enthalten sind Verdachtsvermerke und Meldungen: Darüber gibt die Kanzlei nur der Zentralstelle für Finanztransaktionsuntersuchungen Auskunft (§ 43 Abs. 1, § 47 Abs. 1 GwG). Nicht enthalten sind auch die übrigen Formulare, Dokumente und Stammdaten des Mandanten.",
  "exportFile.complete": "Alle Teile ließen sich lesen.",
  "exportFile.leftOut": "Diese Teile ließen sich nicht oder nicht vollständig lesen:",
};
