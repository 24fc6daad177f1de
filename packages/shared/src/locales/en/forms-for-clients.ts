/** What the wizard says beyond a guest's words to staff who fill a form in for a client; no phone of a guest loads it. */
export const formsForClients = {
  "guest.onBehalf": "You are filling in this form for {{name}}. The questions stand as the client reads them.",
  "guest.onBehalfOfNew": "a new client",
  "guest.forClient.intro": "Check the details. The form then waits in the review, where you approve it.",
  "guest.forClient.declarations": "What you note for the file",
  "guest.forClient.confirm": "Please confirm this sentence.",
  "guest.forClient.submit": "Hand over to the review",
  "confirmations.forClient.dataProtection":
    "The client has received the notice on data protection and knows that the firm processes the details for its work.",
  "confirmations.forClient.correctness":
    "The details come from the client or from the client's documents, and were taken over completely and correctly.",
  "confirmations.forClient.reportChanges": "The client has declared to tell the firm at once if any of this changes (§ 11 GwG).",
} as const;
