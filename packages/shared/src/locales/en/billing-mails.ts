/** Mails to a firm about its trial and its plan. */
export const billingMails = {
  "mail.trialEnding.subject": "Your trial ends soon",
  "mail.trialEnding.body":
    "The trial of {{firm}} ends on {{due}}.\n\nAfter that, access is closed for you and your clients until you choose a plan. Nothing is deleted, and you can still export your clients' master data.\n\nTo go on without a break, choose a plan before then. Nothing is charged before the trial ends.\n\n{{link}}",
  "mail.trialEnding.action": "Choose a plan",
  "mail.trialPaid.subject": "Your plan begins soon",
  "mail.trialPaid.body":
    "The trial of {{firm}} ends on {{due}}. Your plan {{plan}} begins then: {{amount}} is charged for it to your card on that day and every month after it.\n\nYou need not do anything. If you do not want the plan, cancel it before then:\n\n{{link}}",
  "mail.trialPaid.action": "View plan",
  "mail.paymentFailed.subject": "Your payment has failed",
  "mail.paymentFailed.body":
    "We could not charge {{amount}} for the plan of {{firm}}.\n\nPlease check your card or save another one:\n\n{{link}}\n\nWe will try again in the next few days. Without a payment, access closes on {{due}}. Nothing is deleted.",
  "mail.paymentFailed.action": "Check card",
  "mail.storagePaymentFailed.subject": "Your payment has failed",
  "mail.storagePaymentFailed.body":
    "We could not charge {{amount}} for the additional storage of {{firm}}.\n\nPlease check your card or save another one:\n\n{{link}}\n\nWe will try again in the next few days. Without a payment, the additional storage ends. Stored files are kept.",
  "mail.storagePaymentFailed.action": "Check card",
  "mail.planCancelled.subject": "Your plan is cancelled",
  "mail.planCancelled.body":
    "The plan of {{firm}} is cancelled. You can use it until {{due}}.\n\nAfter that, access is closed for you and your clients. Nothing is deleted, and you can still export your clients' master data. Please download documents and PDFs before then.\n\nIf you would like to keep the plan, resume it before then:\n\n{{link}}",
  "mail.planCancelled.action": "View plan",
  "mail.planEnded.subject": "Your plan has ended",
  "mail.planEnded.body":
    "The plan of {{firm}} ended on {{due}}. Access is closed for you and your clients.\n\nNothing has been deleted, and you can still export your clients' master data. If you choose a plan again, you go on where you stopped:\n\n{{link}}",
  "mail.planEnded.action": "Choose a plan",
};
