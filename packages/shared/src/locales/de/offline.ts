import type { offline as english } from "../en/offline.ts";

/** What the guests' pages say while the network is gone and when it is back; loaded ahead, once the first page is there. */
export const offline: Readonly<Record<keyof typeof english, string>> = {
  "offline.kept":
    "Keine Verbindung. Ihre Angaben sind auf diesem Gerät gespeichert. Wir senden sie, sobald die Verbindung wieder da ist. Sie können weitermachen.",
  "offline.send": "Keine Verbindung. Wir senden das Formular, sobald sie wieder da ist. Bitte lassen Sie diese Seite so lange offen.",
  "offline.title": "Noch nicht gesendet",
  "offline.later":
    "Öffnen Sie den Link in den nächsten {{n}} Tagen auf diesem Gerät wieder. Dann senden wir Ihre Angaben. Danach löschen wir sie von diesem Gerät.",
  "offline.merged": "An anderer Stelle kamen Angaben dazu. Beides ist gespeichert.",
  "offline.search": "Keine Verbindung. Diese Frage können Sie später beantworten.",
  "offline.waiting": "Keine Verbindung. Wir senden {{name}}, sobald sie wieder da ist. Bitte bleiben Sie so lange auf dieser Seite.",
  "offline.late": "Das Formular war schon gesendet. Spätere Angaben von diesem Gerät haben wir nicht übernommen und hier gelöscht.",
};
