import type { IdentityDocument } from "@stammdaten/shared/gwg/identity-document.ts";

/** What check digits guard; the other fields could be wrong without any of them failing. */
const checked = ["number", "numberCheck", "birthDate", "validUntil"] as const;
const unchecked = ["kind", "issuingState", "lastName", "firstName", "isNameCut", "sex", "nationality"] as const;

/** How often something has to be read alike. */
const TWICE = 2;

/** What most have, if at least two have it and no other as many; undefined where there is nothing like that. */
function findAgreed<Value>(values: readonly Value[]): Value | undefined {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [first, second] = [...counts].sort(([, one], [, other]) => other - one);
  return first !== undefined && first[1] >= TWICE && first[1] > (second?.[1] ?? 0) ? first[0] : undefined;
}

/**
 * One document of several readings of the same zone, each with right check digits: what is guarded by them must be alike in two, and what
 * is not is left out where it is not.
 * @returns null where no two are of one document
 */
export function agreeOn(readings: readonly IdentityDocument[]): IdentityDocument | null {
  const keyOf = (reading: IdentityDocument): string => checked.map((field) => reading[field]).join(" ");
  const key = findAgreed(readings.map(keyOf));
  const same = readings.filter((reading) => keyOf(reading) === key);
  const [one] = same;
  if (one === undefined) return null;
  const kind = findAgreed(same.map((reading) => reading.kind));
  if (kind === undefined) return null;
  const agreed = <Field extends (typeof unchecked)[number]>(field: Field): IdentityDocument[Field] | null =>
    findAgreed(same.map((reading) => reading[field])) ?? null;
  return {
    ...one,
    kind,
    issuingState: agreed("issuingState"),
    lastName: agreed("lastName"),
    firstName: agreed("firstName"),
    isNameCut: agreed("isNameCut") ?? true,
    sex: agreed("sex"),
    nationality: agreed("nationality"),
  };
}

/** Whether two readings agree on everything, so that no further one is needed. */
export const isSettled = (readings: readonly IdentityDocument[]): boolean =>
  findAgreed(readings.map((reading) => [...checked, ...unchecked].map((field) => reading[field]).join("|"))) !== undefined;
