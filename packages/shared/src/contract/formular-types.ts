/** The questionnaires that can be asked for. */
export const formularTypes = ["person", "personUpdate"] as const;
export type FormularType = (typeof formularTypes)[number];
