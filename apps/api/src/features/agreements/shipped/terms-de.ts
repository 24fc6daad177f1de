/** Nutzungsbedingungen. Von einer Rechtsanwältin oder einem Rechtsanwalt prüfen lassen, bevor sie gelten. */
export const termsDe = `
# Nutzungsbedingungen

Anbieter des Portals ist {{inline}} („Betreiber“). Die Bedingungen gelten zwischen ihm und der Kanzlei, die sich registriert. Das Portal
richtet sich an Unternehmer (§ 14 BGB), nicht an Verbraucher.

# 1. Vertrag

Mit der Registrierung und der Bestätigung über den per E-Mail gesandten Link kommt der Vertrag zustande. Wer bestätigt, versichert, für
die Kanzlei handeln zu dürfen.

# 2. Leistung

Das Portal dient dazu, Stammdaten von Mandanten zu erheben, zu prüfen und an DATEV zu übergeben, im Umfang des gewählten Tarifs. Es
ersetzt keine rechtliche oder steuerliche Prüfung; Vorschläge, etwa zur Risikobewertung nach dem Geldwäschegesetz, entscheidet die
Kanzlei.

# 3. Testzeitraum, Preise und Zahlung

Der Testzeitraum ist kostenlos und endet von selbst, wenn kein Tarif gebucht wird. Preise und Laufzeit stehen bei der Buchung. Ein Tarif
verlängert sich um seine Laufzeit, bis er zu deren Ende gekündigt wird; gekündigt wird im Portal oder in Textform.

# 4. Pflichten der Kanzlei

Die Kanzlei hält Zugangsdaten geheim, vergibt Zugänge nur an Berechtigte und entzieht sie, wenn die Berechtigung endet. Sie verwendet das
Portal nur im Rahmen des Rechts, versendet Einladungen nur an Personen, mit denen sie in Kontakt steht, und lädt keine schädlichen
Dateien hoch.

# 5. Datenschutz und Verschwiegenheit

Der Betreiber verarbeitet Daten der Mandanten nur im Auftrag der Kanzlei. Dafür gilt die Vereinbarung über die Auftragsverarbeitung, die
im Portal angenommen wird, einschließlich der Verpflichtung zur Verschwiegenheit nach § 203 StGB und § 62a StBerG.

# 6. Verfügbarkeit und Änderungen

Der Betreiber hält das Portal nach dem Stand der Technik verfügbar und kündigt planbare Unterbrechungen an. Er entwickelt es weiter; den
vereinbarten Umfang schränkt er nur ein, wenn es der Kanzlei zumutbar ist.

# 7. Haftung

Der Betreiber haftet unbeschränkt bei Vorsatz und grober Fahrlässigkeit, bei Verletzung von Leben, Körper oder Gesundheit und nach dem
Produkthaftungsgesetz. Bei einfacher Fahrlässigkeit haftet er nur für die Verletzung wesentlicher Vertragspflichten, begrenzt auf den
vertragstypischen, vorhersehbaren Schaden.

# 8. Ende

Beide Seiten können den Vertrag aus wichtigem Grund fristlos kündigen. Die Kanzlei kann ihre Daten auch nach dem Ende ihres Tarifs
exportieren, solange ihr Zugang besteht. Danach werden sie gelöscht.

# 9. Schluss

Änderungen dieser Bedingungen teilt der Betreiber mindestens 30 Tage vorher per E-Mail mit. Es gilt deutsches Recht. Ist eine Bestimmung
unwirksam, bleiben die übrigen wirksam.
`;
