import type { notice as english } from "../en/notice.ts";

/** Die Seite der Kanzlei zu ihrem Datenschutzhinweis. */
export const notice: Readonly<Record<keyof typeof english, string>> = {
  "notice.title": "Datenschutzhinweis",
  "notice.text":
    "Diesen Hinweis lesen Mandanten in jedem Formular und Besucher in Ihrem Anfrageformular, bevor sie es senden (Art. 13 und 14 DSGVO). Zu jedem Formular wird gespeichert, welche Fassung gezeigt wurde. Der Text entsteht aus den Daten und Aufbewahrungsfristen Ihrer Kanzlei; Sie können ihn ergänzen oder durch einen eigenen ersetzen. Bitte lassen Sie ihn prüfen, bevor Sie sich darauf verlassen.",
  "notice.outdated.title": "Ihre Daten haben sich geändert",
  "notice.outdated.text":
    "Anschrift, Kontakt oder Aufbewahrungsfristen sind nicht mehr so, wie die veröffentlichte Fassung es sagt. Veröffentlichen Sie eine neue, damit Mandanten das Richtige lesen.",
  "notice.form.title": "Was darin zu Ihrer Kanzlei steht",
  "notice.form.text":
    "In allen Feldern gilt: Eine Zeile, die mit „# “ beginnt, wird zur Überschrift, Zeilen mit „- “ werden zur Liste. Alles andere bleibt, wie Sie es schreiben.",
  "notice.officer": "Datenschutzbeauftragter",
  "notice.officer.hint": "Name und Kontakt. Ohne Angabe verweist der Hinweis auf die Anschrift der Kanzlei.",
  "notice.authority": "Aufsichtsbehörde",
  "notice.authority.hint": "Name und Anschrift der Behörde, die für Ihre Kanzlei zuständig ist.",
  "notice.additionDe": "Ergänzung (deutsch)",
  "notice.additionDe.hint": "Steht am Ende des Textes, zum Beispiel weitere Empfänger.",
  "notice.additionEn": "Ergänzung (englisch)",
  "notice.additionEn.hint": "Ohne Angabe steht auch im englischen Text die deutsche Ergänzung.",
  "notice.own": "Eigener Text statt der Vorlage",
  "notice.own.hint": "Sie pflegen dann den ganzen Text selbst; Änderungen Ihrer Daten und Fristen kommen nicht mehr von selbst hinein.",
  "notice.ownDe": "Eigener Text (deutsch)",
  "notice.ownDe.hint": "Der ganze Hinweis.",
  "notice.ownEn": "Eigener Text (englisch)",
  "notice.ownEn.hint": "Ohne Angabe lesen alle den deutschen Text.",
  "notice.publish": "Als neue Fassung veröffentlichen",
  "notice.preview": "Vorschau",
  "notice.versions.title": "Fassungen",
  "notice.versions.text": "Veröffentlichte Fassungen bleiben, wie sie sind, denn Formulare nennen die, die gezeigt wurde.",
  "notice.version": "Fassung",
  "notice.publishedAt": "Veröffentlicht",
  "notice.publishedBy": "Von",
  "notice.byProduct": "Automatisch",
  "notice.show": "Ansehen",
  "notice.showOf": "Ansehen: Fassung {{version}}",
  "notice.shown": "Fassung {{version}}",
  "notice.confirmed": "Datenschutzhinweis Fassung {{version}} bestätigt am {{at}}",
  "notice.notNamed": "Zu diesem Formular ist keine Fassung des Datenschutzhinweises gespeichert",
};
