/** The lists whose columns and filters each of the staff arranges for themselves. */
export const listNames = [
  "persons",
  "companies",
  "invitations",
  "forms",
  "inquiries",
  "datevSyncLogs",
  "clientDocuments",
  "individualEnterprises",
] as const;

/** By whom clients can be narrowed: to those whom the reader looks after, or whom nobody does. */
export const byResponsible = ["mine", "none"] as const;

/** What of a list's address a view keeps: filters, order and size, never words that were searched for. */
export const viewKeys = [
  ...["archived", "status", "step", "state", "kind", "formularType", "fromDate", "toDate", "inDatev", "split", "responsible"],
  ...["sort", "limit"],
] as const;
