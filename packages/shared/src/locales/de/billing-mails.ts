import type { billingMails as english } from "../en/billing-mails.ts";

/** Mails to a firm about its trial and its plan. */
export const billingMails: Readonly<Record<keyof typeof english, string>> = {
  "mail.trialEnding.subject": "Ihr Testzeitraum endet bald",
  "mail.trialEnding.body":
    "Der Testzeitraum von {{firm}} endet am {{due}}.\n\nDanach ist der Zugang für Sie und Ihre Mandanten gesperrt, bis Sie einen Tarif buchen. Es wird nichts gelöscht, und Sie können die Stammdaten Ihrer Mandanten weiterhin exportieren.\n\nWenn es ohne Unterbrechung weitergehen soll, buchen Sie bitte vorher einen Tarif. Vor dem Ende des Testzeitraums wird nichts abgebucht.\n\n{{link}}",
  "mail.trialEnding.action": "Tarif buchen",
  "mail.trialPaid.subject": "Ihr Tarif beginnt bald",
  "mail.trialPaid.body":
    "Der Testzeitraum von {{firm}} endet am {{due}}. Dann beginnt Ihr Tarif {{plan}}: An diesem Tag und danach jeden Monat werden dafür {{amount}} von Ihrer Karte abgebucht.\n\nSie müssen nichts tun. Wenn Sie den Tarif nicht möchten, kündigen Sie ihn bitte vorher:\n\n{{link}}",
  "mail.trialPaid.action": "Tarif ansehen",
  "mail.paymentFailed.subject": "Ihre Zahlung ist fehlgeschlagen",
  "mail.paymentFailed.body":
    "Wir konnten {{amount}} für den Tarif von {{firm}} nicht abbuchen.\n\nBitte prüfen Sie Ihre Karte oder hinterlegen Sie eine andere:\n\n{{link}}\n\nWir versuchen es in den nächsten Tagen erneut. Ohne Zahlung wird der Zugang am {{due}} gesperrt. Es wird nichts gelöscht.",
  "mail.paymentFailed.action": "Karte prüfen",
  "mail.storagePaymentFailed.subject": "Ihre Zahlung ist fehlgeschlagen",
  "mail.storagePaymentFailed.body":
    "Wir konnten {{amount}} für den zusätzlichen Speicherplatz von {{firm}} nicht abbuchen.\n\nBitte prüfen Sie Ihre Karte oder hinterlegen Sie eine andere:\n\n{{link}}\n\nWir versuchen es in den nächsten Tagen erneut. Ohne Zahlung entfällt der zusätzliche Speicherplatz. Gespeicherte Dateien bleiben erhalten.",
  "mail.storagePaymentFailed.action": "Karte prüfen",
  "mail.planCancelled.subject": "Ihr Tarif ist gekündigt",
  "mail.planCancelled.body":
    "Der Tarif von {{firm}} ist gekündigt. Sie können ihn noch bis {{due}} nutzen.\n\nDanach ist der Zugang für Sie und Ihre Mandanten gesperrt. Es wird nichts gelöscht, und Sie können die Stammdaten Ihrer Mandanten weiterhin exportieren. Dokumente und PDFs laden Sie bitte vorher herunter.\n\nWenn Sie den Tarif behalten möchten, setzen Sie ihn bitte vorher fort:\n\n{{link}}",
  "mail.planCancelled.action": "Tarif ansehen",
  "mail.planEnded.subject": "Ihr Tarif ist beendet",
  "mail.planEnded.body":
    "Der Tarif von {{firm}} ist am {{due}} ausgelaufen. Der Zugang ist für Sie und Ihre Mandanten gesperrt.\n\nEs wurde nichts gelöscht, und Sie können die Stammdaten Ihrer Mandanten weiterhin exportieren. Wenn Sie wieder einen Tarif buchen, machen Sie dort weiter, wo Sie aufgehört haben:\n\n{{link}}",
  "mail.planEnded.action": "Tarif buchen",
};
