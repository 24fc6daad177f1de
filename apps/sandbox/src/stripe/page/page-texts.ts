/** Languages of the pages that a customer sees. */
export type Language = "de" | "en";

const de = {
  test: "Testumgebung: Hier wird nichts berechnet.",
  pay: "Bezahlen",
  saveCard: "Karte hinterlegen",
  order: "Ihre Bestellung",
  dueNow: "Heute fällig",
  later: "Ab {date}: {amount} pro {interval}",
  perMonth: "pro Monat",
  perYear: "pro Jahr",
  month: "Monat",
  year: "Jahr",
  card: "Karte",
  number: "Kartennummer",
  expiry: "Gültig bis (MM/JJ)",
  cvc: "Prüfziffer (CVC)",
  name: "Name auf der Karte",
  submitPay: "{amount} bezahlen",
  submitTrial: "Abonnieren, heute 0 €",
  submitSave: "Karte speichern",
  back: "Zurück",
  backTo: "Zurück zum Anbieter",
  testCards: "Kartennummern zum Testen",
  cardWorks: "Wird belastet.",
  cardConfirms: "Wird nach einer Bestätigung (3-D Secure) belastet.",
  cardConfirmsAlways: "Braucht jedes Mal eine Bestätigung: Verlängerungen schlagen fehl.",
  cardFailsLater: "Lässt sich hinterlegen, aber nicht belasten.",
  errorTitle: "Bitte prüfen Sie Ihre Angaben.",
  wrongNumber: "Diese Kartennummer ist ungültig.",
  notTestCard: "Diese Karte wurde abgelehnt: In der Testumgebung gelten nur Karten zum Testen.",
  wrongExpiry: "Bitte geben Sie Monat und Jahr an, zum Beispiel 12/30.",
  pastExpiry: "Diese Karte ist abgelaufen.",
  wrongCvc: "Bitte geben Sie die drei oder vier Ziffern an.",
  missingName: "Bitte geben Sie den Namen an.",
  declined: "Ihre Karte wurde abgelehnt.",
  noFunds: "Ihre Karte ist nicht gedeckt.",
  badCvc: "Die Prüfziffer Ihrer Karte ist falsch.",
  processing: "Bei der Zahlung ist ein Fehler aufgetreten. Bitte versuchen Sie es gleich noch einmal.",
  notConfirmed: "Die Zahlung wurde nicht bestätigt. Versuchen Sie es erneut oder nehmen Sie eine andere Karte.",
  confirmTitle: "Zahlung bestätigen (3-D Secure)",
  confirmText: "Ihre Bank fragt: Möchten Sie {amount} mit der Karte •••• {last4} freigeben?",
  confirmSave: "Ihre Bank fragt: Darf die Karte •••• {last4} für spätere Zahlungen hinterlegt werden?",
  confirm: "Bestätigen",
  deny: "Ablehnen",
  doneTitle: "Diese Bestellung ist abgeschlossen",
  doneText: "Sie wurde schon bezahlt und kann nicht noch einmal bezahlt werden.",
  expiredTitle: "Diese Seite ist abgelaufen",
  expiredText: "Bitte beginnen Sie beim Anbieter von Neuem.",
  missingTitle: "Diese Seite gibt es nicht",
  portal: "Abrechnung verwalten",
  subscriptions: "Abonnements",
  noSubscriptions: "Sie haben kein laufendes Abonnement.",
  runsUntil: "Läuft bis {date}, danach endet es.",
  renews: "Verlängert sich am {date}.",
  trialUntil: "Testzeitraum bis {date}, danach wird die Karte belastet.",
  pastDue: "Die letzte Zahlung ist fehlgeschlagen.",
  cancel: "Kündigen",
  resume: "Kündigung zurücknehmen",
  cancelTitle: "Abonnement kündigen",
  cancelText: "{name} läuft bis {date} weiter und endet dann. Bis dahin können Sie die Kündigung zurücknehmen.",
  cards: "Karten",
  noCards: "Es ist keine Karte hinterlegt.",
  validUntil: "gültig bis {date}",
  isDefault: "Standard",
  makeDefault: "Als Standard",
  remove: "Entfernen",
  addCard: "Karte hinzufügen",
  invoices: "Rechnungen",
  noInvoices: "Es gibt noch keine Rechnungen.",
  invoice: "Rechnung",
  date: "Datum",
  amount: "Betrag",
  paid: "Bezahlt",
  open: "Offen",
  voided: "Storniert",
  payNow: "Jetzt bezahlen",
  download: "PDF",
  receipt: "Zahlungsbeleg",
  paidOn: "Bezahlt am {date}",
  refunded: "Davon erstattet: {amount}",
} as const;

