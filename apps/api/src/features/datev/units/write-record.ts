import { relevantAnswers } from "@stammdaten/shared/forms/evaluate.ts";
import type { Answers, Form } from "@stammdaten/shared/forms/form.ts";
import { masterDataForm } from "@stammdaten/shared/forms/master-data-form.ts";
import type { Addressee } from "@stammdaten/datev/datev-record.ts";
import type { AddresseeRecord } from "./addressee-record.ts";
import { toCompanyClientName } from "./company-name.ts";
import type { JsonObject } from "./datev-json.ts";
import { describeForNote } from "./describe-for-note.ts";
import { writeNoteBlock } from "./note-block.ts";
import { toClientName } from "./person-name.ts";
import { given } from "./record-members.ts";
import { bindUnits, inputsOf, type BoundUnit } from "./record-units.ts";
import { Truncations } from "./truncation.ts";
import { NO_LOOK_UPS, type LookUps, type RecordPart } from "./unit.ts";

type Written = Omit<AddresseeRecord, "clientName"> & { readonly textOf: (name: string) => string | undefined };

/** What all units write together, before a note says it what has no place elsewhere. */
type Units = {
  readonly addressee: JsonObject;
  readonly detail: JsonObject;
  readonly truncations: Truncations;
  /** Paths of the answers that the note tells. */
  readonly toldInNote: ReadonlySet<string>;
  readonly textOf: Written["textOf"];
};

/** The addressee (natural_person) out of a person's master data. @param today `YYYY-MM-DD`; decides which questions count */
export function writePerson(answers: Answers, today: string): AddresseeRecord {
  const { textOf, ...record } = writeRecord(masterDataForm("person"), "natural_person", answers, today, NO_LOOK_UPS);
  return { ...record, clientName: toClientName(textOf("lastName") ?? "", textOf("firstName")) };
}

/** The addressee (legal_person) out of a company's master data. @param remarks lines that the note begins with */
export function writeCompany(answers: Answers, today: string, lookUps: LookUps, remarks: readonly string[] = []): AddresseeRecord {
  const { textOf, ...record } = writeRecord(masterDataForm("company"), "legal_person", answers, today, lookUps, remarks);
  return { ...record, clientName: toCompanyClientName(textOf("companyName")?.trim() ?? "") };
}

/** The addressee without the note, which takes as long to write as all the rest: for files, which have no place for it. */
export function writeWithoutNote(
  mandantType: "person" | "company",
  answers: Answers,
  today: string,
  lookUps: LookUps,
): Pick<AddresseeRecord, "addressee" | "truncations"> {
  const form = masterDataForm(mandantType);
  const type = mandantType === "person" ? "natural_person" : "legal_person";
  const { addressee, detail, truncations } = writeUnits(form, type, relevantAnswers(form, answers, today), lookUps);
  return { addressee: { ...given(addressee), detail: given(detail) } as Addressee, truncations: truncations.all };
}

/**
 * The addressee that all units write together: every answer that DATEV has a member for lands there, the others stand in
 * `detail.note`. What is too long is shortened the way DATEV's own users do, and listed in `truncations`.
 */
function writeRecord(
  form: Form,
  type: Addressee["type"],
  answers: Answers,
  today: string,
  lookUps: LookUps,
  remarks: readonly string[] = [],
): Written {
  const { addressee, detail, truncations, toldInNote, textOf } = writeUnits(form, type, relevantAnswers(form, answers, today), lookUps);
  const note = writeNoteBlock([...remarks, ...describeForNote(form, answers, today, truncations.all, toldInNote)]);
  return {
    addressee: { ...given(addressee), detail: given({ ...detail, note: note === "" ? undefined : note }) } as Addressee,
    truncations: truncations.all,
    textOf,
  };
}

function writeUnits(form: Form, type: Addressee["type"], relevant: Answers, lookUps: LookUps): Units {
  const truncations = new Truncations();
  const addressee: JsonObject = { type };
  const detail: JsonObject = {};
  const toldInNote = new Set<string>();
  const texts = new Map<string, string>();
  for (const bound of inWritingOrder(form)) {
    const inputs = inputsOf(bound, relevant);
    layOver(addressee, detail, bound.unit.write(inputs, { type, lookUps, truncations }));
    for (const name of bound.unit.listForNote(inputs)) toldInNote.add(bound.inputs.get(name) ?? "");
    for (const [name, value] of Object.entries(inputs)) if (typeof value === "string") texts.set(name, value);
  }
  return { addressee, detail, truncations, toldInNote, textOf: (name) => texts.get(name) };
}

/** Members of DATEV's detail first. */
const rankOf = ({ unit, places: [place] }: BoundUnit): number => unit.rank ?? (place?.holder === "addressee" ? 3 : 0);

const ordered = new WeakMap<Form, readonly BoundUnit[]>();

function inWritingOrder(form: Form): readonly BoundUnit[] {
  const known = ordered.get(form) ?? bindUnits(form).toSorted((one, other) => rankOf(one) - rankOf(other));
  ordered.set(form, known);
  return known;
}

function layOver(addressee: JsonObject, detail: JsonObject, part: RecordPart): void {
  for (const [name, value] of Object.entries(part.addressee ?? {})) {
    const present = addressee[name];
    addressee[name] = Array.isArray(present) && Array.isArray(value) ? [...(present as unknown[]), ...(value as unknown[])] : value;
  }
  Object.assign(detail, part.detail);
}
