import type { imports as english } from "../en/imports.ts";

/** Many invitations at once: the table to fill in, and what is wrong with one that came back. */
export const imports: Readonly<Record<keyof typeof english, string>> = {
  "table.fileName": "Einladungen",
  "table.sheet": "Einladungen",
  "table.column.email": "E-Mail",
  "table.column.name": "Name in der Liste",
  "table.column.formularType": "Formular",
  "table.column.language": "Sprache",
  "table.column.message": "Nachricht",
  "table.column.salutation": "Anrede",
  "table.column.firstName": "Vorname",
  "table.column.lastName": "Nachname",
  "table.column.companyName": "Firma",
  "table.column.phone": "Telefon",
  "table.column.mobile": "Mobil",
  "table.column.street": "Straße",
  "table.column.houseNumber": "Hausnummer",
  "table.column.zip": "PLZ",
  "table.column.location": "Ort",
  "table.column.country": "Land",
  "table.language.de": "Deutsch",
  "table.language.en": "Englisch",
  "table.example.message": "Diese Zeile ist ein Beispiel. Sie wird nicht eingeladen.",
  "table.example.country": "Deutschland",

  "validation.table.unreadable": "Diese Datei ist keine lesbare Tabelle. Bitte senden Sie eine CSV- oder XLSX-Datei.",
  "validation.table.unsafe":
    "Diese Datei lässt sich nicht öffnen oder ist ausgepackt zu groß. Bitte speichern Sie nur die Tabelle mit den Einladungen.",
  "validation.table.quote":
    "In der Datei ist ein Anführungszeichen geöffnet und nicht geschlossen. Bitte speichern Sie die Tabelle noch einmal.",
  "validation.table.empty":
    "Die Tabelle enthält keine Einladung. In der ersten Zeile stehen die Überschriften, darunter je Zeile eine Einladung.",
  "validation.table.noEmail": "In der ersten Zeile fehlt die Überschrift E-Mail.",
  "validation.table.twice": "Die Spalte {{heading}} kommt zweimal vor.",
  "validation.table.unknown": "Die Spalte {{heading}} ist nicht bekannt und wurde nicht übernommen.",
  "validation.table.notAsked": "Dieses Formular fragt danach nicht. Bitte lassen Sie das Feld leer.",
  "validation.table.tooWide": "Diese Zeile hat mehr Felder als die erste Zeile Überschriften.",
  "validation.invite.formularType": "Bitte geben Sie an, zu welchem Formular Sie einladen.",
  "validation.invite.needsClient": "Zu diesem Formular laden Sie bitte einen bestehenden Mandanten einzeln ein.",
  "validation.invite.alreadyInvited": "Unter dieser Adresse und diesem Namen ist eine Einladung zu diesem Formular noch offen.",
  "validation.invite.alsoInvited":
    "Eingeladen. Unter dieser Adresse ist unter anderem Namen schon eine Einladung zu diesem Formular offen.",
  "validation.invite.twice": "Diese Einladung steht schon in Zeile {{row}}.",
  "validation.invite.sameAddress": "Eingeladen. An dieselbe Adresse geht auch die Einladung in Zeile {{row}}.",
  "validation.invite.byLink": "Diese Einladung wird als Link übergeben. Sie hat keine Adresse.",
  "validation.ids.invalid": "Bitte wählen Sie mindestens einen Eintrag.",
  "validation.ids.tooMany": "Bitte wählen Sie höchstens 100 Einträge.",
};
