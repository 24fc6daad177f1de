import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { oneScan } from "./pieces.ts";
import { AnswersIn, Attachment, Condition, FieldOut, Form, FormWithMessage, SaveBody } from "./form-schemas.ts";
import { FormularType } from "./invitations.ts";
import { ClientLanguage, Id, MessageOnly, tenantQuery } from "./schemas.ts";

const byId = z.strictObject({ id: Id });

/** Filling a form in: its questions, its answers, its files, and its end. What the firm does with a form it got is `form-review.ts`. */
export const forms = {
  formDefinition: endpoint({
    method: "GET",
    path: "/Forms/Definition",
    access: ["public"],
    summary: "A form as data, in the caller's language.",
    query: z.strictObject({ formularType: FormularType, edition: z.coerce.number().int().min(1).optional() }),
    answer: z.object({
      formularType: FormularType,
      edition: z.number().int(),
      steps: z.array(
        z.object({ id: z.string(), route: z.string(), title: z.string(), visibleWhen: Condition.nullable(), fields: z.array(FieldOut) }),
      ),
    }),
    errors: ["resource.notFound"],
  }),
  form: endpoint({
    method: "GET",
    path: "/Forms/Form",
    access: ["guest", "mandant", "tenant", "support"],
    scope: "read",
    summary:
      "One form with its answers; by a link, one that was sent shows its state only. The firm's first look at a submitted one ends its being new.",
    query: byId,
    answer: Form,
    objectKey: "id",
    errors: ["resource.notFound"],
  }),
  createForm: endpoint({
    method: "POST",
    path: "/Forms/Form",
    access: ["mandant", "tenant"],
    scope: "forms",
    summary: "Starts a form that the firm fills in for a client, or the client's own update: the open one where there is one.",
    query: z.strictObject(tenantQuery),
    body: z.strictObject({
      formularType: FormularType,
      normalPersonId: Id.optional(),
      companyId: Id.optional(),
      language: ClientLanguage.optional(),
      answers: AnswersIn.optional(),
    }),
    answer: FormWithMessage,
    status: 201,
    errors: ["client.erased", "form.noClient", "resource.notFound"],
  }),
  saveForm: endpoint({
    method: "PUT",
    path: "/Forms/Form",
    access: ["guest", "mandant", "tenant"],
    scope: "forms",
    summary: "Saves the whole draft or the steps touched; may be incomplete, never ill-typed.",
    query: byId,
    body: SaveBody,
    answer: Form,
    objectKey: "id",
    errors: ["form.conflict", "form.submitted", "form.alreadyApproved", "resource.notFound"],
  }),
  submitForm: endpoint({
    method: "POST",
    path: "/Forms/Submit",
    access: ["guest", "mandant", "tenant"],
    scope: "forms",
    summary: "Checks every step and hands the form to the firm, once.",
    query: byId,
    body: z.strictObject({
      revision: z.int({ error: "validation.revision.invalid" }).min(0),
      confirmations: z.strictObject({
        dataProtection: z.literal(true, { error: "validation.dataProtection.required" }),
        correctness: z.literal(true, { error: "validation.correctness.required" }),
        reportChanges: z.literal(true, { error: "validation.reportChanges.required" }).optional(),
      }),
      /** The version of the firm's privacy notice that was shown (`FormNotice`); a newer one meanwhile does not count. */
      privacyNoticeId: Id.optional(),
    }),
    answer: MessageOnly,
    objectKey: "id",
    errors: ["saving.failed", "form.conflict", "form.submitted", "form.alreadyApproved", "resource.notFound"],
  }),
  mailFormLink: endpoint({
    method: "POST",
    path: "/Forms/LinkMail",
    access: ["guest"],
    summary:
      "Mails the caller's link once more, so that they go on later: to the invited address or, for a link that was handed over, the one in the approved master data. At most once in ten minutes; the answer says where it went.",
    query: byId,
    answer: z.object({
      /** Masked, as `j•••@e•••.de`; null where no address is known, and nothing was mailed. */
      sentTo: z.string().nullable(),
    }),
    objectKey: "id",
    errors: ["form.submitted", "form.alreadyApproved", "link.expired", "rate.limited", "resource.notFound"],
  }),
  revealCode: endpoint({
    method: "POST",
    path: "/Forms/RevealCode",
    access: ["guest"],
    summary: "Mails the client a six-digit code that unmasks stored values.",
    query: byId,
    answer: MessageOnly,
    objectKey: "id",
    errors: ["revealCode.off", "rate.limited", "resource.notFound"],
  }),
  reveal: endpoint({
    method: "POST",
    path: "/Forms/Reveal",
    access: ["guest"],
    summary:
      "The form with all its values, and the proof that shows them to this caller for ten minutes, behind the token: `Authorization: Invitation <token> <proof>`.",
    query: byId,
    body: z.strictObject({
      code: z
        .string()
        .trim()
        .regex(/^\d{6}$/, { error: "validation.code.invalid" }),
    }),
    answer: Form.extend({ proof: z.string() }),
    objectKey: "id",
    errors: ["revealCode.wrong", "resource.notFound"],
  }),
  addAttachment: endpoint({
    method: "POST",
    path: "/Forms/Attachment",
    access: ["guest", "mandant", "tenant"],
    scope: "forms",
    summary: "One picture or PDF of at most 10 MB. An upload that is repeated, since its answer was lost, is answered like the first time.",
    query: z.strictObject({
      id: Id,
      /** An id that the caller makes for this upload. */
      upload: Id.optional(),
    }),
    files: oneScan,
    ownTransactions: true,
    answer: Attachment,
    status: 201,
    objectKey: "id",
    errors: [
      "file.invalid",
      "file.infected",
      "upload.failed",
      "attachment.tooMany",
      "form.submitted",
      "form.alreadyApproved",
      "resource.notFound",
    ],
  }),
  attachment: endpoint({
    method: "GET",
    path: "/Forms/Attachment",
    access: ["guest", "mandant", "tenant", "support"],
    scope: "read",
    summary: "The file.",
    query: z.strictObject({ id: Id, attachmentId: Id }),
    answer: "content",
    objectKey: "id",
    errors: ["resource.notFound"],
  }),
  removeAttachment: endpoint({
    method: "DELETE",
    path: "/Forms/Attachment",
    access: ["guest", "mandant", "tenant"],
    scope: "forms",
    summary: "Takes the file out of the draft.",
    query: z.strictObject({ id: Id, attachmentId: Id }),
    answer: MessageOnly,
    objectKey: "id",
    errors: ["form.submitted", "form.alreadyApproved", "resource.notFound"],
  }),
  formPdf: endpoint({
    method: "GET",
    path: "/Forms/Pdf",
    access: ["tenant", "mandant"],
    scope: "read",
    summary: "The filled-in form as PDF, in the form's language.",
    withoutPlan: "firm",
    query: byId,
    budget: "pdfs",
    answer: "file",
    objectKey: "id",
    errors: ["resource.notFound"],
  }),
};
