/** Whether a label is a whole question, and no name of a field; Arabic has a question mark of its own. */
export const asks = (label: string): boolean => /[?؟]$/u.test(label);
