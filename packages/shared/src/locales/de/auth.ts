import type { auth as english } from "../en/auth.ts";

/** Screens of people who are not logged in: login, passwords, registration. */
export const auth: Readonly<Record<keyof typeof english, string>> = {
  "auth.newPassword.password": "Neues Passwort",
  "auth.newPassword.confirmation": "Passwort wiederholen",
  "auth.newPassword.rule": "Mindestens {{count}} Zeichen, davon ein Großbuchstabe und eine Ziffer oder ein Sonderzeichen.",
  "auth.newPassword.showPassword": "Neues Passwort anzeigen",
  "auth.newPassword.showConfirmation": "Wiederholtes Passwort anzeigen",

  "auth.login.forgotten": "Passwort vergessen?",
  "auth.login.registerFirm": "Kanzlei registrieren",
  "auth.login.noAccount": "Noch kein Konto für Ihre Kanzlei?",
  "auth.login.back": "Zur Anmeldung",
  "auth.login.afterReset": "Ihr neues Passwort gilt ab jetzt.",
  "auth.login.afterRegistration": "Sie können sich jetzt mit Ihrem Passwort anmelden.",
  "auth.login.afterEmail": "Ihre neue E-Mail-Adresse gilt ab jetzt. Ihr Benutzername und Ihr Passwort sind, wie sie waren.",
  "auth.login.afterConfirmation": "Ihre Kanzlei ist bereit. Bitte melden Sie sich an.",

  "passkeys.logIn": "Passkey verwenden",

  "auth.firm.title": "Kanzlei wählen",
  "auth.firm.admin": "Verwaltung des Portals",
  "auth.code.title": "Zweiter Schritt",
  "auth.code.text": "Anmeldung als {{username}}. Öffnen Sie Ihre Authenticator-App und geben Sie den sechsstelligen Code ein.",
  "auth.code.recoveryText": "Anmeldung als {{username}}. Geben Sie einen Ihrer Wiederherstellungscodes ein. Jeder gilt nur einmal.",
  "auth.code.code": "Code aus der App",
  "auth.code.recovery": "Wiederherstellungscode",
  "auth.code.useRecovery": "Wiederherstellungscode verwenden",
  "auth.code.useApp": "Code aus der App verwenden",
  "auth.code.back": "Anderes Konto verwenden",
  "auth.code.required": "Bitte geben Sie den Code ein.",

  "auth.recovery.byFirm":
    "Telefon und Codes verloren? Bitte wenden Sie sich an Ihre Kanzlei. Sie kann Ihren Zugang entfernen und Sie neu einladen.",
  "auth.recovery.open": "Telefon und Codes verloren?",
  "auth.recovery.title": "Ohne zweiten Faktor anmelden",
  "auth.recovery.text":
    "Arbeiten Sie allein in Ihrer Kanzlei und haben Sie weder Ihr Telefon noch einen Wiederherstellungscode, können Sie die Zwei-Faktor-Anmeldung ausschalten lassen. Zum Schutz dauert das 72 Stunden. Wir senden Ihnen sofort und am Tag davor eine E-Mail, mit der es sich stoppen lässt.",
  "auth.recovery.submit": "Ausschalten lassen",
  "auth.recovery.waits": "Ab {{at}} genügt zum Anmelden Ihr Passwort, eine Woche lang. Kommen Sie dann wieder.",
  "auth.recovery.stopTitle": "Zwei-Faktor-Anmeldung behalten",
  "auth.recovery.stopText":
    "Für den Benutzernamen {{username}} soll die Zwei-Faktor-Anmeldung ausgeschaltet werden. Sie können das hier stoppen.",
  "auth.recovery.stop": "Stoppen",
  "auth.recovery.stopped": "Die Zwei-Faktor-Anmeldung bleibt eingeschaltet. Bitte ändern Sie Ihr Passwort.",

  "auth.forgotten.title": "Passwort vergessen",
  "auth.forgotten.text": "Geben Sie Ihren Benutzernamen ein. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.",
  "auth.forgotten.submit": "Link anfordern",
  "auth.forgotten.sentTitle": "Bitte sehen Sie in Ihr Postfach",
  "auth.forgotten.valid": "Der Link gilt eine Stunde und nur einmal.",
  "auth.forgotten.nothing": "Keine E-Mail bekommen? Sehen Sie im Spam-Ordner nach und prüfen Sie den Benutzernamen.",
  "auth.forgotten.again": "Noch einmal anfordern",

  "auth.reset.title": "Neues Passwort festlegen",
  "auth.reset.text": "Danach melden Sie sich mit dem neuen Passwort an. Alle anderen Sitzungen werden beendet.",
  "auth.reset.submit": "Passwort festlegen",

  "auth.email.title": "E-Mail-Adresse bestätigen",
  "auth.email.text": "Für den Benutzernamen {{username}} gilt ab dann diese E-Mail-Adresse: {{email}}",
  "auth.email.submit": "Adresse bestätigen",

  "auth.registration.title": "Zugang einrichten",
  "auth.registration.text": "{{firm}} hat einen Zugang für Sie angelegt. Legen Sie Ihr Passwort fest.",
  "auth.registration.adminText": "Sie richten den Zugang für die Verwaltung dieser Anwendung ein. Legen Sie Ihr Passwort fest.",
  "auth.registration.usernameHint": "Damit melden Sie sich an. Sie können ihn ändern.",
  "auth.registration.submit": "Zugang einrichten",

  "auth.confirmation.title": "Kanzlei bestätigen",
  "auth.confirmation.text": "Sie bestätigen die Registrierung von {{firm}} und legen Ihren Zugang an.",
  "auth.confirmation.firm": "Kanzlei",
  "auth.confirmation.plan": "Tarif",
  "auth.confirmation.trial": "Testzeitraum",
  "auth.confirmation.trialDays": "{{days}} Tage ab heute, kostenlos und ohne Karte",
  "auth.confirmation.readTerms": "Nutzungsbedingungen lesen (neuer Tab)",
  "auth.confirmation.acceptTerms": "Ich stimme den Nutzungsbedingungen zu.",
  "auth.confirmation.submit": "Testzeitraum beginnen",
  "auth.confirmation.submitWithoutTrial": "Kanzlei bestätigen",

  "auth.plan.price": "{{plan}}, nach dem Testzeitraum {{price}} im Monat",

  "auth.link.loading": "Der Link wird geprüft …",
  "auth.link.absentTitle": "Hier fehlt der Link",
  "auth.link.absentText": "Bitte öffnen Sie diese Seite über den Link aus Ihrer E-Mail.",
  "auth.link.unknownTitle": "Diesen Link gibt es nicht",
  "auth.link.unknownText": "Bitte prüfen Sie, ob Sie den ganzen Link aus der E-Mail geöffnet haben.",
  "auth.link.expiredTitle": "Dieser Link gilt nicht mehr",
  "auth.link.expiredReset":
    "Er ist älter als eine Stunde, schon verwendet oder durch einen neueren ersetzt. Ihr Passwort ist, wie es zuletzt war.",
  "auth.link.expiredRegistration":
    "Er ist abgelaufen, schon verwendet oder durch einen neueren ersetzt. Haben Sie Ihr Passwort schon festgelegt? Dann melden Sie sich an.",
  "auth.link.expiredTenantInvitation":
    "Er ist abgelaufen, wurde schon verwendet oder durch einen neueren ersetzt. Ist Ihre Kanzlei schon bestätigt? Dann melden Sie sich an.",
  "auth.link.expiredEmailChange":
    "Er ist abgelaufen oder schon verwendet, oder jemand hat die Änderung abgebrochen. Es gilt die Adresse, die zuletzt bestätigt war.",
  "auth.link.expiredRecoveryStop": "Es ist schon gestoppt, oder die Zwei-Faktor-Anmeldung ist schon ausgeschaltet.",
  "auth.link.nextReset": "Neuen Link anfordern",
  "auth.link.nextRegistration":
    "Sonst bitten Sie Ihre Kanzlei, Ihnen die Einladung noch einmal zu senden. Betreiben Sie diese Anwendung, erzeugen Sie auf dem Server einen neuen Link.",
  "auth.link.nextTenantInvitation":
    "Sonst registrieren Sie Ihre Kanzlei noch einmal. Nach Ablauf des Links geht das mit derselben E-Mail-Adresse.",

  "auth.tenantRegistration.title": "Kanzlei registrieren",
  "auth.tenantRegistration.text": "Testen Sie {{days}} Tage lang kostenlos. Eine Karte brauchen Sie dafür nicht.",
  "auth.tenantRegistration.plan": "Tarif",
  "auth.tenantRegistration.planLabel": "{{plan}} – {{price}} im Monat nach dem Testzeitraum",
  "auth.tenantRegistration.firm": "Ihre Kanzlei",
  "auth.tenantRegistration.firmHint": "An die E-Mail-Adresse senden wir den Link, mit dem Sie die Registrierung bestätigen.",
  "auth.tenantRegistration.contact": "Ihr Name",
  "auth.tenantRegistration.firstName": "Vorname",
  "auth.tenantRegistration.lastName": "Nachname",
  "auth.tenantRegistration.submit": "Kostenlos testen",
  "auth.tenantRegistration.haveAccount": "Ihre Kanzlei ist schon registriert?",
  "auth.tenantRegistration.sentTitle": "Wir haben Ihnen eine E-Mail geschickt",
  "auth.tenantRegistration.sentTo": "Sie geht an {{email}}.",
  "auth.tenantRegistration.nextTitle": "Wie es weitergeht",
  "auth.tenantRegistration.nextOpen": "Öffnen Sie den Link in der E-Mail. Er gilt 7 Tage.",
  "auth.tenantRegistration.nextPassword": "Legen Sie Benutzernamen und Passwort fest.",
  "auth.tenantRegistration.nextTrial": "Damit beginnt Ihr Testzeitraum von {{days}} Tagen. Eine Karte brauchen Sie dafür nicht.",
  "auth.tenantRegistration.nothing": "Keine E-Mail bekommen? Sehen Sie bitte auch im Spam-Ordner nach.",
};
