import type { Addressee, StoredAddressee } from "@stammdaten/datev/datev-record.ts";
import { isObject, objectsOf, type JsonObject } from "../units/datev-json.ts";
import { composedUnits } from "../units/all-units.ts";
import { mergeAddressee } from "./merge-addressee.ts";
import { findEntry, historyOf, holderOf, isSameUnit, readUnit, type RecordUnit, type UnitValue } from "../units/record-units.ts";

/** What each side has, or had. */
export type BothSides = { readonly ours: UnitValue; readonly datev: UnitValue };

/** The base that the changes of both sides are compared with. */
export type MergeBase = {
  /** The addressee as DATEV had it after the last delivery. */
  readonly addressee: JsonObject;
  /** By unit, what each side had where they were knowingly not the same then; elsewhere both had what is in the addressee. */
  readonly divergences: Readonly<Record<string, BothSides>>;
  /** What was sent since without an answer: where DATEV has it, it is ours. */
  readonly sent: JsonObject | null;
  /** By unit, whose value the firm wants where both sides have changed theirs. */
  readonly decisions: ReadonlyMap<string, "ours" | "datev">;
};

export type ThreeWay = {
  readonly stored: StoredAddressee;
  readonly wanted: Addressee;
  /** None before the first delivery. */
  readonly base: MergeBase | null;
  readonly units: readonly RecordUnit[];
  /** `YYYY-MM-DD` */
  readonly today: string;
};

export type Merged = {
  readonly addressee: Addressee;
  /** Units that both sides have changed to different values, and nobody has decided on: DATEV's stays until then. */
  readonly conflicts: readonly RecordUnit[];
  /** Units that were changed in DATEV alone, and stay so. */
  readonly kept: readonly RecordUnit[];
  /** Units of which the firm has decided that DATEV's value holds. */
  readonly adopted: readonly RecordUnit[];
  /** For the next base. */
  readonly divergences: Readonly<Record<string, BothSides>>;
};

/** Members that follow from a unit: where DATEV's value stays, they stay too. */
const derivedFrom = ({ unit }: RecordUnit): string[] => [
  ...unit.derived,
  ...composedUnits.filter(({ follows }) => follows.includes(unit.key)).flatMap(({ derived }) => derived),
];

/**
 * Our record laid over DATEV's, unit by unit, compared with what both sides had when they were last settled:
 * - changed by us alone: ours is written;
 * - changed in DATEV alone, or by nobody: DATEV's stays as it is, also where it is not ours;
 * - changed by both to the same: there is nothing to do;
 * - changed by both to different values: DATEV's stays until the firm has decided.
 *
 * DATEV's value is emptied only where the client's own answer was taken away since, and DATEV still has what it had
 * then: a plain value is ended, a telephone number or address on the net is taken out of its list. Addresses, bank
 * accounts and tax offices stay in any case, because other things in DATEV hang on them.
 *
 * Without a base ours wins as `mergeAddressee` says: an approved form is newer than anything that is not known.
 */
export function mergeThreeWay({ stored, wanted, base, units, today }: ThreeWay): Merged {
  const ours = structuredClone<JsonObject>(wanted);
  const theirs = structuredClone<StoredAddressee>(stored);
  const conflicts: RecordUnit[] = [];
  const kept: RecordUnit[] = [];
  const adopted: RecordUnit[] = [];
  const unchanged: Record<string, BothSides> = {};
  for (const unit of units) {
    if (base === null) break;
    const { before, now, hasChanged } = compareUnit({ stored, wanted, base, unit, today });
    const isConflict = hasChanged.ours && hasChanged.datev && !isSameUnit(now.ours, now.datev);
    const decision = isConflict ? base.decisions.get(unit.key) : undefined;
    if (decision === "ours" || (hasChanged.ours && !hasChanged.datev)) {
      if (!unit.isAnswered && Object.keys(now.ours).length === 0) takeAway(theirs, ours, unit, before.datev, today);
      continue;
    }
    if (isSameUnit(now.ours, now.datev)) continue;
    keepDatevs(theirs, ours, unit, before.datev, today);
    unchanged[unit.key] = decision === "datev" ? now : before;
    if (decision === "datev") adopted.push(unit);
    else if (isConflict) conflicts.push(narrow(unit, now));
    else if (hasChanged.datev) kept.push(narrow(unit, now));
  }
  const addressee = mergeAddressee(theirs, ours as Addressee, today);
  return { addressee, conflicts, kept, adopted, divergences: { ...findDivergences(units, wanted, addressee, today), ...unchanged } };
}

