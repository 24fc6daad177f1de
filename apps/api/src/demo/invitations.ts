import type { InvitationRequest } from "@stammdaten/shared/contract/invitations.ts";
import { currentForm } from "@stammdaten/shared/forms/index.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import type { GuestActor } from "../db/context.ts";
import { openForm } from "../features/forms/open-form.ts";
import { saveForm } from "../features/forms/save-form.ts";
import { submitForm } from "../features/forms/submit-form.ts";
import { inviteClient } from "../features/invitations/invite-client.ts";
import { revokeInvitation } from "../features/invitations/revoke-invitations.ts";
import { recordSent } from "../features/mail/invitation-mail.job.ts";
import { recordBounce } from "../features/mail/record-bounce.ts";
import { systemActor } from "../jobs/job.ts";
import { delayOf, sabine, type DemoFirm } from "./demo-firm.ts";

type Sent = { readonly invitationId: string; readonly formId: string; readonly linkId: string };

/**
 * Invitations that no form has come of yet, in every state. Those that are open are mailed once more by the worker, so that
 * their links lie in the inbox; the oldest of them gets its reminder.
 */
export async function addInvitations(firm: DemoFirm): Promise<void> {
  const { act, daysAgo: on } = firm;
  await send(firm, 1, { name: "Patrick Neubauer", email: "patrick.neubauer@example.org" });
  await send(firm, 8, {
    name: "Cornelia Albrecht",
    email: "cornelia.albrecht@example.net",
    message: "Liebe Frau Albrecht, wie besprochen. Bitte denken Sie an die Steuer-ID Ihrer Tochter.",
  });
  await send(firm, 3, { name: "Dachdeckerei Huber OHG", email: "info@dachdeckerei-huber.example", formularType: "company" });
  await open(firm, 2, await send(firm, 5, { name: "Daniel Ostermann", email: "daniel.ostermann@example.com" }));
  await send(firm, 2, { method: "link", name: "Ida Neumeier" });
  await send(firm, 41, { name: "Friedrich Pohl", email: "friedrich.pohl@example.org" });
  const withdrawn = await send(firm, 24, { name: "Otto Altmann", email: "otto.altmann@example.net" });
  await act(on(22, 12), sabine, (ctx) => revokeInvitation(ctx, { id: withdrawn.invitationId }));
  const refused = await send(firm, 6, { name: "Bettina Maier", email: "bounce.maier@example.com" }, "notSent");
  await act(on(6, 10.1), systemActor, (ctx) => recordBounce({ ...refused, reply: "550 5.1.1 mailbox unknown" })(ctx, true));
}

type Wanted = Partial<InvitationRequest> & { readonly name: string };

async function send(
  { act, daysAgo: on, settings }: DemoFirm,
  days: number,
  wanted: Wanted,
  outcome: "sent" | "notSent" = "sent",
): Promise<Sent> {
  const when = on(days, 8 + delayOf(wanted.name));
  const request: InvitationRequest = { method: "email", formularType: "person", language: "de", ...wanted };
  const { invitation, linkId } = await act(when, sabine, (ctx) => inviteClient(ctx, { request, invitationDays: settings.INVITATION_DAYS }));
  if (request.method === "email" && outcome === "sent")
    await act(new Date(when.getTime() + 60_000), systemActor, (ctx) => recordSent(invitation.id, when)(ctx, true));
  return { invitationId: invitation.id, formId: invitation.formId, linkId };
}

async function open({ act, daysAgo: on }: DemoFirm, days: number, { formId, ...link }: Sent): Promise<void> {
  const guest: GuestActor = { kind: "guest", formId, ...link, proofHash: null, ip: null, requestId: null };
  await act(on(days, 17), guest, (ctx) => openForm(ctx, { id: formId }));
}

const requests = [
  {
    formularType: "personInquiry",
    daysAgo: 17,
    name: "Annika Weidner",
    email: "annika.weidner@example.org",
    answers: {
      personal: { salutation: "ms", firstName: "Annika", lastName: "Weidner" },
      request: {
        phone: "+49 89 99998401",
        email: "annika.weidner@example.org",
        supportScope: ["taxReturn"],
        message: "Ich habe 2025 in zwei Ländern gearbeitet und brauche Hilfe bei der Steuererklärung.",
      },
    },
  },
  {
    formularType: "companyInquiry",
    daysAgo: 3,
    name: "Hofladen Kellner KG",
    email: "kontakt@hofladen-kellner.example",
    answers: {
      company: {
        companyName: "Hofladen Kellner KG",
        legalForm: "kg",
        salutation: "mr",
        firstName: "Josef",
        lastName: "Kellner",
        role: "Komplementär",
      },
      request: {
        phone: "+49 89 99998402",
        email: "kontakt@hofladen-kellner.example",
        supportScope: ["accounting", "payroll"],
        message: "Wir suchen zum Jahreswechsel eine Kanzlei für Buchführung und Löhne (5 Mitarbeiter).",
      },
    },
  },
] as const satisfies readonly {
  formularType: InvitationRequest["formularType"];
  daysAgo: number;
  name: string;
  email: string;
  answers: Answers;
}[];

/** Inquiry forms that came in by an invitation; the others come from the firm's own site. */
export async function addInquiryForms(firm: DemoFirm): Promise<void> {
  const { act, daysAgo: on } = firm;
  for (const { formularType, daysAgo, name, email, answers } of requests) {
    const { formId: id, ...link } = await send(firm, daysAgo + 2, { formularType, name, email });
    const guest: GuestActor = { kind: "guest", formId: id, ...link, proofHash: null, ip: null, requestId: null };
    const steps = Object.keys(currentForm(formularType).steps);
    await act(on(daysAgo, 16), guest, async (ctx) => {
      const form = await openForm(ctx, { id });
      const { revision } = await saveForm(ctx, { id, revision: form.revision, answers, currentStep: steps.at(-1) });
      await submitForm(ctx, { id, revision, confirmations: { dataProtection: true, correctness: true } });
    });
  }
}
