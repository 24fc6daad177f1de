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
  const relevant = relevantAnswers(form, answers, today);
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
  const note = writeNoteBlock([...remarks, ...describeForNote(form, answers, today, truncations.all, toldInNote)]);
  return {
    addressee: { ...given(addressee), detail: given({ ...detail, note: note === "" ? undefined : note }) } as Addressee,
    truncations: truncations.all,
    textOf: (name) => texts.get(name),
  };
}

/** Members of DATEV's detail first. */
const rankOf = ({ unit, places: [place] }: BoundUnit): number => unit.rank ?? (place?.holder === "addressee" ? 3 : 0);
const inWritingOrder = (form: Form): readonly BoundUnit[] => bindUnits(form).toSorted((one, other) => rankOf(one) - rankOf(other));

function layOver(addressee: JsonObject, detail: JsonObject, part: RecordPart): void {
  for (const [name, value] of Object.entries(part.addressee ?? {})) {
    const present = addressee[name];
    addressee[name] = Array.isArray(present) && Array.isArray(value) ? [...(present as unknown[]), ...(value as unknown[])] : value;
  }
  Object.assign(detail, part.detail);
}