/** A unit that names only the answers that differ: of an address perhaps the street alone. */
function narrow(unit: RecordUnit, { ours, datev }: BothSides): RecordUnit {
  const differs = (key: string): boolean => !isSameUnit({ key: ours[key] }, { key: datev[key] });
  return { ...unit, paths: unit.fields.filter(({ places }) => places.some(({ key }) => differs(key))).map(({ path }) => path) };
}

/** What both sides have in a unit and had before, and who has changed it since. */
export function compareUnit({
  stored,
  wanted,
  base,
  unit,
  today,
}: Omit<ThreeWay, "units" | "base"> & { base: MergeBase; unit: RecordUnit }): {
  before: BothSides;
  now: BothSides;
  hasChanged: { ours: boolean; datev: boolean };
} {
  const ours = readUnit(wanted, unit, today);
  const settled = readUnit(base.addressee, unit, today, ours);
  const before = base.divergences[unit.key] ?? { ours: settled, datev: settled };
  const datev = readUnit(stored, unit, today, before.datev);
  const isOurs = base.sent !== null && isSameUnit(datev, readUnit(base.sent, unit, today, datev));
  return {
    before,
    now: { ours, datev },
    hasChanged: { ours: !isSameUnit(ours, before.ours), datev: !isOurs && !isSameUnit(datev, before.datev) },
  };
}

/** The units in which a record that was written is not what we wanted. */
export function findDivergences(
  units: readonly RecordUnit[],
  wanted: Addressee,
  written: Addressee,
  today: string,
): Record<string, BothSides> {
  return Object.fromEntries(
    units.flatMap((unit) => {
      const ours = readUnit(wanted, unit, today);
      const datev = readUnit(written, unit, today, ours);
      return isSameUnit(ours, datev) ? [] : [[unit.key, { ours, datev }]];
    }),
  );
}

/** Takes a member out of our record, with the history that it is the present value of. */
function leaveOut(record: JsonObject, target: string): void {
  const holder = target.startsWith("detail.") ? "detail" : "addressee";
  const member = target.replace("detail.", "");
  const members = holderOf(record, { holder });
  delete members[member];
  const history = historyOf({ holder, member });
  if (history !== undefined) delete members[history.list];
}

/** Makes our record say what DATEV has, so that merging leaves it there. */
function keepDatevs(stored: JsonObject, wanted: JsonObject, unit: RecordUnit, like: UnitValue, today: string): void {
  for (const target of derivedFrom(unit)) leaveOut(wanted, target);
  if (unit.unit.entry !== undefined) {
    keepEntry(stored, wanted, unit, like, today);
    return;
  }
  for (const place of unit.places) {
    const holder = holderOf(wanted, place);
    const present = holderOf(stored, place);
    const history = historyOf(place);
    if (history !== undefined) delete holder[history.list];
    const member = history?.current ?? place.member;
    // A name stays where others look for it: what a letter begins with depends on it.
    if (present[member] === undefined) delete holder[member];
    else holder[member] = present[member];
  }
}

function keepEntry(stored: JsonObject, wanted: JsonObject, unit: RecordUnit, like: UnitValue, today: string): void {
  const { list = "", isWritable } = unit.unit.entry ?? {};
  const own = findEntry(wanted, unit, today);
  const present = findEntry(stored, unit, today, like);
  const others = objectsOf(wanted[list]).filter((entry) => entry !== own);
  if (present === undefined) {
    wanted[list] = others;
    return;
  }
  // A post office box is nothing that we write; merging leaves it alone.
  if (isWritable?.(present) === false) return;
  const flags = Object.fromEntries(Object.entries(own ?? present).filter(([member]) => member.startsWith("is_")));
  wanted[list] = [...others, { ...structuredClone(present), ...flags }];
}

/** The client's answer is gone, and what DATEV has came from it. */
function takeAway(stored: StoredAddressee, wanted: JsonObject, unit: RecordUnit, before: UnitValue, today: string): void {
  const { isNeverEmptied, entry } = unit.unit;
  if (isNeverEmptied || Object.keys(before).length === 0) return;
  if (entry !== undefined) {
    const gone = findEntry(stored, unit, today, before);
    if (gone !== undefined) entry.remove?.(stored, gone);
    return;
  }
  if (!isObject(wanted["detail"])) wanted["detail"] = {};
  for (const place of unit.places) {
    const history = historyOf(place);
    const holder = holderOf(wanted, place);
    if (history !== undefined) delete holder[history.list];
    holder[history?.current ?? place.member] = "";
  }
}
