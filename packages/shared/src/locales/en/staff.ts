/** The words of the firm's own screens. */
export const staff = {} as const;
