import { isDatevCountry } from "@stammdaten/shared/codes/datev-countries.ts";
import type { LeafKind } from "@stammdaten/shared/forms/form.ts";
import { addresseeMembers } from "@stammdaten/datev/addressee-members.ts";
import { membersOf } from "./datev-source.ts";
import { day, history } from "./record-members.ts";
import { defineUnit, dayAt, wordsAt, type RecordPart, type Unit, type WriteContext } from "./unit.ts";

/** Kinds of answers that go into a member as they are. */
const SHORTENED: ReadonlySet<LeafKind> = new Set(["text", "longText"]);
const WHOLE: ReadonlySet<LeafKind> = new Set(["choice", "email", "phone", "iban", "bic", "taxId", "pensionNumber"]);

/**
 * The unit of an answer that goes into one member of DATEV's record as it is: made from the field's own target, so that a
 * field of a form needs no file here. Texts are shortened to DATEV's room, numbers and codes are written whole or not at all.
 * @param name the answer's, as units name it
 * @param target "detail.degree", "date_of_birth"; of a history the current value
 */
export function plainUnit(
  name: string,
  kind: LeafKind,
  target: string,
  more: Pick<Partial<Unit>, "isNeverEmptied" | "debtor" | "rank"> = {},
): Unit {
  const member = addresseeMembers[target];
  if (member === undefined) throw new Error(`${name}: DATEV's addressee has no member ${target} that can be written`);
  const isKnownKind = kind === "date" || kind === "country" || SHORTENED.has(kind) || WHOLE.has(kind);
  if (!isKnownKind) throw new Error(`${name}: how DATEV writes a ${kind} has to be said by a unit`);
  const inDetail = target.startsWith("detail.");
  const memberName = inDetail ? target.slice("detail.".length) : target;
  return defineUnit({
    ...more,
    key: target,
    source: membersOf(inDetail ? "Detail" : "Addressee", memberName),
    answers: { [name]: "text" },
    write: (answers, context) => {
      const value = writeValue(kind, name.split(".").at(-1) ?? name, answers[name], member.max, context);
      const members = member.history === undefined ? { [memberName]: value } : history(member.history, memberName, value);
      return (inDetail ? { detail: members } : { addressee: members }) satisfies RecordPart;
    },
    read: ({ addressee, detail }) => ({ [name]: (kind === "date" ? dayAt : wordsAt)(inDetail ? detail : addressee, memberName) }),
  });
}

function writeValue(
  kind: LeafKind,
  field: string,
  value: string | undefined,
  max = Infinity,
  { truncations }: WriteContext,
): string | undefined {
  if (value === undefined) return undefined;
  if (kind === "date") return day(value);
  if (kind === "country") return isDatevCountry(value) ? value : undefined;
  return SHORTENED.has(kind)
    ? truncations.shorten(field, value, max)
    : truncations.wholeOrNothing(field, value, (text) => text.length <= max);
}
