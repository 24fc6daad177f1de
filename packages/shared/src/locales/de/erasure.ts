import type { erasure as english } from "../en/erasure.ts";

/** Erasing a client's data, and the legal hold. */
export const erasure: Readonly<Record<keyof typeof english, string>> = {
  "erasure.title": "Löschen",
  "erasure.about":
    "Auf Verlangen des Mandanten, oder wenn Sie seine Daten nicht mehr brauchen. Vor dem Löschen sehen Sie, was gelöscht wird und was Sie aufbewahren müssen.",
  "erasure.restricted":
    "Die Daten dieses Mandanten wurden gelöscht. Was hier noch steht, muss die Kanzlei aufbewahren. Ist die Frist vorbei, wird auch der Rest gelöscht, 14 Tage vorher angekündigt.",
  "erasure.open": "Daten löschen",
  "erasure.text": "Die Daten von {{name}} werden endgültig gelöscht. Das lässt sich nicht zurücknehmen.",
  "erasure.textEnding":
    "Die Daten von {{name}} werden endgültig gelöscht. Das lässt sich nicht zurücknehmen. Bleibt etwas aufbewahrt, kommt der Mandant ins Archiv, und die Fristen beginnen mit dem Ende dieses Jahres.",
  "erasure.willBeErased": "Das wird gelöscht",
  "erasure.wasErased": "Das wurde gelöscht",
  "erasure.stays": "Das bleibt, weil das Gesetz es verlangt",
  "erasure.keptAfter": "Danach wird auch das gelöscht, 14 Tage vorher angekündigt.",
  "erasure.kind.masterData": "Stammdaten",
  "erasure.kind.forms": "Formulare mit allen Angaben: {{count}}",
  "erasure.kind.attachments": "Dateien zu Formularen: {{count}}",
  "erasure.kind.documents": "Dokumente: {{count}}",
  "erasure.kind.invitations": "Einladungen und ihre Links: {{count}}",
  "erasure.kind.inquiries": "Anfragen: {{count}}",
  "erasure.kind.gwg": "Einträge der Geldwäscheakte: {{count}}",
  "erasure.kind.notes": "Notizen der Kanzlei: {{count}}",
  "erasure.kind.deliveries": "Übertragungen an DATEV mit ihren Inhalten: {{count}}",
  "erasure.kind.logins": "Zugänge des Mandanten: {{count}}",
  "erasure.kept.gwg":
    "Geldwäscheakte mit ihren Nachweisen ({{count}}) bis {{until}}: {{years}} Jahre ab dem Ende des Jahres, in dem die Geschäftsbeziehung endete (§ 8 Abs. 4 GwG).",
  "erasure.kept.documents":
    "Dokumente ({{count}}) bis {{until}}: {{years}} Jahre ab dem Ende des Jahres, in dem der Auftrag endete (§ 66 Abs. 1 StBerG).",
  "erasure.kept.identification": "Mit der Geldwäscheakte die Angaben, die den Mandanten identifizieren (§ 8 Abs. 1 GwG).",
  "erasure.kept.name": "Name und DATEV-Nummer, damit Sie die Unterlagen finden.",
  "erasure.besides":
    "Das Protokoll behält, wer wann was getan hat, ohne Inhalte. In DATEV wird nichts gelöscht. In Sicherungen stehen die Daten, bis diese ablaufen.",
  "erasure.confirm": "Name des Mandanten",
  "erasure.confirmHint": "Geben Sie zur Bestätigung „{{name}}“ ein.",
  "erasure.submit": "Endgültig löschen",
  "erasure.nothing": "Es ist nichts da, was gelöscht werden darf.",
  "erasure.done": "Die Daten sind gelöscht.",
  "erasure.hold.set": "Löschsperre setzen",
  "erasure.hold.lift": "Löschsperre aufheben",
  "erasure.hold.text":
    "Solange die Löschsperre gilt, lassen sich die Daten dieses Mandanten nicht löschen, zum Beispiel während eines Rechtsstreits.",
  "erasure.hold.liftText": "Die Daten von {{name}} lassen sich danach wieder löschen.",
  "erasure.hold.reason": "Grund",
  "erasure.hold.active": "Es gilt eine Löschsperre.",
  "erasure.hold.since": "Löschsperre seit {{at}}: {{reason}}",
};
