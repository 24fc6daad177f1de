import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { formOf } from "@stammdaten/shared/forms/index.ts";
import type { Ctx, UserActor } from "../db/context.ts";
import { addAttachment } from "../features/forms/add-attachment.ts";
import { approveForm } from "../features/forms/approve-form.ts";
import { confirmForm } from "../features/forms/confirm-form.ts";
import { createForm } from "../features/forms/create-form.ts";
import { rejectForm } from "../features/forms/reject-form.ts";
import { saveForm } from "../features/forms/save-form.ts";
import { submitForm } from "../features/forms/submit-form.ts";
import { newFileKey } from "../integrations/files/file-key.ts";
import { openFiles } from "../integrations/files/open-files.ts";
import type { Settings } from "../settings.ts";

export type Stage = "draft" | "submitted" | "confirmed" | "rejected" | "approved";

export type CarryInput = {
  readonly formularType: FormularType;
  readonly stage: Stage;
  /** Whom the form is about, where they are known already. */
  readonly normalPersonId?: string | undefined;
  readonly companyId?: string | undefined;
  readonly datevNumber?: number | undefined;
  /** What is answered, or of an update what changes; named with a picture that can stand as evidence. */
  readonly answer: (attachmentId: string) => Answers;
};

const picture = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64");

/**
 * Begins a form and carries it to a stage of its life by the rules that everyone's forms go by.
 * @returns the id of its client, once it is approved
 */
export async function carryForm(ctx: Ctx<UserActor>, { formularType, stage, normalPersonId, companyId, datevNumber, answer }: CarryInput, settings: Settings): Promise<string | null> {
  const steps = Object.entries(formOf(formularType).steps);
  const form = await createForm(ctx, { formularType, language: "de", normalPersonId, companyId });
  const answers = answer(await addPicture(ctx, form.id, settings));
  const [first = "", second = "", next = ""] = steps.map(([id]) => id);
  const given = stage === "draft" ? { [first]: answers[first], [second]: answers[second] } : answers;
  const saved = await saveForm(ctx, { id: form.id, revision: form.revision, answers: given, currentStep: stage === "draft" ? next : steps.at(-1)?.[0] });
  if (stage === "draft") return null;
  const declared = steps.flatMap(([, step]) => step.overview?.confirmations ?? []);
  await submitForm(ctx, { id: form.id, revision: saved.revision, confirmations: Object.fromEntries(declared.map((name) => [name, true])) });
  if (stage === "rejected") await rejectForm(ctx, { id: form.id, reason: "Bitte laden Sie auch die Rückseite des Ausweises hoch.", invitationDays: settings.INVITATION_DAYS });
  if (stage === "confirmed" || stage === "approved") await confirmForm(ctx, { id: form.id });
  return stage === "approved" ? (await approveForm(ctx, { id: form.id, datevNumber })).mandantId : null;
}

async function addPicture(ctx: Ctx<UserActor>, formId: string, settings: Settings): Promise<string> {
  const files = openFiles(settings);
  await mkdir(files.incoming, { recursive: true });
  const incoming = path.join(files.incoming, `demo-${formId}`);
  await writeFile(incoming, picture);
  const key = newFileKey();
  await ctx.tx.fileIntake.create({ data: { fileKey: key } });
  await files.take(incoming, key);
  const attachment = await addAttachment(ctx, { formId, file: { key, name: "Personalausweis.png", mimeType: "image/png", sizeBytes: picture.length } });
  return attachment.id;
}
