import type { sso as english } from "../en/sso.ts";

/** Die Anmeldung beim Anbieter der Kanzlei (OpenID Connect): Einstellungen, Konto, Anmeldung. */
export const sso: Readonly<Record<keyof typeof english, string>> = {
  "sso.title": "Anmeldung mit dem Firmenkonto",
  "sso.text":
    "Ihre Mitarbeiter können sich mit dem Konto anmelden, das sie bei Microsoft Entra ID, Google Workspace oder einem anderen Anbieter mit OpenID Connect haben. Jeder verbindet sein Konto selbst, unter „Mein Konto“. Mandanten melden sich an wie bisher.",
  "sso.addresses.title": "Adressen",
  "sso.addresses.redirect": "Weiterleitungsadresse (Redirect-URI)",
  "sso.addresses.redirectHint": "Tragen Sie sie bei Ihrem Anbieter genau so ein, wie sie hier steht.",
  "sso.addresses.login": "Anmeldeadresse für Ihre Mitarbeiter",
  "sso.addresses.loginHint":
    "Geben Sie sie Ihren Mitarbeitern. Sie öffnet für sich allein nichts; wer sich einmal über sie anmeldet, hat den Knopf danach auf der Anmeldeseite dieses Browsers.",
  "sso.addresses.copyRedirect": "Weiterleitungsadresse kopieren",
  "sso.addresses.copyLogin": "Anmeldeadresse kopieren",
  "sso.provider.title": "Anbieter",
  "sso.issuerHint":
    "Microsoft: https://login.microsoftonline.com/<Verzeichnis-ID>/v2.0 – Google: https://accounts.google.com – andere: der Aussteller (Issuer), wie der Anbieter ihn nennt.",
  "sso.secretStored": "Gespeichert. Leer lassen, um es zu behalten.",
  "sso.enabled": "Mitarbeiter dürfen sich mit dem Firmenkonto anmelden",
  "sso.exclusive": "Wer sein Firmenkonto verbunden hat, meldet sich nur noch damit an",
  "sso.exclusiveHint": "Passwort und Passkey gelten dann nicht mehr. Ein Benutzer behält sie für den Fall, dass der Anbieter ausfällt.",
  "sso.except": "Wer Passwort und Passkey behält",
  "sso.exceptNone": "Bitte wählen",
  "sso.linkedUsers": "{{linked}} von {{staff}} aktiven Benutzern haben ihr Firmenkonto verbunden.",
  "sso.save": "Speichern",
  "sso.test": "Anbieter prüfen",
  "sso.works":
    "Der Anbieter antwortet und weist Client-ID und Geheimnis nicht zurück. Ob die Weiterleitungsadresse dort eingetragen ist, zeigt das erste Verbinden unter „Mein Konto“.",
  "sso.own.title": "Firmenkonto",
  "sso.own.text": "Verbinden Sie Ihr Konto bei {{host}}. Danach können Sie sich damit anmelden.",
  "sso.own.linked": "Sie melden sich mit Ihrem Konto bei {{host}} an.",
  "sso.own.label": "Konto",
  "sso.own.since": "Verbunden",
  "sso.own.lastUsed": "Zuletzt benutzt",
  "sso.own.never": "Noch nie",
  "sso.own.old": "Ihre Kanzlei hat inzwischen einen anderen Anbieter oder hat ihn ausgeschaltet. Diese Verbindung zählt zurzeit nicht.",
  "sso.own.add": "Firmenkonto verbinden",
  "sso.own.replace": "Anderes Konto verbinden",
  "sso.own.remove": "Verbindung lösen",
  "sso.own.removeTitle": "Verbindung zum Firmenkonto lösen?",
  "sso.own.removeText": "Danach können Sie sich damit nicht mehr anmelden. Passwort und Passkeys bleiben.",
  "sso.logIn": "Firmenkonto verwenden",
  "sso.offer": "{{firm}}: weiter zu {{host}}",
  "sso.noAddress":
    "Ihre Kanzlei hat dafür eine eigene Anmeldeadresse. Sie bekommen sie von der Person, die dort die Einstellungen verwaltet. Nach der ersten Anmeldung kennt diese Seite sie.",
  "sso.return.title": "Firmenkonto",
  "sso.return.loggingIn": "Sie werden angemeldet …",
  "sso.return.linking": "Das Konto wird verbunden …",
  "sso.return.cancelled": "Der Anbieter hat Sie nicht angemeldet, oder Sie haben dort abgebrochen.",
  "sso.return.lost": "Diese Seite gehört zu keiner Anmeldung, die in diesem Tab begonnen wurde. Bitte beginnen Sie noch einmal.",
  "sso.return.toLogin": "Zur Anmeldung",
  "sso.return.toAccount": "Zu „Mein Konto“",
  "sso.return.codeText":
    "Der Anbieter bestätigt keinen zweiten Faktor. Geben Sie den sechsstelligen Code Ihrer Authenticator-App ein oder einen Wiederherstellungscode.",
  "sso.return.code": "Code",
};
