import type { settings as english } from "../en/settings.ts";

/** The words of the firm's settings. */
export const settings: Readonly<Record<keyof typeof english, string>> = {
  "settings.title": "Einstellungen",
  "settings.save": "Speichern",
  "settings.discard": "Verwerfen",
  "settings.unsaved": "Es gibt Änderungen, die noch nicht gespeichert sind.",
  "settings.allSaved": "Alles ist gespeichert.",
  "settings.noCountry": "Keine Angabe",
  "settings.firm.title": "Ihre Kanzlei",
  "settings.firm.text": "Name, E-Mail und Telefon sehen auch Ihre Mandanten.",
  "settings.look.title": "Aussehen für Ihre Mandanten",
  "settings.look.text":
    "Logo und Farbe stehen oben auf jeder Seite, die Ihre Mandanten über einen Einladungslink öffnen, und in Ihren E-Mails und PDFs.",
  "settings.logo.hint": "PNG, JPEG oder WebP. Große Bilder werden verkleinert.",
  "settings.logo.choose": "Bild auswählen",
  "settings.logo.replace": "Anderes Bild auswählen",
  "settings.logo.remove": "Logo entfernen",
  "settings.logo.type": "Bitte wählen Sie ein Bild im Format PNG, JPEG oder WebP.",
  "settings.logo.unreadable": "Dieses Bild kann nicht gelesen werden. Bitte wählen Sie ein anderes.",
  "settings.logo.tooLarge": "Dieses Bild ist auch verkleinert noch zu groß. Bitte wählen Sie ein einfacheres.",
  "settings.color.hint": "Zum Beispiel #0b4f8a. Leer: ohne eigene Farbe.",
  "settings.color.pick": "Farbe auswählen",
  "settings.color.white": "Auf dieser Farbe steht weiße Schrift, Kontrast {{ratio}} : 1. Das ist gut lesbar.",
  "settings.color.black": "Auf dieser Farbe steht schwarze Schrift, Kontrast {{ratio}} : 1. Das ist gut lesbar.",
  "settings.preview.title": "Vorschau",
  "settings.preview.logo": "Ihr Logo",
  "settings.preview.light": "Auf hellem Grund",
  "settings.preview.dark": "Auf dunklem Grund",
  "settings.preview.button": "Beginnen",
  "settings.clients.title": "Für Ihre Mandanten",
  "settings.invitationMessageHint":
    "Steht in jeder neuen Einladung per E-Mail vor dem Link. Sie können sie jedes Mal ändern. Höchstens 2.000 Zeichen.",
  "settings.languageHint": "Vorauswahl für neue Einladungen und neue Benutzer. Sie können sie jedes Mal ändern.",
  "settings.remindersHint":
    "Tage nach der Einladung, an denen wir per E-Mail an offene Formulare erinnern, zum Beispiel 3, 7, 14. Leer: keine Erinnerungen.",
  "settings.revealHint":
    "Wer gespeicherte Angaben aktualisiert, sieht sie erst nach einem Code, der per E-Mail kommt. Ausgeschaltet zeigt der Link sie sofort.",
  "settings.review.title": "Prüfung der Formulare",
  "settings.review.oneStepHint":
    "Wer ein eingegangenes Formular freigibt, bestätigt es zugleich. Ausgeschaltet sind es zwei Schritte, etwa für zwei Personen.",
  "settings.security.title": "Anmeldung",
  "settings.passwordHint": "6 bis 64 Zeichen. Gilt für jedes neue Passwort von Benutzern und Mandanten. Vorhandene bleiben gültig.",
  "settings.twoFactor": "Zwei-Faktor-Anmeldung ist Pflicht",
  "settings.twoFactorHint":
    "Gilt für alle Benutzer der Kanzlei, nicht für Mandanten. Zum Passwort kommt bei jeder Anmeldung ein Code aus einer App.",
  "settings.twoFactorNow":
    "Nach dem Speichern richtet jeder Benutzer, der noch keine Zwei-Faktor-Anmeldung hat, sie als Nächstes ein. Vorher ist nichts anderes möglich. Das gilt auch für Sie selbst.",
};
