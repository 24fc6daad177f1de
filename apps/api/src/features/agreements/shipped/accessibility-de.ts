/** Erklärung zur Barrierefreiheit (§ 14 Abs. 1 Nr. 2 und Anlage 3 BFSG). Vor der Verwendung prüfen lassen. */
export const accessibilityDe = `
# Erklärung zur Barrierefreiheit

Diese Erklärung gilt für das Portal von {{operator}}, über das Steuerkanzleien Angaben und Unterlagen ihrer Mandanten entgegennehmen:
Formulare hinter einem Einladungslink, das Anfrageformular auf den Seiten einer Kanzlei und den Bereich, in dem sich Mandanten anmelden.

# Was Sie hier tun können

Sie beantworten die Fragen Ihrer Kanzlei Seite für Seite, laden Unterlagen hoch, prüfen alles in einer Übersicht und senden es. Jede Antwort
wird gespeichert; Sie können unterbrechen und mit demselben Link weitermachen. Ein Zeitlimit für das Ausfüllen gibt es nicht, solange der
Link gilt.

# Wie barrierefrei das Portal ist

Maßstab sind die Web Content Accessibility Guidelines (WCAG) 2.2, Stufe AA, und damit die Anforderungen der EN 301 549 an Webseiten.

- Alle Seiten sind mit der Tastatur allein bedienbar; der Fokus ist sichtbar, und Fehler werden mit einem Weg zum Feld genannt.
- Überschriften, Felder, Hinweise und Statusmeldungen sind für Vorleseprogramme ausgezeichnet.
- Farben haben ausreichenden Kontrast, hell wie dunkel; nichts wird durch Farbe allein mitgeteilt.
- Die Seiten lassen sich vergrößern, ohne dass etwas verloren geht, und richten sich nach Ihrer Einstellung für weniger Bewegung.
- Erzeugte PDF-Dateien sind ausgezeichnet (Tagged PDF).

Jede Änderung am Portal wird automatisch geprüft, auf allen Seiten und mit der Tastatur. Eine Prüfung durch Menschen, die auf
Hilfsmittel angewiesen sind, hat noch nicht stattgefunden.

# Was noch nicht barrierefrei ist

- Im Browser unterschreiben Sie, indem Sie zeichnen. Können Sie das nicht, laden Sie das Dokument herunter und senden es unterschrieben
zurück, oder Sie wenden sich an Ihre Kanzlei.
- Dokumente, die Ihre Kanzlei einstellt, sind Dateien der Kanzlei und können Barrieren haben.
- Die Fassungen in anderen Sprachen als Deutsch und Englisch wurden nicht von Muttersprachlern geprüft.

# Barrieren melden

Sind Sie auf eine Barriere gestoßen, oder brauchen Sie Hilfe? Schreiben Sie uns:

{{address}}

E-Mail: {{email}}

Nennen Sie bitte die Seite und was Sie dort tun wollten. Ihre Angaben können Sie auch Ihrer Kanzlei auf anderem Weg geben; sie steht auf
jeder Seite des Formulars.

# Aufsicht

Zuständig ist die Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF), Magdeburg.
`;
