import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { currentForm } from "@stammdaten/shared/forms/index.ts";
import type { GuestActor } from "../db/context.ts";
import { addAttachment } from "../features/forms/add-attachment.ts";
import { approveForm } from "../features/forms/approve-form.ts";
import { confirmForm } from "../features/forms/confirm-form.ts";
import { openForm } from "../features/forms/open-form.ts";
import { rejectForm } from "../features/forms/reject-form.ts";
import { saveForm } from "../features/forms/save-form.ts";
import { submitForm } from "../features/forms/submit-form.ts";
import { inviteClient } from "../features/invitations/invite-client.ts";
import { recordSent } from "../features/mail/invitation-mail.job.ts";
import { systemActor } from "../jobs/job.ts";
import { delayOf, loadDemoKey, sabine, type DemoFirm } from "./demo-firm.ts";
import { drawDocument } from "./draw-document.ts";
import { keepWritten } from "./keep-written.ts";

export type Stage = "draft" | "submitted" | "confirmed" | "rejected" | "approved";

/** Whether somebody's first form has come as far as it is to come, in a load that was cut short. */
export type IsKnown = (one: { readonly email: string; readonly stage: Stage }) => boolean;

export type Story = {
  readonly formularType: FormularType;
  readonly stage: Stage;
  /** When the client sent the form, or typed last. The firm confirms it a day later, and approves it one more day later. */
  readonly daysAgo: number;
  readonly name: string;
  readonly email: string;
  /** Whom the form is about, where they are known already. */
  readonly normalPersonId?: string | undefined;
  readonly companyId?: string | undefined;
  readonly datevNumber?: number | undefined;
  /** Whether the client uploads a copy of an identity card. */
  readonly hasEvidence?: boolean;
  readonly reason?: string;
  /** What is answered, or of an update what changes; named with the evidence. */
  readonly answer: (attachmentId: string) => Answers;
};

/** Days between an invitation and its answer. */
const THINKING_DAYS = 4;

/**
 * Invites a client to a form and carries it to a stage of its life: by the link, and by the rules that everyone's forms go by.
 * @returns the id of its client, once it is approved
 */
export async function carryForm(demo: DemoFirm, story: Story): Promise<string | null> {
  const late = delayOf(`${story.email} ${story.formularType}`);
  const firm: DemoFirm = { ...demo, daysAgo: (days, hour) => demo.daysAgo(days, hour + late) };
  const { act, daysAgo: on } = firm;
  const { formularType, stage, daysAgo, name, email, normalPersonId, companyId, datevNumber, answer } = story;
  const invitedAt = on(daysAgo + THINKING_DAYS, 8);
  const { invitation, linkId } = await act(invitedAt, sabine, (ctx) =>
    // The link of a form that came in long ago was good on that day.
    inviteClient(ctx, {
      request: {
        method: "email",
        formularType,
        ...(normalPersonId === undefined && companyId === undefined && { name }),
        email,
        language: "de",
        normalPersonId,
        companyId,
      },
      invitationDays: firm.settings.INVITATION_DAYS,
    }),
  );
  await act(new Date(invitedAt.getTime() + 60_000), systemActor, (ctx) => recordSent(invitation.id, invitedAt)(ctx, true));
  const id = invitation.formId;
  const guest: GuestActor = { kind: "guest", linkId, invitationId: invitation.id, formId: id, proofHash: null, ip: null, requestId: null };
  await act(on(daysAgo, 9), guest, (ctx) => openForm(ctx, { id }));
  const revision = await fillIn(firm, story, guest, answer(await addEvidence(firm, story, guest)));
  if (stage === "draft") return null;
  const declared = Object.values(currentForm(formularType).steps).flatMap((step) => step.overview?.confirmations ?? []);
  await act(on(daysAgo, 10), guest, (ctx) =>
    submitForm(ctx, { id, revision, confirmations: Object.fromEntries(declared.map((one) => [one, true])) }),
  );
  const dayAfter = on(Math.max(daysAgo - 1, 0), 13);
  if (stage === "rejected")
    await act(dayAfter, sabine, (ctx) =>
      rejectForm(ctx, {
        id,
        reason: story.reason ?? "Bitte laden Sie auch die Rückseite des Ausweises hoch.",
        invitationDays: firm.settings.INVITATION_DAYS,
      }),
    );
  if (stage === "confirmed" || stage === "approved") await act(dayAfter, sabine, (ctx) => confirmForm(ctx, { id }));
  if (stage !== "approved") return null;
  return (await act(on(Math.max(daysAgo - 2, 0), 15), sabine, (ctx) => approveForm(ctx, { id, datevNumber }))).mandantId;
}

/** Of a draft only its first steps. @returns the revision to send */
async function fillIn(
  { act, daysAgo: on }: DemoFirm,
  { formularType, stage, daysAgo }: Story,
  guest: GuestActor,
  answers: Answers,
): Promise<number> {
  const steps = Object.keys(currentForm(formularType).steps);
  const begun = stage === "draft" ? Object.fromEntries(steps.slice(0, 2).map((step) => [step, answers[step] ?? {}])) : answers;
  return act(on(daysAgo, 9.5), guest, async (ctx) => {
    const form = await openForm(ctx, { id: guest.formId });
    return (
      await saveForm(ctx, {
        id: form.id,
        revision: form.revision,
        answers: begun,
        currentStep: stage === "draft" ? steps[2] : steps.at(-1),
      })
    ).revision;
  });
}

/** Drawn once: a PDF takes longer than all the rest of a form. */
let identityCard: Promise<Uint8Array> | undefined;

async function addEvidence(
  { act, files, daysAgo: on }: DemoFirm,
  { hasEvidence = false, daysAgo, stage }: Story,
  guest: GuestActor,
): Promise<string> {
  if (!hasEvidence || stage === "draft") return "";
  const when = on(daysAgo, 9.25);
  identityCard ??= drawDocument(
    { title: "Personalausweis (Kopie)", author: "", paragraphs: ["Muster zu Vorführzwecken, kein Ausweis."] },
    when,
  );
  const file = { name: "Personalausweis.pdf", bytes: await identityCard };
  return keepWritten(
    { files, cipher: await loadDemoKey() },
    file,
    async (kept) => (await act(when, guest, (ctx) => addAttachment(ctx, { formId: guest.formId, file: kept }))).id,
  );
}
