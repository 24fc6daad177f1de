/** Key of a client's record under the money-laundering act. */
export const gwgKey = (id: string) => ["gwgRecord", id] as const;
/** Key of the reviews that are due. */
export const reviewsKey = ["gwgReviews"] as const;
