/**
 * What a firm must keep of a client although its erasure is asked for (Art. 17 Abs. 3 Buchst. b DSGVO), in whole years from the end of
 * the year in which the relationship ended. The GwG record is destroyed then (§ 8 Abs. 4 GwG, which allows ten years at the most);
 * files of the mandate are kept by § 66 Abs. 1 StBerG.
 */
export const keptByLaw = {
  gwg: { years: 5, law: "§ 8 Abs. 4 GwG" },
  documents: { years: 10, law: "§ 66 Abs. 1 StBerG" },
} as const;

export type KeptClass = keyof typeof keptByLaw;
export const keptClasses = ["gwg", "documents"] as const satisfies readonly KeptClass[];

/**
 * @param endedOn the day on which the relationship ended, YYYY-MM-DD in Germany
 * @returns the last day of the period, YYYY-MM-DD
 */
export const keptUntil = (kept: KeptClass, endedOn: string): string => `${Number(endedOn.slice(0, 4)) + keptByLaw[kept].years}-12-31`;
