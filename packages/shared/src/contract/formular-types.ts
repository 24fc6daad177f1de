/** The questionnaires that can be asked for. */
export const formularTypes = ["person", "personUpdate", "personAdditional", "personUpdateAddition", "personInquiry", "company", "companyUpdate", "companyAdditional", "companyInquiry"] as const;
export type FormularType = (typeof formularTypes)[number];
