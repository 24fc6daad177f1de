/**
 * A share of the whole without rounding: `digits` / 10^`scale`. Products of percentages have ever more decimals, and
 * whether 25 % is passed may hang on the last.
 */
export type ExactShare = { readonly digits: bigint; readonly scale: number };

export const noShare: ExactShare = { digits: 0n, scale: 0 };
export const wholeShare: ExactShare = { digits: 1n, scale: 0 };

/** Reads a percentage with any number of decimals, "33.34"; undefined if it is none. */
export function readShare(percent: string): ExactShare | undefined {
  const match = /^(\d{1,3})(?:\.(\d{1,10}))?$/.exec(percent);
  if (match === null) return undefined;
  const [, whole = "", decimals = ""] = match;
  return { digits: BigInt(whole + decimals), scale: decimals.length + 2 };
}

export const multiplyShares = (left: ExactShare, right: ExactShare): ExactShare => ({
  digits: left.digits * right.digits,
  scale: left.scale + right.scale,
});

const digitsAt = ({ digits, scale }: ExactShare, wanted: number): bigint => digits * 10n ** BigInt(wanted - scale);

export function addShares(left: ExactShare, right: ExactShare): ExactShare {
  const scale = Math.max(left.scale, right.scale);
  return { digits: digitsAt(left, scale) + digitsAt(right, scale), scale };
}

/** Below zero where the left one is smaller, zero where both are the same, above zero otherwise. */
export function compareShares(left: ExactShare, right: ExactShare): number {
  const scale = Math.max(left.scale, right.scale);
  const difference = digitsAt(left, scale) - digitsAt(right, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** The percentage as a decimal string with all its decimals and no zeros behind them: "12.6", "25", "0". */
export function writeShare({ digits, scale }: ExactShare): string {
  const padded = digits.toString().padStart(scale + 1, "0");
  const point = padded.length - scale;
  const whole = `${padded.slice(0, point)}${padded.slice(point, point + 2).padEnd(2, "0")}`.replace(/^0+(?=\d)/, "");
  const decimals = padded.slice(point + 2).replace(/0+$/, "");
  return decimals === "" ? whole : `${whole}.${decimals}`;
}
