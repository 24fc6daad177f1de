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

/** Those whose approval changes a client's master data, and so is delivered to DATEV: `approval: "client"` of their definitions. */
const deliveredTypes: ReadonlySet<FormularType> = new Set(["person", "personUpdate", "company", "companyUpdate"] as const);

/** Whether what the form says goes to DATEV once it is approved. */
export const isDelivered = (formularType: FormularType): boolean => deliveredTypes.has(formularType);
