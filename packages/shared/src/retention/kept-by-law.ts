/**
 * What a firm must keep of a client although its erasure is asked for (Art. 17 Abs. 3 Buchst. b DSGVO): the GwG record, which is
 * destroyed then (§ 8 Abs. 4 GwG), and files of the mandate (§ 66 Abs. 1 StBerG). For how long, `periods.ts` says.
 */
export const keptClasses = ["gwg", "documents"] as const;
export type KeptClass = (typeof keptClasses)[number];

/**
 * @param endedOn the day on which the relationship ended, YYYY-MM-DD in Germany
 * @param years whole years from the end of that year
 * @returns the last day of the period, YYYY-MM-DD
 */
export const keptUntil = (endedOn: string, years: number): string => `${Number(endedOn.slice(0, 4)) + years}-12-31`;
