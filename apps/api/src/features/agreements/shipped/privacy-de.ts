/** Datenschutzerklärung des Betreibers für Besucher und Benutzer des Portals. Vor der Verwendung prüfen lassen. */
export const privacyDe = `
# Datenschutzerklärung

Diese Erklärung gilt für Kanzleien, ihre Benutzer und Besucher dieses Portals. Für Daten von Mandanten ist die Kanzlei verantwortlich, die
das Formular gesandt hat; ihr Datenschutzhinweis steht im Formular.

# Verantwortlicher

{{address}}

E-Mail: {{email}}

# Zwecke und Rechtsgrundlagen

- Registrierung, Konto und Nutzung des Portals: Name, E-Mail-Adresse, Benutzername, Passwort (nur als Prüfwert gespeichert), Einstellungen
(Art. 6 Abs. 1 Buchst. b DSGVO, bei Beschäftigten der Kanzlei Buchst. f: unser Interesse, den Vertrag mit ihr zu erfüllen).
- Zahlung: Daten der Kanzlei bei Stripe Payments Europe, Ltd., Dublin (Art. 6 Abs. 1 Buchst. b DSGVO); Aufbewahrung von Rechnungen nach
§ 147 AO (Buchst. c).
- Sicherheit: Protokolle mit Zeit, Adresse (IP) und Art des Aufrufs, um Angriffe zu erkennen und Zugriffe nachzuweisen (Art. 6 Abs. 1
Buchst. f, Art. 32 DSGVO).

# Gespeichertes auf Ihrem Gerät

Das Portal legt nur ab, was für seine Funktion nötig ist: die Anmeldung, Sprache und Darstellung, noch nicht gespeicherte Eingaben und ein
Kennzeichen zum Schutz vor gefälschten Aufrufen (§ 25 Abs. 2 Nr. 2 TDDDG). Es gibt keine Werbung und keine Auswertung Ihres Verhaltens.

# Empfänger

Unterauftragnehmer nach der Liste, die Kanzleien im Portal finden, und Stripe für Zahlungen.

# Dauer

Daten des Kontos bis zum Ende des Vertrags, Rechnungen nach § 147 AO, beendete Sitzungen 30 Tage. Protokolle der Kanzlei, solange ihr
Zugang besteht.

# Ihre Rechte

Sie haben das Recht auf Auskunft, Berichtigung, Löschung, Einschränkung, Datenübertragbarkeit und Widerspruch (Art. 15 bis 21 DSGVO) und
können sich bei einer Aufsichtsbehörde beschweren (Art. 77 DSGVO). Ohne die Angaben zum Konto lässt sich das Portal nicht nutzen.
Automatisierte Entscheidungen (Art. 22 DSGVO) gibt es nicht.
`;
