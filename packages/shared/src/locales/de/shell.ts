import type { shell as english } from "../en/shell.ts";

/** The words of the frame around every screen. */
export const shell: Readonly<Record<keyof typeof english, string>> = {
  newVersionTitle: "Es gibt eine neue Version",
  newVersionDescription: "Um die neue Version zu verwenden, laden Sie die Seite neu. Bitte speichern Sie vorher Ihre Eingaben.",
  refresh: "Neu laden",

  "shell.product": "Stammdaten",
  "shell.close": "Schließen",
  "shell.nav.firms": "Kanzleien",
  "shell.nav.myArea": "Mein Bereich",

  "shell.idle.title": "Sind Sie noch da?",
  "shell.idle.text": "Sie haben hier eine Weile nichts getan. Zu Ihrem Schutz werden Sie um {{time}} Uhr abgemeldet.",
  "shell.idle.left": "Verbleibende Zeit: {{time}}",
  "shell.idle.soon": "Sie werden in {{seconds}} Sekunden abgemeldet.",
  "shell.idle.stay": "Angemeldet bleiben",
  "shell.idle.logOut": "Abmelden",

  "shell.leave.title": "Ohne Speichern verlassen?",
  "shell.leave.text":
    "Ihre Änderungen auf dieser Seite sind noch nicht gespeichert. Sie gehen verloren, wenn Sie die Seite jetzt verlassen.",
  "shell.leave.confirm": "Ohne Speichern verlassen",

  "shell.test.title": "Testseite",
  "shell.test.build": "Version dieser Seite",
  "shell.test.server": "Version auf dem Server",
  "shell.test.api": "Dienst",
  "shell.test.ok": "Funktioniert",
  "shell.test.failed": "Funktioniert nicht",
  "shell.test.check.database": "Datenbank",
  "shell.test.language": "Sprache",
  "shell.test.theme": "Darstellung",
  "shell.test.theme.light": "Hell",
  "shell.test.theme.dark": "Dunkel",
  "shell.test.again": "Erneut prüfen",
};
