import type { AnswerValue } from "@stammdaten/shared/forms/form.ts";
import type { Addressee, LegalForm } from "@stammdaten/datev/datev-record.ts";
import type { Debtor } from "@stammdaten/datev/extf/debtor.ts";
import type { JsonObject } from "./datev-json.ts";
import type { DatevSource, LIST_DEFINITIONS } from "./datev-source.ts";
import type { Truncations } from "./truncation.ts";

/** What only others know. */
export type LookUps = {
  /** Of the firm's DATEV. */
  readonly legalForms: readonly LegalForm[];
  /** The German name of an industry by its code (WZ 2008); undefined for what is no code. */
  readonly nameIndustry: (code: string) => string | undefined;
};

export const NO_LOOK_UPS: LookUps = { legalForms: [], nameIndustry: () => undefined };

type Kinds = { text: string; flag: boolean; texts: readonly string[] };
/** Answers by the name of their field (`postalAddress.street` in a group), each with what it is in the answers. */
export type AnswerKinds = Readonly<Record<string, keyof Kinds>>;
/** Answers of a unit by name; an answer of another type than the unit expects is absent. */
export type AnswersOfKinds<K extends AnswerKinds> = { readonly [Name in keyof K]?: Kinds[K[Name]] | undefined };

export type WriteContext = {
  readonly type: Addressee["type"];
  readonly lookUps: LookUps;
  readonly truncations: Truncations;
};

/**
 * A unit's members of DATEV's record. An empty text means: DATEV shall have no value there. A member that is absent says
 * nothing. The lists of several units are put together.
 */
export type RecordPart = { readonly addressee?: JsonObject; readonly detail?: JsonObject };

/** What a unit is read from. */
export type ReadSource = {
  readonly addressee: JsonObject;
  readonly detail: JsonObject;
  /** The entry of a list that the unit is; undefined without one. */
  readonly entry: JsonObject | undefined;
  readonly lookUps: LookUps;
};

/**
 * Answers by name. Undefined where DATEV says nothing; null where it says something that the form has no answer for.
 * Whatever is read must be written again as it was.
 */
export type ReadAnswers = Readonly<Record<string, AnswerValue | undefined | null>>;

/** One of DATEV's lists of objects, and which of its entries a unit is. */
export type ListEntry = {
  readonly list: keyof typeof LIST_DEFINITIONS;
  readonly isOne: (entry: JsonObject) => boolean;
  /** Of several the one that is meant. */
  readonly isMain?: (entry: JsonObject) => boolean;
  /** Whether it is of the kind that we write; others are left alone. */
  readonly isWritable?: (entry: JsonObject) => boolean;
  /** Takes an entry out of the stored record, where its answer was taken away. Absent: what hangs on it in DATEV keeps it. */
  readonly remove?: (stored: JsonObject, entry: JsonObject) => void;
};

/** Lays a unit's members of our record over `result`, DATEV's record as it was read. */
export type MergeUnit = (result: JsonObject, sides: { readonly stored: Addressee; readonly wanted: Addressee }, today: string) => void;

/**
 * One unit of DATEV's record: what is written, read, compared and decided on as a whole. Half of an address here and half
 * of one there would be an address nobody has. The forms' fields say which members of DATEV an answer reaches (`datev`); the
 * unit says how.
 */
export type Unit = {
  /** The same whatever the record. Stored with conflicts and divergences, so it never changes. */
  readonly key: string;
  /** What DATEV's document calls the members that it writes. */
  readonly source: readonly DatevSource[];
  /** The answers it is made of: of the form's fields with a target in DATEV. */
  readonly answers: AnswerKinds;
  /** Further answers that it depends on; they belong to other units, or only open further questions. */
  readonly dependsOn: AnswerKinds;
  readonly entry?: ListEntry;
  readonly write: (answers: Readonly<Record<string, AnswerValue | undefined>>, context: WriteContext) => RecordPart;
  readonly read: (source: ReadSource) => ReadAnswers;
  /** Members that follow from the unit: nobody compares them, and where DATEV's value of the unit stays they stay too. */
  readonly derived: readonly string[];
  /** Keys of units whose members this one's are derived from, where it has no answers of its own. */
  readonly follows: readonly string[];
  /** How its members are merged, where they are more than plain values and histories. */
  readonly merge?: { readonly members: readonly string[]; readonly run: MergeUnit };
  /** Nobody is without it, in DATEV neither. */
  readonly isNeverEmptied: boolean;
  /** Names of the answers that DATEV does not hold in full, for its note. */
  readonly listForNote: (answers: Readonly<Record<string, AnswerValue | undefined>>) => readonly string[];
  /** Its columns in DATEV's file of debtors. */
  readonly debtor?: (addressee: Addressee) => Partial<Debtor>;
  /** In which order units are written, and so their truncations listed; absent, 0 for members of the detail and 3 for all others. */
  readonly rank?: number;
};

type Definition<A extends AnswerKinds, D extends AnswerKinds> = Partial<
  Omit<Unit, "key" | "source" | "answers" | "dependsOn" | "write" | "read">
> & {
  readonly key: string;
  readonly source: Unit["source"];
  readonly answers: A;
  readonly dependsOn?: D;
  readonly write: (answers: AnswersOfKinds<A & D>, context: WriteContext) => RecordPart;
  readonly read?: Unit["read"];
};

/** Declares a unit; all ways to DATEV and back are made from the list of them. */
export function defineUnit<const A extends AnswerKinds, const D extends AnswerKinds = Record<never, never>>({
  write,
  ...definition
}: Definition<A, D>): Unit {
  const kinds: AnswerKinds = { ...definition.answers, ...definition.dependsOn };
  return {
    dependsOn: {},
    derived: [],
    follows: [],
    isNeverEmptied: false,
    listForNote: () => [],
    read: () => ({}),
    ...definition,
    write: (answers, context) => {
      const typed = Object.fromEntries(
        Object.entries(kinds).map(([name, kind]) => [name, isOfKind[kind](answers[name]) ? answers[name] : undefined]),
      );
      return write(typed as AnswersOfKinds<A & D>, context);
    },
  };
}

const isOfKind: Record<keyof Kinds, (value: AnswerValue | undefined) => boolean> = {
  text: (value) => typeof value === "string",
  flag: (value) => typeof value === "boolean",
  texts: (value) => Array.isArray(value) && value.every((one) => typeof one === "string"),
};

/** A member that holds words; undefined where there are none, null for what is something else. */
export function wordsAt(object: JsonObject | undefined, name: string): string | undefined | null {
  const value = object?.[name];
  return value === undefined || value === "" ? undefined : typeof value === "string" ? value : null;
}

/** The same for a day. */
export const dayAt = (object: JsonObject | undefined, name: string): string | undefined | null =>
  wordsAt(object, name)?.slice(0, 10) ?? wordsAt(object, name);
