/** Whether a text is an ID as the contract takes one: any UUID; the database alone decides whether it exists. */
export const isId = (value: string | undefined): boolean =>
  value !== undefined && /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i.test(value);
