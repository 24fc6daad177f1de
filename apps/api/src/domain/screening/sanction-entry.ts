/** A person or an entity of a sanctions list, as far as it is compared with clients. */
export type SanctionEntry = {
  /** By which the list's publisher knows it through all versions. */
  readonly key: string;
  readonly kind: "person" | "entity";
  /** The name and its aliases, in any script. */
  readonly names: readonly string[];
  /** `YYYY-MM-DD`, or `YYYY` where no more is known. */
  readonly birthDates: readonly string[];
  /** The regulation or resolution, in the publisher's words. */
  readonly programme: string;
  /** As the publisher writes them: codes (EU) or names (UN) of countries. */
  readonly nationalities: readonly string[];
  /** What else the publisher says of them. */
  readonly remark: string;
};

/** What was read of a list's file. */
export type SanctionsFile = {
  /** The day that the file was made, `YYYY-MM-DD`. */
  readonly madeOn: string;
  readonly entries: readonly SanctionEntry[];
};

export class SanctionsFileInvalid extends Error {
  override readonly name = "SanctionsFileInvalid";
}

export const clean = (text: string | undefined): string => (text ?? "").replaceAll(/\s+/g, " ").trim();

/** Days and years of birth; what is neither is no help. */
export const readBirthDate = (day: string | undefined, year: string | undefined): string | null => {
  const date = /^\d{4}-\d{2}-\d{2}/.exec(clean(day))?.[0];
  return date ?? /^\d{4}$/.exec(clean(year))?.[0] ?? null;
};
