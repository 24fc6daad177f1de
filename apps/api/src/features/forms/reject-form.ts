import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { FormNote } from "@stammdaten/shared/contract/form-schemas.ts";
import { walk } from "@stammdaten/shared/forms/evaluate.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx } from "../../db/context.ts";
import { requireFormAction } from "../../domain/form-state.ts";
import type { FormRow } from "../../db/tables.ts";
import { answersOf, definitionOf, loadForm } from "./load-form.ts";
import { sendBack } from "./send-back.ts";

export type RejectInput = {
  readonly id: string;
  readonly reason: string;
  readonly notes?: readonly FormNote[] | undefined;
  readonly invitationDays: number;
};

/**
 * Sends the form back: it is a draft again, the client gets the reason and a new link by e-mail, and sees each note beside
 * its question until the form is sent again.
 * @throws Refusal form.notSubmitted, form.alreadyApproved, resource.notFound, request.invalid for a note on what is not asked
 */
export async function rejectForm(ctx: Ctx, { id, reason, notes = [], invitationDays }: RejectInput): Promise<FormRow> {
  const row = await loadForm(ctx, id, "lock");
  requireFormAction(row, "reject");
  requireAsked(ctx, row, notes);
  const rejected = await sendBack(ctx, row, "reject", { reason, notes, invitationDays });
  await audit(ctx, { action: "formRejected", subjectType: "form", subjectId: id, details: { notes: notes.map(({ path }) => path) } });
  return rejected;
}

function requireAsked({ now }: Ctx, row: FormRow, notes: readonly FormNote[]): void {
  const asked = new Set<string>();
  walk(definitionOf(row), answersOf(row), germanDayOf(now), ({ path }) => asked.add(path.join(".")));
  const issues = notes.flatMap(({ path }, index) =>
    asked.has(path) ? [] : [{ path: `notes.${String(index)}.path`, code: "validation.note.path" }],
  );
  if (issues.length > 0) throw new Refusal("request.invalid", { issues });
}
