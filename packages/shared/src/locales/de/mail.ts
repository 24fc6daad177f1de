import type { mail as english } from "../en/mail.ts";

/**
 * E-mails as plain text. Subjects name the firm's request and nothing about a client: even that a mandate exists
 * falls under professional secrecy (§ 57 Abs. 1 StBerG).
 */
export const mail: Readonly<Record<keyof typeof english, string>> = {
  "mail.greeting": "Guten Tag,",
  "mail.closing": "Mit freundlichen Grüßen\n{{firm}}",
  "mail.invitation.subject": "{{firm}}: Bitte um Ihre Angaben",
  "mail.invitation.body":
    "{{firm}} bittet Sie, ein Formular auszufüllen. Das dauert etwa {{minutes}} Minuten. Sie können jederzeit eine Pause machen.\n\n{{message}}\n\nBitte öffnen Sie diesen Link:\n{{link}}\n\nDer Link gilt bis {{expires}}. Er ist nur für Sie bestimmt. Bitte geben Sie ihn nicht weiter.",
  "mail.reminder.subject": "{{firm}}: Erinnerung an Ihre Angaben",
  "mail.reminder.body":
    "{{firm}} wartet noch auf Ihr Formular. Was Sie schon eingegeben haben, ist gespeichert.\n\nBitte öffnen Sie diesen Link:\n{{link}}\n\nDer Link gilt bis {{expires}}. Wenn Sie das Formular gerade abgeschickt haben, ist nichts mehr zu tun.",
  "mail.reminder.action": "Formular öffnen",
  "mail.rejected.subject": "{{firm}}: Bitte sehen Sie sich Ihre Angaben noch einmal an",
  "mail.rejected.body":
    "{{firm}} hat Ihr Formular geprüft und bittet Sie, etwas zu berichtigen:\n\n{{reason}}\n\nBitte verwenden Sie diesen neuen Link. Der frühere gilt nicht mehr:\n{{link}}\n\nDer Link gilt bis {{expires}}.",
  "mail.receipt.subject": "{{firm}}: Ihre Angaben sind angekommen",
  "mail.receipt.body":
    "{{firm}} hat Ihr Formular erhalten: {{form}}, gesendet am {{at}}. Ihre Vorgangsnummer: {{reference}}\n\nSo geht es weiter: Die Kanzlei prüft Ihre Angaben und meldet sich, wenn etwas unklar ist. Sie müssen nichts weiter tun.\n\nSoll sich etwas ändern, oder haben Sie Fragen? Dann antworten Sie einfach auf diese E-Mail. Die Antwort geht an Ihre Kanzlei.",
  "mail.continue.subject": "{{firm}}: Ihr Link zum Weitermachen",
  "mail.continue.body":
    "Sie wollten später weitermachen. Was Sie eingegeben haben, ist gespeichert.\n\nMit diesem Link machen Sie dort weiter, wo Sie waren, auf jedem Gerät:\n{{link}}\n\nDer Link gilt bis {{expires}}. Er ist nur für Sie bestimmt. Bitte geben Sie ihn nicht weiter.",
  "mail.continue.action": "Weitermachen",
  "mail.submitted.subject": "Ein Formular ist eingegangen",
  "mail.submitted.body":
    "Für {{firm}} ist ein Formular eingegangen: {{form}}. Es wartet auf Ihre Prüfung.\n\nBitte melden Sie sich an, um es zu lesen:\n{{link}}",
  "mail.revealCode.subject": "{{firm}}: Ihr Code",
  "mail.revealCode.body":
    "Ihr Code lautet: {{code}}\n\nEr gilt {{minutes}} Minuten. Wenn Sie keinen Code angefordert haben, können Sie diese E-Mail ignorieren. Sagen Sie den Code niemandem.",
  "mail.invitation.action": "Formular öffnen",
  "mail.rejected.action": "Angaben berichtigen",
  "mail.submitted.action": "Formular lesen",
  "mail.registration.subject": "Ihr Zugang",
  "mail.registration.body":
    "{{firm}} hat einen Zugang für Sie eingerichtet. Ihr Benutzername lautet: {{username}}\n\nBitte öffnen Sie diesen Link und legen Sie Ihr Passwort fest:\n{{link}}\n\nDer Link gilt bis {{expires}}. Er ist nur für Sie bestimmt. Bitte geben Sie ihn nicht weiter.",
  "mail.registration.action": "Passwort festlegen",
  "mail.tenantInvitation.subject": "Bitte bestätigen Sie Ihre Registrierung",
  "mail.tenantInvitation.body":
    "{{firm}} wurde mit dieser E-Mail-Adresse registriert.\n\nBitte öffnen Sie diesen Link, bestätigen Sie die Registrierung und wählen Sie Benutzernamen und Passwort:\n{{link}}\n\nDer Link gilt bis {{expires}}. Wenn Sie von einer Registrierung nichts wissen, können Sie diese E-Mail ignorieren.",
  "mail.tenantInvitation.action": "Registrierung bestätigen",
  "mail.reset.subject": "Neues Passwort festlegen",
  "mail.reset.body":
    "Jemand hat für den Benutzernamen {{username}} bei {{firm}} ein neues Passwort angefordert.\n\nBitte öffnen Sie diesen Link, um es festzulegen:\n{{link}}\n\nDer Link gilt bis {{expires}} und nur einmal. Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren. Ihr Passwort bleibt, wie es ist.",
  "mail.reset.action": "Neues Passwort festlegen",
  "mail.passwordChanged.subject": "Ihr Passwort wurde geändert",
  "mail.passwordChanged.body":
    "Das Passwort zum Benutzernamen {{username}} wurde geändert: {{at}}. Alle anderen Sitzungen sind beendet.\n\nWenn Sie das nicht waren, fordern Sie bitte sofort auf der Anmeldeseite ein neues Passwort an. Informieren Sie auch Ihre Kanzlei.",
  "mail.emailChange.subject": "Bitte bestätigen Sie Ihre neue E-Mail-Adresse",
  "mail.emailChange.body":
    "Für den Benutzernamen {{username}} wurde diese E-Mail-Adresse eingetragen. Sie gilt, sobald Sie sie bestätigen.\n\nBitte öffnen Sie diesen Link:\n{{link}}\n\nDer Link gilt bis {{expires}}. Wenn Sie davon nichts wissen, können Sie diese E-Mail ignorieren. Dann ändert sich nichts.",
  "mail.emailChange.action": "E-Mail-Adresse bestätigen",
  "mail.exportReady.subject": "Ihr Export ist fertig",
  "mail.exportReady.body":
    "Der Export, den Sie bei {{firm}} angefordert haben, ist fertig.\n\nBitte melden Sie sich an, um die ZIP-Datei herunterzuladen:\n{{link}}\n\nSie wird am {{expires}} gelöscht. Wenn Sie keinen Export angefordert haben, sagen Sie es bitte in der Kanzlei.",
  "mail.exportReady.action": "Zum Export",
  "mail.firmExportRequested.subject": "Alle Daten Ihrer Kanzlei werden exportiert",
  "mail.firmExportRequested.body":
    "{{name}} hat am {{at}} alle Daten von {{firm}} als eine ZIP-Datei angefordert: alle Mandanten, Formulare und Dokumente.\n\nWenn das nicht abgesprochen ist, brechen Sie den Export hier ab:\n{{link}}\n\nSperren Sie dann auch den Zugang in der Benutzerverwaltung.",
  "mail.firmExportRequested.action": "Zum Export",
  "mail.firmExportFetched.subject": "Alle Daten Ihrer Kanzlei wurden heruntergeladen",
  "mail.firmExportFetched.body":
    "{{name}} hat am {{at}} die ZIP-Datei mit allen Daten von {{firm}} heruntergeladen.\n\nWenn das nicht abgesprochen ist, löschen Sie die Datei hier:\n{{link}}\n\nSperren Sie dann auch den Zugang in der Benutzerverwaltung.",
  "mail.firmExportFetched.action": "Zum Export",
  "mail.manyExports.subject": "Ungewöhnlich viele Datenexporte in Ihrer Kanzlei",
  "mail.manyExports.body":
    "In {{firm}} wurden innerhalb von 24 Stunden mehr als 20 Datenexporte einzelner Mandanten angefordert, zuletzt von {{name}} am {{at}}. Für jeden weiteren ist jetzt das Kennwort nötig.\n\nWelche Mandanten es sind, steht im Protokoll:\n{{link}}\n\nWenn das nicht abgesprochen ist, sperren Sie den Zugang in der Benutzerverwaltung.",
  "mail.manyExports.action": "Zum Protokoll",
  "mail.notices.subject": "{{firm}}: Es gibt Neues",
  "mail.notices.body":
    "In {{firm}} ist etwas geschehen, das Sie noch nicht gelesen haben:\n\n{{what}}\n\nBitte melden Sie sich an, um es zu sehen:\n{{link}}\n\nWorüber und wie oft Sie benachrichtigt werden, wählen Sie unter „Mein Konto“.",
  "mail.notices.action": "Ansehen",
  "mail.notices.formSubmitted": "Eingegangene Formulare: {{count}}",
  "mail.notices.documentReceived": "Eingegangene Dokumente: {{count}}",
  "mail.notices.deliveryFailed": "Endgültig fehlgeschlagene Übertragungen an DATEV: {{count}}",
  "mail.notices.invitationBounced": "Nicht zustellbare Einladungen: {{count}}",
  "mail.notices.invitationExpired": "Unbeantwortet abgelaufene Einladungen: {{count}}",
  "mail.notices.linkRequested": "Bitten um einen neuen Link: {{count}}",
  "mail.notices.reviewDue": "Fällige Aufgaben nach dem GwG: {{count}}",
  "mail.notices.screeningHit": "Mandanten mit Treffern der Sanktionsprüfung: {{count}}",
  "mail.adminChange.subject": "Der Betreiber hat etwas an Ihrer Kanzlei geändert",
  "mail.adminChange.body":
    "Der Betreiber des Portals hat bei {{firm}} etwas geändert: {{what}} ({{at}}).\n\nWenn Sie davon nichts wissen, wenden Sie sich bitte an den Betreiber.",
  "adminChange.plan": "der Tarif",
  "adminChange.settings": "Daten oder Einstellungen der Kanzlei",
  "adminChange.activated": "der Zugang der Kanzlei ist wieder offen",
  "adminChange.deactivated": "der Zugang der Kanzlei ist gesperrt",
  "adminChange.keyDestroyed":
    "der Schlüssel der Kanzlei ist vernichtet; was sie und ihre Mandanten hinterlegt haben, kann niemand mehr lesen",
  "mail.erasureNotice.subject": "Daten werden bald gelöscht",
  "mail.erasureNotice.body":
    "Nach den Aufbewahrungsfristen von {{firm}} werden ab {{day}} Daten gelöscht. Neu angekündigt: {{count}}.\n\nWelche Mandanten, Formulare und Anfragen das sind und an welchem Tag, sehen Sie hier:\n{{link}}\n\nWas Sie noch brauchen, behalten Sie: mit einer Löschsperre beim Mandanten, oder mit einer längeren Frist, wo das Gesetz sie zulässt.",
  "mail.erasureNotice.action": "Ansehen",
  "mail.documentPublished.subject": "{{agreement}}: bitte lesen und annehmen",
  "mail.documentPublished.body":
    "Der Betreiber des Portals hat veröffentlicht: {{agreement}}, Fassung {{version}}. Bitte lesen Sie den Text und nehmen Sie ihn für {{firm}} an:\n{{link}}\n\nBis dahin arbeiten Sie weiter wie bisher.",
  "mail.documentPublished.action": "Lesen",
  "mail.documentChanged.subject": "{{agreement}}: neue Fassung",
  "mail.documentChanged.body":
    "Der Betreiber des Portals hat veröffentlicht: {{agreement}}, Fassung {{version}}. {{firm}} kann der Änderung bis {{until}} in Textform widersprechen. Die neue Fassung lesen Sie hier:\n{{link}}\n\nSie arbeiten weiter wie bisher.",
  "mail.documentChanged.action": "Lesen",
  "mail.agreementAccepted.subject": "{{agreement}}: Ihre Kopie",
  "mail.agreementAccepted.body":
    "{{who}} hat am {{at}} für {{firm}} angenommen: {{agreement}}, Fassung {{version}}. Dies ist die Kopie:\n\n{{text}}",
  "mail.supportOpened.subject": "Support-Zugriff auf Ihre Kanzlei geöffnet",
  "mail.supportOpened.body":
    "{{openedBy}} hat {{admin}} vom Betreiber des Portals erlaubt, die Daten von {{firm}} zu lesen: von {{at}} bis {{until}}. Ändern und exportieren kann {{admin}} nichts.\n\nWas angesehen wird, sehen Sie hier. Dort können Sie den Zugriff auch sofort beenden:\n{{link}}\n\nWenn Sie davon nichts wissen, beenden Sie ihn bitte.",
  "mail.supportOpened.action": "Zugriff ansehen",
  "mail.supportClosed.subject": "Support-Zugriff auf Ihre Kanzlei beendet",
  "mail.supportClosed.body":
    "Der Zugriff von {{admin}} vom Betreiber des Portals auf {{firm}} ist beendet: {{at}} ({{closedBy}}).\n\nWas angesehen wurde, sehen Sie hier:\n{{link}}",
  "mail.supportClosed.action": "Aufrufe ansehen",
  "mail.gwgOfficerNamed.subject": "Geldwäschebeauftragte/r Ihrer Kanzlei ernannt",
  "mail.gwgOfficerNamed.body":
    "{{changedBy}} hat {{officer}} am {{at}} für {{firm}} zur Geldwäschebeauftragten oder zum Geldwäschebeauftragten ernannt (§ 7 GwG). {{officer}} sieht jetzt, was nur dieses Amt sehen darf.\n\nWer das Amt hat, sehen Sie hier:\n{{link}}\n\nWenn Sie davon nichts wissen, fragen Sie bitte in Ihrer Kanzlei nach.",
  "mail.gwgOfficerNamed.action": "Ansehen",
  "mail.gwgOfficerEnded.subject": "Amt als Geldwäschebeauftragte/r beendet",
  "mail.gwgOfficerEnded.body":
    "{{changedBy}} hat am {{at}} das Amt von {{officer}} bei {{firm}} beendet: Geldwäschebeauftragte oder Geldwäschebeauftragter (§ 7 GwG).\n\nWer das Amt hat, sehen Sie hier:\n{{link}}\n\nWenn Sie davon nichts wissen, fragen Sie bitte in Ihrer Kanzlei nach.",
  "mail.gwgOfficerEnded.action": "Ansehen",
  "mail.userRequest.subject": "Der Betreiber bittet um Ihre Zustimmung",
  "mail.userRequest.body":
    "Der Betreiber des Portals möchte in {{firm}} Folgendes tun: {{what}}. Ohne Ihre Zustimmung ändert sich nichts.\n\nBitte melden Sie sich an und entscheiden Sie bis {{expires}}:\n{{link}}\n\nWenn Sie davon nichts wissen, lehnen Sie ab.",
  "mail.userRequest.action": "Ansehen und entscheiden",
  "mail.emailAsked.subject": "Für Ihr Konto wurde eine neue E-Mail-Adresse eingetragen",
  "mail.emailAsked.body":
    "Jemand hat für den Benutzernamen {{username}} eine neue E-Mail-Adresse eingetragen: {{at}}. Sie gilt erst, wenn sie bestätigt ist. Bis dahin können Sie die Änderung unter „Mein Konto“ abbrechen.\n\nWenn Sie das nicht veranlasst haben, ändern Sie bitte sofort Ihr Passwort und informieren Sie Ihre Kanzlei.",
  "mail.emailChanged.subject": "Ihre E-Mail-Adresse wurde geändert",
  "mail.emailChanged.body":
    "Die E-Mail-Adresse zum Benutzernamen {{username}} wurde geändert: {{at}}. Nachrichten gehen ab jetzt an die neue Adresse.\n\nWenn Sie das nicht veranlasst haben, ändern Sie bitte sofort Ihr Passwort und informieren Sie Ihre Kanzlei.",
  "mail.usernameChanged.subject": "Ihr Benutzername wurde geändert",
  "mail.usernameChanged.body":
    "Ihr Benutzername wurde geändert: {{at}}. Er lautet jetzt: {{username}}\n\nWenn Sie das nicht veranlasst haben, ändern Sie bitte sofort Ihr Passwort und informieren Sie Ihre Kanzlei.",
  "mail.twoFactorOn.subject": "Die Zwei-Faktor-Anmeldung ist eingeschaltet",
  "mail.twoFactorOn.body":
    "Zum Benutzernamen {{username}} wurde die Zwei-Faktor-Anmeldung eingeschaltet: {{at}}.\n\nWenn Sie das nicht veranlasst haben, ändern Sie bitte sofort Ihr Passwort und informieren Sie Ihre Kanzlei.",
  "mail.twoFactorOff.subject": "Die Zwei-Faktor-Anmeldung ist ausgeschaltet",
  "mail.twoFactorOff.body":
    "Zum Benutzernamen {{username}} wurde die Zwei-Faktor-Anmeldung ausgeschaltet: {{at}}. Zum Anmelden genügt jetzt das Passwort.\n\nWenn Sie das nicht veranlasst haben, ändern Sie bitte sofort Ihr Passwort und informieren Sie Ihre Kanzlei.",
  "mail.passkeyAdded.subject": "Ein Passkey wurde hinzugefügt",
  "mail.passkeyAdded.body":
    "Zum Benutzernamen {{username}} wurde ein Passkey hinzugefügt: {{at}}. Damit kann man sich ohne Passwort anmelden.\n\nWenn Sie das nicht veranlasst haben, entfernen Sie ihn bitte unter „Mein Konto“. Ändern Sie sofort Ihr Passwort und informieren Sie Ihre Kanzlei.",
  "mail.passkeyRemoved.subject": "Ein Passkey wurde entfernt",
  "mail.passkeyRemoved.body":
    "Zum Benutzernamen {{username}} wurde ein Passkey entfernt: {{at}}.\n\nWenn Sie das nicht veranlasst haben, ändern Sie bitte sofort Ihr Passwort und informieren Sie Ihre Kanzlei.",
  "mail.ssoChanged.subject": "Die Anmeldung mit dem Firmenkonto wurde geändert",
  "mail.ssoChanged.body":
    "In den Einstellungen Ihrer Kanzlei wurde geändert, wie sich Mitarbeiter mit ihrem Firmenkonto anmelden: {{at}}. Wer es war, steht im Protokoll der Kanzlei. Ihr Benutzername ist weiterhin {{username}}.\n\nWenn das in Ihrer Kanzlei niemand veranlasst hat, sehen Sie bitte sofort in den Einstellungen unter „Anmeldung mit dem Firmenkonto“ nach.",
  "mail.datevChanged.subject": "Die Verbindung zu DATEV wurde geändert",
  "mail.datevChanged.body":
    "In den Einstellungen Ihrer Kanzlei wurde geändert, wohin Stammdaten an DATEV übertragen werden, oder ein Connector wurde hinzugefügt: {{at}}. Wer es war, steht im Protokoll der Kanzlei. Ihr Benutzername ist weiterhin {{username}}.\n\nWenn das in Ihrer Kanzlei niemand veranlasst hat, sehen Sie bitte sofort in den DATEV-Einstellungen nach.",
  "mail.apiTokenCreated.subject": "Ein API-Token wurde angelegt",
  "mail.apiTokenCreated.body":
    "In den Einstellungen Ihrer Kanzlei wurde ein API-Token angelegt: {{at}}. Ein Programm, das es hat, erreicht damit Daten Ihrer Kanzlei. Wer es war, steht im Protokoll der Kanzlei. Ihr Benutzername ist weiterhin {{username}}.\n\nWenn das in Ihrer Kanzlei niemand veranlasst hat, widerrufen Sie es bitte sofort in den Einstellungen unter „Andere Programme“.",
  "mail.webhookAdded.subject": "Ein Webhook wurde angelegt",
  "mail.webhookAdded.body":
    "In den Einstellungen Ihrer Kanzlei wurde ein Webhook angelegt: {{at}}. Ein anderes Programm wird damit benachrichtigt, was geschehen ist, ohne Namen und Angaben. Wer es war, steht im Protokoll der Kanzlei. Ihr Benutzername ist weiterhin {{username}}.\n\nWenn das in Ihrer Kanzlei niemand veranlasst hat, entfernen Sie ihn bitte sofort in den Einstellungen unter „Andere Programme“.",
  "mail.webhookSwitchedOff.subject": "Ein Webhook wurde ausgeschaltet",
  "mail.webhookSwitchedOff.body":
    "Ein Webhook Ihrer Kanzlei wurde ausgeschaltet, weil das andere Programm seit Tagen nichts annimmt oder nichts mehr erhalten möchte: {{at}}. Was seither geschieht, erfährt es nicht. Ihr Benutzername ist {{username}}.\n\nWelcher es ist, sehen Sie in den Einstellungen unter „Andere Programme“. Dort können Sie ihn wieder einschalten oder entfernen.",
  "mail.ssoLinked.subject": "Ein Firmenkonto wurde verbunden",
  "mail.ssoLinked.body":
    "Mit dem Benutzernamen {{username}} wurde ein Firmenkonto verbunden: {{at}}. Damit kann man sich ohne Passwort anmelden.\n\nWenn Sie das nicht veranlasst haben, lösen Sie die Verbindung unter „Mein Konto“, ändern Sie sofort Ihr Passwort und informieren Sie Ihre Kanzlei.",
  "mail.ssoUnlinked.subject": "Die Verbindung zum Firmenkonto wurde gelöst",
  "mail.ssoUnlinked.body":
    "Zum Benutzernamen {{username}} wurde die Verbindung zum Firmenkonto gelöst: {{at}}.\n\nWenn Sie das nicht veranlasst haben, ändern Sie bitte sofort Ihr Passwort und informieren Sie Ihre Kanzlei.",
  "mail.recoveryStop.subject": "Die Zwei-Faktor-Anmeldung soll ausgeschaltet werden",
  "mail.recoveryStop.body":
    "Zum Benutzernamen {{username}} hat jemand mit dem richtigen Passwort angegeben, das Telefon und die Wiederherstellungscodes verloren zu haben. 72 Stunden danach genügt zum Anmelden das Passwort, und die Zwei-Faktor-Anmeldung wird ausgeschaltet.\n\nWaren Sie das? Dann ist nichts zu tun.\n\nWaren Sie das nicht? Dann stoppen Sie es mit diesem Link und ändern Sie sofort Ihr Passwort:\n{{link}}\n\nEs endet auch, sobald Sie sich mit Code oder Passkey anmelden.",
  "mail.recoveryStop.action": "Stoppen",
  "mail.recoveryStopped.subject": "Die Zwei-Faktor-Anmeldung bleibt eingeschaltet",
  "mail.recoveryStopped.body":
    "Zum Benutzernamen {{username}} wurde gestoppt, dass die Zwei-Faktor-Anmeldung ausgeschaltet wird: {{at}}. Sie bleibt eingeschaltet.\n\nHatten Sie es nicht selbst beantragt, kennt jemand Ihr Passwort. Bitte ändern Sie es sofort.",
  "mail.tenantConfirmed.subject": "Ihre Kanzlei ist jetzt eingerichtet",
  "mail.tenantConfirmed.body":
    "Mit dem Link für Ihre Kanzlei wurde der erste Benutzer angelegt: {{at}}. Sein Benutzername lautet: {{username}}\n\nWenn Sie das nicht waren, fordern Sie bitte sofort auf der Anmeldeseite mit diesem Benutzernamen ein neues Passwort an. Damit gehört der Zugang Ihnen, und wer jetzt angemeldet ist, wird abgemeldet.",
  "mail.footer": "Wir senden diese E-Mail automatisch im Auftrag von {{firm}}. Wenn sie nicht für Sie bestimmt war, löschen Sie sie bitte.",
};
