/** The id of what Stripe names by its id or shows whole. */
export const idOf = (named: string | { readonly id: string } | null | undefined): string | null =>
  typeof named === "string" ? named : (named?.id ?? null);
