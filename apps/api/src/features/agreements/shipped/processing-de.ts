/** Vertrag nach Art. 28 DSGVO. Von einer Rechtsanwältin oder einem Rechtsanwalt prüfen lassen, bevor er gilt. */
export const processingDe = `
# Vereinbarung über die Auftragsverarbeitung

zwischen der Kanzlei, die diese Vereinbarung annimmt (Verantwortlicher, im Folgenden „Kanzlei“), und

{{address}}

(Auftragsverarbeiter, im Folgenden „Betreiber“), nach Art. 28 Abs. 3 DSGVO. Sie wird in Textform geschlossen (§ 62a Abs. 3 StBerG) und in
elektronischem Format (Art. 28 Abs. 9 DSGVO), indem eine Person, die dazu befugt ist, sie im Portal für die Kanzlei annimmt.

# 1. Gegenstand und Dauer

Der Betreiber stellt der Kanzlei ein Portal bereit, mit dem sie Stammdaten ihrer Mandanten erhebt, nach dem Geldwäschegesetz prüft,
freigibt, Dokumente austauscht und Daten an DATEV übergibt. Die Vereinbarung gilt, solange der Betreiber dabei personenbezogene Daten für
die Kanzlei verarbeitet.

# 2. Art und Zweck, Daten und betroffene Personen

Art und Zweck: Erheben, Speichern, Anzeigen, Übermitteln an die von der Kanzlei bestimmten Empfänger, Sichern und Löschen, um das Portal
zu betreiben.

Daten: Namen, Kontaktdaten, Geburtsdaten, Familienstand, Steuer- und Versicherungsnummern, Bankverbindungen, Ausweisdaten,
Religionszugehörigkeit, Angaben nach dem Geldwäschegesetz, Unternehmensdaten, Dokumente, Zugangs- und Protokolldaten.

Betroffene Personen: Mandanten und Anfragende, ihre Angehörigen, Vertreter, Gesellschafter und wirtschaftlich Berechtigten, Benutzer der
Kanzlei.

# 3. Weisungen

Der Betreiber verarbeitet die Daten nur auf dokumentierte Weisung der Kanzlei, auch bei Übermittlungen in Drittländer; als Weisung gelten
diese Vereinbarung und was die Kanzlei im Portal tut und einstellt. Verpflichtet ihn das Recht der Union oder eines Mitgliedstaats zu
anderem, teilt er es vorher mit, sofern das Recht es nicht verbietet. Hält er eine Weisung für rechtswidrig, sagt er es der Kanzlei
unverzüglich.

# 4. Verschwiegenheit (§ 203 StGB, § 62a StBerG)

Der Kanzlei sind die Daten unter dem Schutz des Berufsgeheimnisses anvertraut (§ 57 Abs. 1, § 62 StBerG, § 203 StGB).
- Der Betreiber ist zur Verschwiegenheit verpflichtet und über die strafrechtlichen Folgen einer Verletzung belehrt: Wer als mitwirkende
Person unbefugt ein fremdes Geheimnis offenbart, das ihm bei seiner Tätigkeit bekannt geworden ist, wird nach § 203 Abs. 4 StGB mit
Freiheitsstrafe bis zu einem Jahr oder mit Geldstrafe bestraft; in den Fällen des § 203 Abs. 6 StGB mit bis zu zwei Jahren; die
Verwertung eines fremden Geheimnisses ist nach § 204 StGB strafbar.
- Er verschafft sich von fremden Geheimnissen nur insoweit Kenntnis, als es zur Erfüllung des Vertrags erforderlich ist.
- Er darf weitere Personen nur heranziehen, wenn er sie zuvor in Textform zur Verschwiegenheit verpflichtet und über die strafrechtlichen
Folgen belehrt hat; das gilt auch für deren Mitwirkende.
- Dienstleistungen aus dem Ausland nimmt er nur in Anspruch, wenn der Schutz der Geheimnisse dem im Inland vergleichbar ist (§ 62a Abs. 4
StBerG).
- Er weist Beschlagnahme- und Auskunftsverlangen auf das Berufsgeheimnis hin und unterrichtet die Kanzlei unverzüglich, soweit das
zulässig ist.

Die Pflicht zur Verschwiegenheit besteht nach dem Ende der Vereinbarung fort.

# 5. Technische und organisatorische Maßnahmen (Art. 32 DSGVO)

Der Betreiber trifft die Maßnahmen der Anlage und hält sie auf dem Stand der Technik. Er darf sie ändern, wenn das Schutzniveau nicht
sinkt.

# 6. Unterauftragnehmer

Die Kanzlei erteilt die allgemeine Genehmigung, weitere Auftragsverarbeiter einzusetzen (Art. 28 Abs. 2 Satz 2 DSGVO). Die eingesetzten
stehen in der Liste der Unterauftragnehmer, die im Portal in ihrer jeweiligen Fassung veröffentlicht ist. Jede beabsichtigte Änderung
teilt der Betreiber per E-Mail mit. Die Kanzlei kann bis zum dort genannten Tag, mindestens 30 Tage lang, in Textform an {{email}}
widersprechen. Widerspricht sie nicht, gilt die Änderung als genehmigt. Widerspricht sie und kann der Betreiber die Leistung ohne den
Unterauftragnehmer nicht erbringen, kann jede Seite den Vertrag zum Wirksamwerden der Änderung kündigen. Der Betreiber erlegt jedem
Unterauftragnehmer dieselben Pflichten auf und haftet für ihn wie für sich selbst (Art. 28 Abs. 4 DSGVO).

# 7. Unterstützung der Kanzlei

Der Betreiber unterstützt die Kanzlei mit geeigneten Maßnahmen bei Anträgen betroffener Personen (Art. 12 bis 23 DSGVO) und bei den
Pflichten nach Art. 32 bis 36 DSGVO. Das Portal gibt ihr dazu Auskunft, Berichtigung, Export, Löschung, Fristen und ein Protokoll an die
Hand. Wendet sich eine betroffene Person an ihn, leitet er den Antrag unverzüglich weiter.

# 8. Verletzungen des Schutzes von Daten

Der Betreiber meldet der Kanzlei jede Verletzung des Schutzes ihrer Daten unverzüglich, nachdem sie ihm bekannt geworden ist, mit den
Angaben nach Art. 33 Abs. 3 DSGVO, soweit sie vorliegen, und ergreift Maßnahmen, um ihre Folgen zu begrenzen.

# 9. Nachweise und Kontrollen

Der Betreiber stellt der Kanzlei alle Angaben zur Verfügung, die nötig sind, um die Einhaltung dieser Pflichten nachzuweisen, und
ermöglicht Überprüfungen, auch Inspektionen, durch sie oder einen von ihr beauftragten, zur Verschwiegenheit verpflichteten Prüfer. Sie
werden mit angemessener Frist angekündigt und stören den Betrieb nicht mehr als nötig.

# 10. Ende

Nach dem Ende der Leistung löscht der Betreiber alle Daten der Kanzlei oder gibt sie zurück, wie sie es wählt, sofern er nicht gesetzlich
zur Speicherung verpflichtet ist. Die Kanzlei kann ihre Daten vorher als Datei exportieren. In Sicherungen bleiben sie verschlüsselt, bis
diese ablaufen.

# 11. Schluss

Änderungen teilt der Betreiber in Textform mit; eine neue Fassung gilt, wenn die Kanzlei sie annimmt. Bei Widersprüchen geht diese
Vereinbarung den Nutzungsbedingungen vor. Ist eine Bestimmung unwirksam, bleiben die übrigen wirksam. Es gilt deutsches Recht.

# Anlage: Technische und organisatorische Maßnahmen

- Zutritt und Zugang: persönliche Benutzerkonten, Zwei-Faktor-Anmeldung und Passkeys, Sperre nach Fehlversuchen, Ende der Sitzung bei
Untätigkeit.
- Zugriff und Trennung: Jede Kanzlei sieht nur eigene Daten; die Datenbank setzt das zusätzlich zur Anwendung durch. Der Betreiber sieht in
der Anwendung keine Mandanten, Formulare und Dokumente.
- Verschlüsselung: Übertragung mit TLS; vertrauliche Angaben und Dateien sind unter einem eigenen Schlüssel jeder Kanzlei verschlüsselt
gespeichert.
- Eingabekontrolle: ein Protokoll, das sich nicht ändern lässt, ohne dass es auffällt.
- Verfügbarkeit: verschlüsselte Sicherungen, deren Wiederherstellung geübt wird; Prüfung hochgeladener Dateien.
- Löschung: Fristen, nach denen Daten gelöscht werden, und Löschung auf Anforderung, auch nach einer Wiederherstellung.
- Organisation: Verpflichtung aller Mitwirkenden zur Verschwiegenheit, Zugriff nur, soweit er nötig ist, regelmäßige Überprüfung.
`;
