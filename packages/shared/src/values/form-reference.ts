/** The last characters of a form's id: short enough for the phone, and the firm finds the form by them. */
export const referenceOf = (id: string): string => id.replaceAll("-", "").slice(-8).toUpperCase();
