/** The columns of the list of forms, and of its export. */
export const formColumns = ["name", "email", "formularType", "status", "datevNumber", "submittedAt"] as const;
