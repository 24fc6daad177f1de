/** Der Betreiber ersetzt die Vorlage durch die Liste der Unternehmen, die er wirklich einsetzt. */
export const subprocessorsDe = `
# Liste der Unterauftragnehmer

{{operator}} setzt für das Portal die folgenden Unterauftragnehmer ein (Nr. 6 der Vereinbarung über die Auftragsverarbeitung).

# Unternehmen

Zurzeit ist keines benannt. {{operator}} betreibt Server, Datenbank, Dateispeicher, Sicherungen und E-Mail-Versand selbst.

# Kein Unterauftragnehmer

- Stripe Payments Europe, Ltd., Dublin, Irland: Zahlungen der Kanzlei. Stripe erhält Daten der Kanzlei, keine ihrer Mandanten, und handelt
insoweit als eigener Verantwortlicher.
- DATEV eG, Nürnberg: empfängt Daten im Auftrag der Kanzlei, mit der sie einen eigenen Vertrag hat.
`;
