/** From which share on someone is a beneficial owner. */
export type OwnerThreshold = {
  /** First day on which it applies, `YYYY-MM-DD`. */
  readonly from: string;
  /** Share of capital or votes in percent, a decimal string. */
  readonly percent: string;
  readonly operator: ">" | ">=";
  readonly paragraph: string;
};

/** The thresholds of the law, oldest first. */
export const ownerThresholds: readonly OwnerThreshold[] = [
  { from: "2017-06-26", percent: "25", operator: ">", paragraph: "§ 3 Abs. 2 S. 1 GwG" },
  { from: "2027-07-10", percent: "25", operator: ">=", paragraph: "Art. 52 Abs. 1, Art. 90 VO (EU) 2024/1624" },
];

/** The threshold that applies on a day (`YYYY-MM-DD`); before the first, that one. */
export function thresholdOn(day: string, thresholds: readonly OwnerThreshold[] = ownerThresholds): OwnerThreshold {
  const [first] = thresholds;
  if (first === undefined) throw new Error("There is no threshold at all.");
  return thresholds.findLast(({ from }) => from <= day) ?? first;
}
