import type { connectors as english } from "../en/connectors.ts";

/** What the firm's screens say of the programs that it runs beside its DATEV. */
export const connectors: Readonly<Record<keyof typeof english, string>> = {
  "connectors.way": "Wie erreicht das Portal DATEVconnect?",
  "connectors.way.direct": "Direkt",
  "connectors.way.directHint":
    "Das Portal ruft DATEVconnect auf. Ihre Kanzlei öffnet dafür einen Port, und das Passwort des Benutzers wird hier verschlüsselt gespeichert.",
  "connectors.way.connector": "Über einen Connector",
  "connectors.way.connectorHint":
    "Ein kleines Programm neben Ihrem DATEV holt die Aufträge ab. Ihre Kanzlei öffnet keinen Port, und das Passwort bleibt bei Ihnen.",
  "connectors.notYet": "Noch nicht gespeichert: Bis dahin erreicht das Portal DATEVconnect wie bisher.",
  "connectors.forgets": "Beim Speichern werden Adresse, Benutzername und Passwort gelöscht, die hier gespeichert sind.",
  "connectors.title": "Connectoren",
  "connectors.text": "Ein Connector genügt. Ein zweiter auf einem anderen Rechner springt ein, wenn der erste aus ist.",
  "connectors.none": "Noch kein Connector",
  "connectors.noneText": "Legen Sie einen an und starten Sie ihn auf einem Rechner, der DATEVconnect erreicht.",
  "connectors.name": "Name",
  "connectors.nameHint": "Damit Sie den Rechner wiedererkennen, zum Beispiel „DATEV-Server“.",
  "connectors.state": "Zustand",
  "connectors.actions": "Aktionen",
  "connectors.addedBy": "Angelegt am {{day}} von {{name}}",
  "connectors.connected": "Verbunden",
  "connectors.away": "Nicht verbunden",
  "connectors.seen": "Zuletzt gemeldet: {{moment}}",
  "connectors.neverSeen": "Wurde noch nicht gestartet",
  "connectors.revoked": "Widerrufen",
  "connectors.revokedAt": "Am {{day}}",
  "connectors.version": "Version {{version}}",
  "connectors.add": "Connector hinzufügen",
  "connectors.addTitle": "Connector hinzufügen",
  "connectors.addedTitle": "Connector „{{name}}“ starten",
  "connectors.once":
    "Das Token sehen Sie nur jetzt. Wer es hat, erhält die Daten, die an Ihr DATEV gehen: Behandeln Sie es wie ein Passwort.",
  "connectors.token": "Token",
  "connectors.copyToken": "Token kopieren",
  "connectors.stepFile":
    "Installieren Sie auf einem Rechner, der DATEVconnect erreicht, Node.js 20 oder neuer und laden Sie das Programm in einen eigenen Ordner herunter:",
  "connectors.download": "connector.mjs herunterladen",
  "connectors.stepSettings":
    "Speichern Sie dies daneben als connector.json und tragen Sie Adresse, Benutzername und Passwort von DATEVconnect ein. Sie bleiben dort.",
  "connectors.settingsFile": "connector.json",
  "connectors.copySettings": "Einstellungen kopieren",
  "connectors.stepCheck": "Prüfen Sie die Verbindung und lassen Sie das Programm dann als Dienst laufen:",
  "connectors.commands": "Befehle",
  "connectors.copyCommands": "Befehle kopieren",
  "connectors.close": "Fertig",
  "connectors.revoke": "Widerrufen",
  "connectors.revokeOf": "Connector „{{name}}“ widerrufen",
  "connectors.revokeTitle": "Connector widerrufen?",
  "connectors.revokeText":
    "„{{name}}“ endet sofort und kann nicht mehr verwendet werden. Ohne einen anderen Connector wird nichts mehr an DATEV übertragen.",
  "connectors.connection": "Verbindung",
  "connectors.connectionText": "Geprüft werden die gespeicherten Einstellungen.",
};