export type TextKey = keyof typeof de;

const en: Readonly<Record<TextKey, string>> = {
  test: "Test environment: nothing is charged here.",
  pay: "Pay",
  saveCard: "Save a card",
  order: "Your order",
  dueNow: "Due today",
  later: "From {date}: {amount} per {interval}",
  perMonth: "per month",
  perYear: "per year",
  month: "month",
  year: "year",
  card: "Card",
  number: "Card number",
  expiry: "Expires (MM/YY)",
  cvc: "CVC code",
  name: "Name on card",
  submitPay: "Pay {amount}",
  submitTrial: "Subscribe, €0 today",
  submitSave: "Save card",
  back: "Back",
  backTo: "Back to the provider",
  testCards: "Card numbers for testing",
  cardWorks: "Is charged.",
  cardConfirms: "Is charged after a confirmation (3-D Secure).",
  cardConfirmsAlways: "Needs a confirmation each time: renewals fail.",
  cardFailsLater: "Can be saved, but not charged.",
  errorTitle: "Please check your details.",
  wrongNumber: "This card number is invalid.",
  notTestCard: "This card was declined: the test environment takes test cards only.",
  wrongExpiry: "Please enter month and year, for example 12/30.",
  pastExpiry: "This card has expired.",
  wrongCvc: "Please enter the three or four digits.",
  missingName: "Please enter the name.",
  declined: "Your card was declined.",
  noFunds: "Your card has insufficient funds.",
  badCvc: "Your card's security code is incorrect.",
  processing: "An error occurred while processing the payment. Please try again in a moment.",
  notConfirmed: "The payment was not confirmed. Try again or use another card.",
  confirmTitle: "Confirm the payment (3-D Secure)",
  confirmText: "Your bank asks: do you want to release {amount} with the card •••• {last4}?",
  confirmSave: "Your bank asks: may the card •••• {last4} be kept for later payments?",
  confirm: "Confirm",
  deny: "Deny",
  doneTitle: "This order is completed",
  doneText: "It has been paid and cannot be paid again.",
  expiredTitle: "This page has expired",
  expiredText: "Please start again at the provider.",
  missingTitle: "This page does not exist",
  portal: "Manage billing",
  subscriptions: "Subscriptions",
  noSubscriptions: "You have no running subscription.",
  runsUntil: "Runs until {date} and ends then.",
  renews: "Renews on {date}.",
  trialUntil: "Trial until {date}, then the card is charged.",
  pastDue: "The last payment failed.",
  cancel: "Cancel",
  resume: "Keep the subscription",
  cancelTitle: "Cancel the subscription",
  cancelText: "{name} runs until {date} and ends then. Until then you can take the cancellation back.",
  cards: "Cards",
  noCards: "There is no card.",
  validUntil: "valid until {date}",
  isDefault: "Default",
  makeDefault: "Make default",
  remove: "Remove",
  addCard: "Add a card",
  invoices: "Invoices",
  noInvoices: "There are no invoices yet.",
  invoice: "Invoice",
  date: "Date",
  amount: "Amount",
  paid: "Paid",
  open: "Open",
  voided: "Void",
  payNow: "Pay now",
  download: "PDF",
  receipt: "Receipt",
  paidOn: "Paid on {date}",
  refunded: "Refunded of it: {amount}",
};

/** The words and formats of one language. */
export class PageTexts {
  readonly language: Language;

  constructor(language: Language) {
    this.language = language;
  }

  /** A text with its places filled in; not escaped. */
  say(key: TextKey, values: Readonly<Record<string, string>> = {}): string {
    const text = this.language === "de" ? de[key] : en[key];
    return text.replace(/\{(\w+)\}/g, (_place, name: string) => values[name] ?? "");
  }

  /** @param cents in cents */
  money(cents: number, currency: string): string {
    return new Intl.NumberFormat(this.#locale, { style: "currency", currency: currency.toUpperCase() }).format(cents / 100);
  }

  /** @param moment in seconds */
  day(moment: number): string {
    return new Intl.DateTimeFormat(this.#locale, { dateStyle: "long", timeZone: "Europe/Berlin" }).format(moment * 1_000);
  }

  get #locale(): string {
    return this.language === "de" ? "de-DE" : "en-GB";
  }
}

/** The texts that a page is shown in: as it was asked for, otherwise as the browser prefers. */
export function choosePageTexts(locale: string | null, acceptLanguage: string | undefined): PageTexts {
  const wanted = locale === null || locale === "auto" ? (acceptLanguage ?? "de") : locale;
  return new PageTexts(/^de\b/i.test(wanted.trim()) ? "de" : "en");
}
