import { Damaged } from "../seal.ts";
import { describeError } from "../log.ts";

/** Something that is not as it should be: which file or row, and what about it, in one line. */
export type Finding = string;

/** What one part of the backup came to. */
export type Checked = {
  readonly part: string;
  readonly found: string;
  readonly findings: readonly Finding[] /** It could not be compared; `found` says why. */;
  readonly isSkipped?: boolean;
};

/** Runs a check and turns what it throws into a finding. */
export async function collect(findings: Finding[], check: () => Promise<void>): Promise<void> {
  try {
    await check();
  } catch (error) {
    findings.push(toFinding(error));
  }
}

export const toFinding = (error: unknown): Finding =>
  error instanceof Damaged ? error.message : `cannot be read: ${describeError(error)}`;
