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

  "staff.loading": "Wird geladen …",
  "staff.close": "Schließen",
  "staff.cancel": "Abbrechen",
  "staff.skip": "Zum Inhalt springen",
  "staff.failed.title": "Das hat nicht geklappt",
  "staff.failed.retry": "Noch einmal versuchen",
  "staff.failed.screen": "Diese Seite konnte nicht angezeigt werden",
  "staff.failed.screenText": "Vielleicht gibt es eine neue Version der Anwendung. Bitte laden Sie die Seite neu.",
  "staff.failed.reload": "Seite neu laden",
  "staff.notFound.title": "404 - Seite nicht gefunden",
  "staff.notFound.text": "Diese Seite gibt es nicht.",
  "staff.notFound.home": "Zur Startseite",
  "staff.nav.label": "Hauptmenü",
  "staff.nav.open": "Menü öffnen",
  "staff.nav.close": "Menü schließen",
  "staff.nav.dashboard": "Dashboard",
  "staff.nav.invitations": "Einladungen",
  "staff.nav.forms": "Formulare",
  "staff.nav.persons": "Personen",
  "staff.nav.companies": "Unternehmen",
  "staff.nav.datevSyncInfo": "DATEV-Protokoll",
  "staff.nav.datevSettings": "DATEV-Einstellungen",
  "staff.menu.label": "Benutzermenü von {{name}}",
  "staff.menu.language": "Sprache",
  "staff.menu.theme": "Darstellung",
  "staff.menu.theme.light": "Hell",
  "staff.menu.theme.dark": "Dunkel",
  "staff.menu.theme.auto": "Wie im System",
  "staff.menu.logOut": "Abmelden",

  "agreements.kind.terms": "Nutzungsbedingungen",
  "agreements.kind.privacy": "Datenschutzerklärung",
  "agreements.kind.imprint": "Impressum",
  "agreements.kind.processing": "Vereinbarung über die Auftragsverarbeitung",
  "agreements.kind.subprocessors": "Liste der Unterauftragnehmer",
  "agreements.banner.title": "Bitte lesen und annehmen",
  "agreements.banner.text": "Der Betreiber bittet Ihre Kanzlei um die Annahme: {{documents}}.",
  "agreements.banner.link": "Lesen und annehmen",

  "auditLog.title": "Protokoll",

  "billing.title": "Tarif",
  "billing.notice.trialEnding.title": "Ihr Testzeitraum endet bald",
  "billing.notice.trialEnding": "Er läuft bis {{day}}. Danach ist Ihr Zugang geschlossen, bis Sie einen Tarif buchen.",
  "billing.notice.trialEnding.link": "Tarif buchen",
  "billing.notice.paymentDue.title": "Ihre letzte Zahlung ist fehlgeschlagen",
  "billing.notice.paymentDue": "Bitte bezahlen Sie bald. Sonst wird Ihr Zugang am {{day}} geschlossen.",
  "billing.notice.paymentDue.link": "Zahlung klären",
  "billing.notice.ending.title": "Ihr Tarif endet bald",
  "billing.notice.ending": "Sie haben gekündigt. Ihr Zugang endet am {{day}}.",
  "billing.notice.ending.link": "Tarif fortsetzen",

  "dataExport.firmTitle": "Datenexport der Kanzlei",

  "datevExport.closedTitle": "Stammdaten exportieren",

  "documents.title": "Dokumente",
  "documents.nav.global": "Dokumentvorlagen",

  "enterprises.title": "Einzelunternehmen",

  "firmUsers.title": "Benutzerverwaltung",

  "inquiries.title": "Anfragen",
  "inquiries.count": "{{count}} neu",

  "settings.nav": "Einstellungen",

  "support.title": "Support-Zugriff",
  "support.banner": "Lesezugriff auf {{firm}}, noch {{time}}",
  "support.banner.hours": "{{hours}} Std. {{minutes}} Min.",
  "support.banner.minutes": "{{minutes}} Min.",
  "support.banner.log": "Jeder Aufruf steht im Protokoll der Kanzlei. Ändern und exportieren können Sie nichts.",
  "support.banner.leave": "Ansicht beenden",
};
