import type { datevExport as english } from "../en/datev-export.ts";

/** Texts of clients as a file for DATEV. */
export const datevExport: Readonly<Record<keyof typeof english, string>> = {
  "validation.consultantNumber.invalid": "Die Beraternummer liegt zwischen 1001 und 9999999.",
  "validation.booksNumber.invalid": "Die Mandantennummer liegt zwischen 1 und 99999.",
  "datevExport.title": "Export ohne DATEVconnect",
  "datevExport.file": "DATEV-Datei der Debitoren",
  "datevExport.table": "Tabelle mit allen Angaben",
  "datevExport.tableText": "Alle Stammdaten der ausgewählten Mandanten, eine Zeile für jeden.",
  "datevExport.table.person.xlsx": "Personen als Excel-Datei",
  "datevExport.table.person.csv": "Personen als CSV-Datei",
  "datevExport.table.company.xlsx": "Unternehmen als Excel-Datei",
  "datevExport.table.company.csv": "Unternehmen als CSV-Datei",
  "datevExport.link": "Mandanten als Datei exportieren",
  "datevExport.menuHint": "Alle Mandanten, wie sie gerade gefiltert sind, nicht nur diese Seite.",
  "datevExport.extf": "DATEV-Datei der Debitoren (EXTF) …",
  "datevExport.what":
    "Diese Datei bringt Ihre Mandanten als Debitoren in die eigene Buchführung Ihrer Kanzlei: Namen, Anschriften, Bankverbindungen und die Kontonummer. Für die zentralen Mandantenstammdaten selbst kennt DATEV kein Dateiformat; sie kommen nur über DATEVconnect dorthin.",
  "datevExport.where":
    "Öffnen Sie in DATEV Rechnungswesen den Bestand Ihrer eigenen Kanzlei und wählen Sie dort Bestand > Importieren > ASCII-Daten importieren. Geben Sie dann die Datei an; ihr Name beginnt mit EXTF_.",
  "datevExport.whose": "Mandanten",
  "datevExport.both": "Personen und Unternehmen",
  "datevExport.archived": "Archivierte Mandanten statt der aktuellen",
  "datevExport.search": "Nur Treffer für „{{search}}“",
  "datevExport.mine": "Nur meine Mandanten",
  "datevExport.none": "Nur Mandanten ohne Zuständige",
  "datevExport.books": "Eigene Buchführung Ihrer Kanzlei",
  "datevExport.booksHint": "Nach diesen Nummern ordnet DATEV die Datei einem Bestand zu. Dieser Browser merkt sie sich.",
  "datevExport.consultantNumber": "Beraternummer",
  "datevExport.clientNumber": "Mandantennummer des Bestands",
  "datevExport.fiscalYearStart": "Beginn des Wirtschaftsjahrs",
  "datevExport.accountLength": "Stellen der Sachkonten",
  "datevExport.accounts": "Konto eines Debitors",
  "datevExport.accounts.same": "Die DATEV-Nummer selbst ({{first}} bis {{last}})",
  "datevExport.accounts.added": "{{first}} + DATEV-Nummer",
  "datevExport.preview": "Was in der Datei steht",
  "datevExport.counting": "Die Mandanten werden durchgesehen …",
  "datevExport.written.one": "{{n}} von {{clients}} Mandanten kommt in die Datei.",
  "datevExport.written.many": "{{n}} von {{clients}} Mandanten kommen in die Datei.",
  "datevExport.nobody": "Es gibt keine Mandanten zu exportieren.",
  "datevExport.withoutNumber.one": "{{n}} Mandant hat keine DATEV-Nummer und fehlt: {{names}}",
  "datevExport.withoutNumber.many": "{{n}} Mandanten haben keine DATEV-Nummer und fehlen: {{names}}",
  "datevExport.outsideAccounts.one":
    "{{n}} Nummer führt zu keinem Debitorenkonto; der Mandant fehlt. Andere Stellen der Sachkonten oder ein anderes Konto können helfen: {{names}}",
  "datevExport.outsideAccounts.many":
    "{{n}} Nummern führen zu keinem Debitorenkonto; die Mandanten fehlen. Andere Stellen der Sachkonten oder ein anderes Konto können helfen: {{names}}",
  "datevExport.respelled.one":
    "{{n}} Mandant wird mit den nächstliegenden Buchstaben geschrieben, weil die DATEV-Datei seine nicht kennt: {{names}}",
  "datevExport.respelled.many":
    "{{n}} Mandanten werden mit den nächstliegenden Buchstaben geschrieben, weil die DATEV-Datei ihre nicht kennt: {{names}}",
  "datevExport.unreadable.one": "{{n}} Mandant hat Buchstaben, für die nur ein Fragezeichen stehen kann: {{names}}",
  "datevExport.unreadable.many": "{{n}} Mandanten haben Buchstaben, für die nur Fragezeichen stehen können: {{names}}",
  "datevExport.shortened.one":
    "Bei {{n}} Mandant ist etwas zu lang für DATEV; es wird gekürzt oder, wo die Hälfte falsch wäre, weggelassen: {{names}}",
  "datevExport.shortened.many":
    "Bei {{n}} Mandanten ist etwas zu lang für DATEV; es wird gekürzt oder, wo die Hälfte falsch wäre, weggelassen: {{names}}",
  "datevExport.checked": "{{checked}} von {{written}} Mandanten sind durchgesehen.",
  "datevExport.checkGoesOn": "Sie können die Seite verlassen; die Arbeit läuft weiter.",
  "datevExport.cancelCheck": "Abbrechen",
  "datevExport.unchecked.one": "{{n}} Mandant ist noch nicht durchgesehen: Was bei ihm anders geschrieben wird, fehlt hier.",
  "datevExport.unchecked.many": "{{n}} Mandanten sind noch nicht durchgesehen: Was bei ihnen anders geschrieben wird, fehlt hier.",
  "datevExport.check": "Durchsehen",
  "datevExport.names": "{{names}} …",
  "datevExport.download": "Datei herunterladen",
};
