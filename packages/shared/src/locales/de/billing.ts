import type { billing as english } from "../en/billing.ts";

/** The words about the firm's plan and its payments. */
export const billing: Readonly<Record<keyof typeof english, string>> = {
  "billing.plan": "Tarif {{plan}}",
  "billing.perMonth": "{{price}} im Monat",
  "billing.withStorage": "Dazu {{price}} im Monat für zusätzlichen Speicher ({{packs}} × {{size}} GB).",
  "billing.storageDays": "Er wird getrennt vom Tarif abgebucht, jeden Monat am Tag seines Kaufs.",
  "billing.storageEnds": "Er endet mit seinem eigenen bezahlten Monat, spätestens mit dem Tarif.",
  "billing.goBack": "Zurück",
  "billing.waiting": "Wir warten auf die Bestätigung des Zahlungsdienstes …",
  "billing.shownSoon": "Die Änderung ist angenommen. Sie erscheint hier in Kürze.",
  "billing.pay": "Karte ändern oder Rechnung bezahlen",

  "billing.state.free": "Ohne Berechnung",
  "billing.state.trial": "Testzeitraum",
  "billing.state.booked": "Testzeitraum, gebucht",
  "billing.state.paid": "Aktiv",
  "billing.state.cancelled": "Gekündigt",
  "billing.state.overdue": "Zahlung offen",
  "billing.state.unpaid": "Geschlossen, Zahlung offen",
  "billing.state.ended": "Beendet",
  "billing.next.free": "Dieser Tarif wird nicht berechnet. Er gilt bis {{day}}.",
  "billing.next.free.open": "Dieser Tarif wird nicht berechnet und hat kein Ende.",
  "billing.next.trial":
    "Ihr Testzeitraum läuft bis {{day}} und kostet nichts. Danach ist Ihr Zugang geschlossen, bis Sie einen Tarif buchen.",
  "billing.next.trial.open": "Ihr Testzeitraum kostet nichts.",
  "billing.next.booked":
    "Ihr Testzeitraum läuft bis {{day}}. Vorher wird für den Tarif nichts abgebucht. Danach kostet er {{price}} im Monat.",
  "billing.next.booked.open": "Während des Testzeitraums wird für den Tarif nichts abgebucht. Danach kostet er {{price}} im Monat.",
  "billing.next.paid": "Der Tarif verlängert sich am {{day}} um einen Monat. Dann werden dafür {{price}} abgebucht.",
  "billing.next.paid.open": "Der Tarif verlängert sich jeden Monat. Dann werden dafür {{price}} abgebucht.",
  "billing.next.cancelled": "Der Tarif läuft noch bis {{day}}. Danach ist Ihr Zugang geschlossen. Ihre Daten bleiben gespeichert.",
  "billing.next.cancelled.open": "Der Tarif läuft noch bis zum Ende des bezahlten Zeitraums. Ihre Daten bleiben gespeichert.",
  "billing.next.overdue":
    "Die letzte Zahlung ist fehlgeschlagen. Ändern Sie bitte Ihre Karte, oder bezahlen Sie die offene Rechnung. Sonst wird Ihr Zugang am {{day}} geschlossen.",
  "billing.next.overdue.open": "Die letzte Zahlung ist fehlgeschlagen. Ändern Sie bitte Ihre Karte, oder bezahlen Sie die offene Rechnung.",
  "billing.next.unpaid":
    "Die letzte Zahlung ist fehlgeschlagen. Ihr Zugang ist seit {{day}} geschlossen. Er öffnet sich wieder, sobald die offene Rechnung bezahlt ist.",
  "billing.next.unpaid.open":
    "Die letzte Zahlung ist fehlgeschlagen. Ihr Zugang öffnet sich wieder, sobald die offene Rechnung bezahlt ist.",
  "billing.next.dueCancelled":
    "Der Tarif ist gekündigt. Er endet mit dem laufenden Zeitraum. Sobald die Rechnung bezahlt ist, können Sie ihn fortsetzen.",
  "billing.next.ended": "Ihr Zugang endete am {{day}}. Ihre Daten sind gespeichert. Mit einem Tarif arbeiten Sie sofort weiter.",
  "billing.next.ended.open": "Zurzeit ist kein Tarif gebucht. Ihre Daten sind gespeichert. Mit einem Tarif arbeiten Sie sofort weiter.",

  "plans.oneUser": "1 Benutzer der Kanzlei, {{storage}} GB Speicher, Zugänge für Mandanten unbegrenzt",
  "plans.anyUsers": "Beliebig viele Benutzer der Kanzlei, {{storage}} GB Speicher, Zugänge für Mandanten unbegrenzt",

  "billing.book.title": "Tarif buchen",
  "billing.book.plan": "Welchen Tarif möchten Sie?",
  "billing.book.option": "{{plan}} – {{price}} im Monat",
  "billing.book.replacesFree":
    "Ihr jetziger Tarif {{plan}} wird nicht berechnet. Die Buchung ersetzt ihn, und er kommt nicht von selbst zurück: Endet der gebuchte Tarif, ist Ihr Zugang geschlossen.",
  "billing.book.tooManyUsers":
    "{{plan}} enthält {{most}} Benutzer der Kanzlei, Sie haben {{used}}. Wählen Sie Pro, oder deaktivieren Sie zuerst die übrigen Benutzer.",
  "billing.book.toUsers": "Zur Benutzerverwaltung",
  "billing.book.noMoreUsers":
    "{{plan}} enthält {{most}} Benutzer der Kanzlei. Haben Sie schon mehr, behalten alle ihren Zugang. Weitere können Sie mit {{plan}} nicht hinzufügen.",
  "billing.book.afterTrial":
    "Bis zum Ende Ihres Testzeitraums am {{day}} wird nichts abgebucht, danach {{price}} im Monat. Sie können jederzeit kündigen.",
  "billing.book.now": "Heute werden {{price}} abgebucht, danach jeden Monat. Sie können jederzeit zum Ende des bezahlten Monats kündigen.",
  "billing.book.checkout": "Weiter zur Zahlung",
  "billing.book.otherCard": "Mit einer anderen Karte bezahlen",
  "billing.book.byCard": "{{plan}} mit {{card}} buchen",
  "billing.book.confirm": "Kostenpflichtig buchen",
  "billing.book.confirmTitle": "Tarif {{plan}} buchen",
  "billing.book.byCardNow": "Heute werden {{price}} von {{card}} abgebucht, danach jeden Monat.",
  "billing.book.byCardAfterTrial": "Bis {{day}} wird nichts abgebucht. Danach werden jeden Monat {{price}} von {{card}} abgebucht.",
  "billing.book.cancelAnytime": "Sie können jederzeit zum Ende des bezahlten Zeitraums kündigen.",

  "billing.resume": "Tarif fortsetzen",
  "billing.resume.title": "Tarif fortsetzen",
  "billing.resume.text": "Ihre Kündigung wird zurückgenommen. Der Tarif {{plan}} läuft ohne Unterbrechung weiter.",
  "billing.resume.today": "Heute wird nichts abgebucht.",
  "billing.resume.storage":
    "Der zusätzliche Speicher läuft mit ihm weiter. Er kostet {{price}} im Monat und wird am Tag seines Kaufs abgebucht.",
  "billing.resume.price": "Am {{day}} werden für den Tarif {{price}} abgebucht, danach jeden Monat.",
  "billing.resume.priceByCard": "Am {{day}} werden für den Tarif {{price}} von {{card}} abgebucht, danach jeden Monat.",

  "billing.upgrade": "Zu Pro wechseln",
  "billing.upgrade.title": "Zu Pro wechseln",
  "billing.upgrade.text": "Pro gilt sofort: beliebig viele Benutzer der Kanzlei und {{storage}} GB Speicher.",
  "billing.upgrade.trial":
    "Bis zum Ende Ihres Testzeitraums am {{day}} kostet das nichts. Danach kostet Pro {{price}} im Monat, wenn Sie es buchen.",
  "billing.upgrade.booked": "Bis zum Ende Ihres Testzeitraums am {{day}} wird für den Tarif nichts abgebucht, danach {{price}} im Monat.",
  "billing.upgrade.paid":
    "Heute wird der Unterschied zu Go für die Zeit bis {{day}} abgebucht, etwa {{now}}. Danach kostet Pro {{price}} im Monat.",

  "billing.cancel": "Tarif kündigen",
  "billing.cancel.title": "Tarif kündigen",
  "billing.cancel.text": "Ihr Tarif läuft noch bis {{day}}, denn bis dahin ist er bezahlt. Abgebucht wird nichts mehr.",
  "billing.cancel.textInTrial": "Ihr Testzeitraum läuft noch bis {{day}}. Für den Tarif wird nichts abgebucht.",
  "billing.cancel.textOverdue": "Ihr Tarif endet mit dem laufenden Zeitraum. Eine offene Rechnung bleibt offen.",
  "billing.cancel.closed": "Danach ist der Zugang geschlossen: für Ihre Kanzlei, für Ihre Mandanten und für versandte Links.",
  "billing.cancel.staysClosed": "Ihr Zugang bleibt geschlossen, solange die Rechnung offen ist.",
  "billing.cancel.storage": "Der zusätzliche Speicher endet mit seinem eigenen bezahlten Monat, spätestens mit dem Tarif.",
  "billing.cancel.kept":
    "Gelöscht wird nichts. Die Stammdaten Ihrer Mandanten können Sie auch danach exportieren. Dokumente und PDFs laden Sie bitte vorher herunter.",
  "billing.cancel.keptClosed": "Gelöscht wird nichts. Die Stammdaten Ihrer Mandanten können Sie weiterhin exportieren.",
  "billing.cancel.back": "Solange der Tarif läuft, können Sie die Kündigung hier zurücknehmen.",
  "billing.cancel.backOncePaid": "Ist die Rechnung bezahlt, können Sie die Kündigung hier zurücknehmen, bis der Zeitraum endet.",

  "billing.usage.title": "Nutzung",
  "billing.usage.storage": "Speicher",
  "billing.usage.storageLater": "Mehr Speicher gibt es, sobald ein Tarif gebucht ist.",
  "billing.usage.users": "Benutzer der Kanzlei",
  "billing.usage.of": "{{used}} von {{limit}}",
  "billing.usage.anyUsers": "Ihr Tarif begrenzt sie nicht.",
  "billing.usage.clientsFree": "Zugänge für Mandanten zählen nicht.",

  "billing.storage.title": "Mehr Speicher",
  "billing.storage.text":
    "Ein Paket hat {{size}} GB und kostet {{price}} im Monat. Abgebucht wird es ab heute, getrennt vom Tarif. Es endet spätestens mit Ihrem Tarif.",
  "billing.storage.packs": "Anzahl der Pakete",
  "billing.storage.invalid": "Bitte geben Sie eine Zahl von 1 bis {{most}} ein.",
  "billing.storage.sum": "{{size}} GB mehr für {{price}} im Monat. Zusammen haben Sie dann {{total}} GB.",
  "billing.storage.buy": "Speicher kaufen",

  "billing.cards.title": "Karten",
  "billing.cards.empty": "Es ist noch keine Karte gespeichert.",
  "billing.cards.until": "Gültig bis {{month}}/{{year}}",
  "billing.cards.over": "Abgelaufen",
  "billing.cards.default": "Wird belastet",
  "billing.cards.manage": "Karten und Rechnungsadresse verwalten",
  "billing.cards.manageHint": "Dafür öffnet sich eine Seite unseres Zahlungsdienstes Stripe.",

  "billing.column.date": "Datum",
  "billing.column.number": "Rechnung",
  "billing.column.amount": "Betrag",
  "billing.column.card": "Karte",
  "billing.payment.Paid": "Bezahlt",
  "billing.payment.Unpaid": "Nicht bezahlt",
  "billing.payment.Open": "Offen",
  "billing.download": "PDF herunterladen",
  "billing.invoices.title": "Rechnungen",
  "billing.invoices.emptyText": "Jede Rechnung für Tarif und Speicher steht hier zum Herunterladen.",
  "billing.invoices.empty": "Noch keine Rechnungen",
  "billing.receipts.title": "Zahlungsbelege",
  "billing.receipts.emptyText": "Jede Zahlung für Tarif und Speicher steht hier mit ihrer Quittung.",
  "billing.receipts.empty": "Noch keine Zahlungen",

  "billing.closed.title": "Kein aktiver Tarif",
  "billing.closed.ended": "Ihr Zugang endete am {{day}}.",
  "billing.closed.unpaid": "Ihre letzte Zahlung ist fehlgeschlagen. Ihr Zugang ist seit {{day}} geschlossen.",
  "billing.closed.bookText":
    "Buchen Sie einen Tarif, und Sie arbeiten sofort dort weiter, wo Sie aufgehört haben. So lange können auch Ihre Mandanten nichts senden.",
  "billing.closed.payText":
    "Bezahlen Sie die offene Rechnung, und Ihr Zugang öffnet sich wieder. So lange können auch Ihre Mandanten nichts senden.",
  "billing.closed.kept":
    "Alle Daten sind gespeichert. Die Stammdaten Ihrer Mandanten und alle Daten der Kanzlei können Sie jederzeit exportieren.",
  "billing.closed.book": "Tarif buchen",
  "billing.closed.pay": "Zahlung klären",
  "billing.closed.client": "Ihre Kanzlei hat diesen Zugang zurzeit geschlossen. Bitte wenden Sie sich direkt an sie.",
  "billing.closed.clientKept": "Ihre Angaben und Dokumente sind gespeichert.",
  "billing.closed.check": "Erneut prüfen",
  "billing.closed.still": "Es ist noch kein Tarif aktiv.",

  "billing.success.waitingTitle": "Zahlung wird geprüft",
  "billing.success.waiting":
    "Wir fragen den Zahlungsdienst nach Ihrer Zahlung. Das dauert meist nur wenige Sekunden. Bitte lassen Sie diese Seite offen.",
  "billing.success.paidTitle": "Vielen Dank, alles ist gebucht",
  "billing.success.paid": "Der Zahlungsdienst hat Ihre Buchung bestätigt.",
  "billing.success.paidUnconfirmed":
    "Ihre Karte ist hinterlegt. Öffnen Sie jetzt noch den Link in unserer E-Mail und bestätigen Sie damit Ihre Kanzlei.",
  "billing.success.plan": "Tarif {{plan}}, {{price}} im Monat",
  "billing.success.storage": "Dazu {{price}} im Monat für zusätzlichen Speicher, zusammen {{size}} GB",
  "billing.success.now": "Der Tarif gilt ab sofort.",
  "billing.success.nextOn": "Der Tarif gilt ab sofort. Die nächste Zahlung für ihn ist am {{day}}.",
  "billing.success.afterTrial": "Während des Testzeitraums wird für den Tarif nichts abgebucht.",
  "billing.success.afterTrialOn": "Bis zum Ende Ihres Testzeitraums am {{day}} wird für den Tarif nichts abgebucht.",
  "billing.success.unpaidTitle": "Noch keine Zahlung eingegangen",
  "billing.success.unpaid":
    "Der Zahlungsdienst hat Ihre Zahlung noch nicht bestätigt. Haben Sie die Zahlung abgebrochen, wurde nichts abgebucht, und Sie können es erneut versuchen. Haben Sie gerade bezahlt, laden Sie diese Seite bitte in einigen Minuten neu.",
  "billing.success.unknownTitle": "Diese Zahlung kennen wir nicht",
  "billing.success.unknown":
    "Die Adresse ist unvollständig, oder die Zahlung gehört zu einer anderen Kanzlei. Den Stand Ihres Tarifs sehen Sie in Ihrem Bereich unter „Tarif“.",
  "billing.success.failedTitle": "Zahlung noch nicht geprüft",
  "billing.success.failed":
    "Wir können gerade nicht nachsehen, was aus Ihrer Zahlung geworden ist. Verloren geht dabei nichts. Bitte bezahlen Sie nicht noch einmal.",
  "billing.success.toPlan": "Zu meinem Tarif",
  "billing.success.toLogin": "Zur Anmeldung",
  "billing.success.toHome": "Zur Startseite",

  "billing.offer.title": "Zahlungsmittel jetzt hinterlegen (optional)",
  "billing.offer.text":
    "Ihr Testzeitraum von {{days}} Tagen bleibt kostenlos. Mit einer Karte läuft der Tarif {{plan}} danach für {{price}} im Monat einfach weiter. Sie können das auch später tun und jederzeit kündigen.",
  "billing.offer.action": "Karte hinterlegen",
  "billing.offer.over":
    "Dieses Angebot ist abgelaufen. Bestätigen Sie Ihre Kanzlei mit dem Link in unserer E-Mail, und melden Sie sich an. Dort buchen Sie unter „Tarif“, wann Sie möchten.",

  "billing.parked.title": "Zahlungen ohne Kanzlei ({{count}})",
  "billing.parked.name": "Zahlungen ohne Kanzlei",
  "billing.parked.none": "Keine weiteren Meldungen",
  "billing.parked.text":
    "Stripe meldet Vorgänge zu Kunden, die keiner Kanzlei gehören. Meist wurde ein solcher Kunde bei Stripe von Hand angelegt, oder ein zweites System nutzt dieselbe Webhook-Adresse. Suchen Sie die Kundennummer bei Stripe. Erstatten Sie dort Zahlungen, die niemandem gehören. Meldungen verschwinden hier nach 90 Tagen.",
  "billing.parked.customer": "Kunde bei Stripe",
  "billing.parked.type": "Meldung",
  "billing.parked.createdAt": "Zeitpunkt",
};
