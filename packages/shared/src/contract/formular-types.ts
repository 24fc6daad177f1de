/** The questionnaires that can be asked for. */
export const formularTypes = [
  "person",
  "personUpdate",
  "personAdditional",
  "personUpdateAddition",
  "personInquiry",
  "company",
  "companyUpdate",
  "companyAdditional",
  "companyInquiry",
] as const;
export type FormularType = (typeof formularTypes)[number];

/** What is known of a questionnaire without its questions. */
export type FormKind = {
  /** Whom it is about. */
  readonly subject: "person" | "company";
  /**
   * What approving it makes of the answers: the client's master data, the client's record under the money-laundering act (GwG), or
   * nothing, because a request is decided as one.
   */
  readonly approval: "client" | "record" | "inquiry";
  /** The form whose approved answers this one begins with and changes; absent for a form that is asked for the first time. */
  readonly updates?: FormularType;
};

/** The kind of every questionnaire; their definitions take it from here. */
export const formKinds = {
  person: { subject: "person", approval: "client" },
  personUpdate: { subject: "person", approval: "client", updates: "person" },
  personAdditional: { subject: "person", approval: "record" },
  personUpdateAddition: { subject: "person", approval: "record", updates: "personAdditional" },
  personInquiry: { subject: "person", approval: "inquiry" },
  company: { subject: "company", approval: "client" },
  companyUpdate: { subject: "company", approval: "client", updates: "company" },
  companyAdditional: { subject: "company", approval: "record" },
  companyInquiry: { subject: "company", approval: "inquiry" },
} as const satisfies Record<FormularType, FormKind>;

/** The kind of one questionnaire. */
export const formKind = (formularType: FormularType): FormKind => formKinds[formularType];

/** Whether what the form says goes to DATEV once it is approved. */
export const isDelivered = (formularType: FormularType): boolean => formKind(formularType).approval === "client";
