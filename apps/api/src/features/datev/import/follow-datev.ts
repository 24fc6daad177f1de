import { findChanges, flatten, type Change } from "@stammdaten/shared/forms/changes.ts";
import type { Answers, Form } from "@stammdaten/shared/forms/form.ts";
import type { Addressee, StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import type { MandantType } from "./client-reader.ts";
import { ofEnterprise, unitsOf, type DatevRecords, type MergeBases } from "../merge/keep-snapshot.ts";
import { compareUnit, type BothSides, type MergeBase } from "../merge/merge-three-way.ts";
import { isSameUnit, type RecordUnit } from "../units/record-units.ts";
import type { ImportClientInput } from "./import-outcome.ts";

type Compared = { readonly stored: StoredAddressee; readonly wanted: Addressee; readonly base: MergeBase; readonly today: string };

/** The units that DATEV alone has changed and a delivery has left there: what is kept as DATEV's has that change in it. */
export const findUnfollowed = (units: readonly RecordUnit[], compared: Compared): RecordUnit[] =>
  units.filter((unit) => {
    const sides = compared.base.divergences[unit.key];
    const { hasChanged } = compareUnit({ ...compared, unit });
    return sides !== undefined && isSameUnit(sides.ours, sides.datev) && hasChanged.datev && !hasChanged.ours;
  });

/** What an import makes of the units of a record. */
type FollowedUnits = {
  /** For the next base. */
  readonly divergences: Readonly<Record<string, BothSides>>;
  /** Units that were changed in DATEV, and that we do not follow. */
  readonly kept: readonly RecordUnit[];
  /** Units of which DATEV has changed one half and we another. */
  readonly halved: readonly RecordUnit[];
};

/** Our answers before and after they follow DATEV's. */
type Follow = { readonly ours: Answers; readonly followed: Answers };

/** Our units with what is taken over in them, beside DATEV's. */
export function follow(
  { records, reader, today }: ImportClientInput,
  mandantType: MandantType,
  bases: MergeBases,
  { ours, followed }: Follow,
): { kept: DatevRecords; halved: readonly RecordUnit[] } {
  const { addressee, enterprise } = records;
  const own = followUnits(
    unitsOf(mandantType, followed, today),
    { stored: addressee, wanted: reader.write(mandantType, ours), base: bases.own, today },
    reader.write(mandantType, followed),
  );
  const [before, after] = [reader.writeEnterprise(ours), reader.writeEnterprise(followed)];
  if (enterprise === undefined || after === null)
    return { kept: { addressee, divergences: own.divergences, kept: own.kept }, halved: own.halved };
  const beside = followUnits(
    unitsOf("company", after.answers, today),
    { stored: enterprise, wanted: (before ?? after).addressee, base: bases.enterprise, today },
    after.addressee,
  );
  return {
    kept: { addressee, enterprise, divergences: { ...own.divergences, ...ofEnterprise(beside.divergences) }, kept: own.kept },
    halved: [...own.halved, ...beside.halved],
  };
}

/**
 * What is taken over is settled; all else keeps its former base, so that what was changed here is still delivered,
 * and what was changed in DATEV still known.
 */
function followUnits(
  units: readonly RecordUnit[],
  { base, ...compared }: Omit<Compared, "base"> & { base: MergeBase | null },
  followed: Addressee,
): FollowedUnits {
  const divergences: Record<string, BothSides> = {};
  const kept: RecordUnit[] = [];
  const halved: RecordUnit[] = [];
  for (const unit of units) {
    if (base === null) break;
    const { before, now, hasChanged } = compareUnit({ ...compared, base, unit });
    const after = compareUnit({ ...compared, wanted: followed, base, unit }).now;
    if (isSameUnit(after.ours, after.datev)) continue;
    const isTaken = !isSameUnit(after.ours, now.ours);
    if (isTaken && hasChanged.ours) halved.push(unit);
    if (!isTaken && hasChanged.datev) kept.push(unit);
    divergences[unit.key] = isTaken ? after : { ours: before.ours, datev: hasChanged.datev ? before.datev : now.datev };
  }
  return { divergences, kept, halved };
}

/** `written` is ours as a delivery would write it and DATEV would answer it. */
type States = Readonly<Record<"base" | "theirs" | "ours" | "written", Answers>>;

/**
 * What DATEV changed since the base: where ours is still the base's it is taken, where ours says the same it is nothing. Of
 * several answers to one question DATEV knows one: to follow it there would lose the others. What DATEV has and we cannot
 * read takes none of our answers away.
 */
export function judge(
  form: Form,
  { base, theirs, ours, written }: States,
  leftOut: readonly string[],
  today: string,
): { taken: Change[]; conflicts: Change[] } {
  const [own, ownWritten] = [flatten(form, ours, today), flatten(form, written, today)];
  const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);
  const isUntouched = ({ path, before }: Change): boolean => {
    const value = own.get(path)?.value;
    return isSame(value, before) || (!Array.isArray(value) && isSame(ownWritten.get(path)?.value, before));
  };
  const changes = findChanges(form, base, theirs, today).filter(
    ({ path, label, after }) => !isSame(own.get(path)?.value, after) && !(after === undefined && leftOut.includes(label)),
  );
  return { taken: changes.filter(isUntouched), conflicts: changes.filter((change) => !isUntouched(change)) };
}
