import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { formColumns } from "./form-columns.ts";
import { FormularType } from "./invitations.ts";
import {
  confidential,
  Id,
  ClientLanguage,
  Message,
  MessageOnly,
  Mine,
  page,
  pageQuery,
  RequiredText,
  tenantQuery,
  Time,
} from "./schemas.ts";
import { exportFormats, formFilters } from "./choices.ts";

export { exportFormats, formFilters } from "./choices.ts";

export const FormStatus = z.object({
  review: z.enum(["Not Confirmed", "Confirmed", "Rejected"]),
  approval: z.enum(["Not approved", "Approved"]),
  delivery: z.enum(["Not Sent", "Sent"]),
  isNew: z.boolean(),
});
export type FormStatus = z.infer<typeof FormStatus>;
export const formStages = ["invited", "draft", "submitted"] as const;
export type FormStage = (typeof formStages)[number];

export type FormFilter = (typeof formFilters)[number];

export type ExportFormat = (typeof exportFormats)[number];

/** Well-typed answers are read by the form engine; here only that it is an object of steps. */
const AnswersIn = z.record(z.string().max(40), z.unknown());
const AnswersOut = z.record(z.string(), z.unknown());

export const Attachment = z.object({ id: Id, name: z.string(), mimeType: z.string(), sizeBytes: z.number().int(), createdAt: Time });
export type Attachment = z.infer<typeof Attachment>;

/** What the firm wrote beside one answer when it sent the form back. */
export const FormNote = z.object({ path: z.string(), text: z.string() });
export type FormNote = z.infer<typeof FormNote>;

/** What the history of a form tells; each has its words under `history.`. */
export const historyActions = [
  "formCreated",
  "formOpened",
  "formSaved",
  "formSubmitted",
  "formConfirmed",
  "formRejected",
  "formAssigned",
  "formApproved",
  "formUnlocked",
  "formPrinted",
  "valuesRevealed",
  "attachmentAdded",
  "attachmentRemoved",
  "invitationCreated",
  "invitationSent",
  "invitationResent",
  "invitationReminded",
  "invitationRenewed",
  "newLinkRequested",
  "invitationBounced",
  "invitationRevoked",
] as const;

export const HistoryEntry = z.object({
  id: Id,
  at: Time,
  action: z.enum(historyActions),
  /** Who: `guest` held the form's link. */
  actorKind: z.enum(["user", "admin", "guest", "token", "system"]),
  /** A user's name, or that of an API token; null for all others. */
  actor: z.string().nullable(),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

const IssueOut = z.object({ path: z.string(), code: z.string(), message: z.string() });

export const Form = z.object({
  id: Id,
  tenantId: Id,
  formularType: FormularType,
  edition: z.number().int(),
  status: FormStatus,
  stage: z.enum(formStages),
  language: ClientLanguage,
  revision: z.number().int(),
  /**
   * By a link, a form that was sent shows how far it is and none of its answers, files and names: until a mailed code is entered
   * (`untilCode`), or at all. Null where they are here.
   */
  withheld: z.enum(["untilCode", "always"]).nullable(),
  currentStep: z.string().nullable(),
  answers: AnswersOut,
  /** Doubts about well-formed answers, shown to client and firm. */
  warnings: z.array(IssueOut),
  attachments: z.array(Attachment),
  normalPersonId: Id.nullable(),
  companyId: Id.nullable(),
  /** Whether the firm may still say, or say otherwise, whose form this is. */
  canBeAssigned: z.boolean(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  rejectionReason: z.string().nullable(),
  /** Stand beside their answers until the form is sent again. */
  notes: z.array(FormNote),
  submittedAt: Time.nullable(),
  updatedAt: Time,
});
export type Form = z.infer<typeof Form>;

export const FormRow = z.object({
  id: Id,
  formularType: FormularType,
  name: z.string().nullable(),
  email: z.string().nullable(),
  datevNumber: z.number().int().nullable(),
  status: FormStatus,
  stage: z.enum(formStages),
  submittedAt: Time.nullable(),
  normalPersonId: Id.nullable(),
  companyId: Id.nullable(),
});
export type FormRow = z.infer<typeof FormRow>;

/** A form in the file of its client, who reads why it came back. */
export const ClientForm = FormRow.extend({ rejectionReason: z.string().nullable(), updatedAt: Time });
export type ClientForm = z.infer<typeof ClientForm>;

export const ChangeOut = z.object({
  path: z.string(),
  label: z.string(),
  before: confidential(z.string().nullable()),
  after: confidential(z.string().nullable()),
  /** Changes of one key are taken or left together; the label names the steps they stand in. */
  unit: z.object({ key: z.string(), label: z.string() }).nullable(),
});
export type ChangeOut = z.infer<typeof ChangeOut>;

const Condition: z.ZodType = z.json().meta({ description: "A condition on earlier fields: is, in, all, any, not." });
const FieldOut: z.ZodType = z.object({
  name: z.string(),
  kind: z.string(),
  label: z.string(),
  required: z.union([z.boolean(), Condition]),
  options: z.array(z.object({ value: z.string(), label: z.string(), visibleWhen: Condition.nullable() })).nullable(),
  visibleWhen: Condition.nullable(),
  get fields() {
    return z.array(FieldOut).nullable();
  },
  refersTo: z.array(z.object({ from: z.string(), where: Condition.optional() })).nullable(),
  each: z.string().nullable(),
});

const byId = z.strictObject({ id: Id });
export const FormWithMessage = Form.extend({ message: Message });

export const SaveBody = z.strictObject({
  revision: z.int({ error: "validation.revision.invalid" }).min(0),
  answers: AnswersIn,
  currentStep: z.string().max(40).optional(),
});

export const RejectBody = z.strictObject({
  reason: RequiredText(2000),
  notes: z
    .array(
      z.strictObject({
        path: z.string().min(1, { error: "validation.note.path" }).max(200, { error: "validation.note.path" }),
        text: RequiredText(500),
      }),
    )
    .max(50, { error: "validation.text.tooLong" })
    .optional(),
});
export type RejectBody = z.infer<typeof RejectBody>;

/** What the list of sent forms is narrowed by, and its export. */
const sentFormsQuery = {
  ...tenantQuery,
  fromDate: z.iso.date({ error: "validation.range.invalid" }).optional(),
  toDate: z.iso.date({ error: "validation.range.invalid" }).optional(),
  formularType: FormularType.optional(),
  state: z.enum(formFilters, { error: "validation.choice.invalid" }).optional(),
  responsible: Mine.optional(),
};
const sentFormsPage = pageQuery(["submittedAt"]);

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
  confirmForm: endpoint({
    method: "POST",
    path: "/Forms/Confirm",
    access: ["tenant"],
    scope: "forms",
    summary: "The firm has checked the form.",
    query: byId,
    answer: FormWithMessage,
    objectKey: "id",
    errors: ["form.notSubmitted", "form.alreadyApproved", "resource.notFound"],
  }),
  assignForm: endpoint({
    method: "POST",
    path: "/Forms/Client",
    access: ["tenant"],
    scope: "forms",
    summary: "Says whose a questionnaire is that was sent to somebody who was no client yet.",
    query: byId,
    body: z.strictObject({ normalPersonId: Id.optional(), companyId: Id.optional() }),
    answer: FormWithMessage,
    objectKey: "id",
    errors: ["form.hasClient", "form.notSubmitted", "form.alreadyApproved", "resource.notFound"],
  }),
  rejectForm: endpoint({
    method: "POST",
    path: "/Forms/Reject",
    access: ["tenant"],
    scope: "forms",
    summary: "Sends the form back; the client gets the reason, notes beside single answers, and a new link.",
    query: byId,
    body: RejectBody,
    answer: FormWithMessage,
    ownTransactions: true,
    objectKey: "id",
    errors: ["budget.spent", "budget.ownWordsInTrial", "form.notSubmitted", "form.alreadyApproved", "resource.notFound"],
  }),
  unlockForm: endpoint({
    method: "POST",
    path: "/Forms/Unlock",
    access: ["tenant"],
    scope: "forms",
    summary: "Opens an approved form again; the client gets the reason and a new link. What was approved counts until it is approved anew.",
    query: byId,
    body: z.strictObject({ reason: RequiredText(2000) }),
    answer: FormWithMessage,
    ownTransactions: true,
    objectKey: "id",
    errors: ["budget.spent", "budget.ownWordsInTrial", "client.erased", "form.notApproved", "form.superseded", "resource.notFound"],
  }),
  formHistory: endpoint({
    method: "GET",
    path: "/Forms/History",
    access: ["tenant", "support"],
    scope: "read",
    summary: "Who did what with the form and when, newest first; no values.",
    query: byId,
    answer: z.array(HistoryEntry),
    objectKey: "id",
    errors: ["resource.notFound"],
  }),
  approveForm: endpoint({
    method: "POST",
    path: "/Forms/Approve",
    access: ["tenant"],
    scope: "forms",
    summary: "Writes the master data and queues the delivery to DATEV, or makes the answers part of the client's GwG record.",
    query: byId,
    body: z.strictObject({
      datevNumber: z.unknown().optional(),
      take: z.array(z.string().max(200)).max(5000).optional(),
      /** Confirms it as well, in firms that approve in one step. */
      confirm: z.boolean().optional(),
    }),
    answer: z.object({ form: Form, mandantType: z.enum(["person", "company"]), mandantId: Id, message: Message }),
    objectKey: "id",
    errors: [
      "client.erased",
      "datevNumber.required",
      "datevNumber.invalid",
      "datevNumber.taken",
      "form.notValidated",
      "form.alreadyApproved",
      "form.noClient",
      "form.takeIncomplete",
      "form.isInquiry",
      "resource.notFound",
    ],
  }),
  formChanges: endpoint({
    method: "GET",
    path: "/Forms/Changes",
    access: ["tenant", "support"],
    scope: "read",
    summary: "What the form would change in the master data.",
    query: byId,
    answer: z.array(ChangeOut),
    objectKey: "id",
    errors: ["resource.notFound"],
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
    summary: "One picture or PDF of at most 10 MB.",
    query: byId,
    files: { field: "file", kinds: "scans", maxFiles: 1, maxBytes: 10_000_000 },
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
  sentForms: endpoint({
    method: "GET",
    path: "/Main/SentForms",
    access: ["tenant", "support"],
    scope: "read",
    summary: "Submitted forms of a period; with a state those in it, sent or not.",
    query: z.strictObject({ ...sentFormsQuery, ...sentFormsPage }),
    answer: page(FormRow),
    errors: ["range.invalid"],
  }),
  formNeighbors: endpoint({
    method: "GET",
    path: "/Forms/Neighbors",
    access: ["tenant", "support"],
    scope: "read",
    summary:
      "The forms that wait for the firm before and after this one, in the order of the list, newest first; after the last comes the first.",
    query: byId,
    answer: z.object({
      /** The one that came in next before this one. */
      next: Id.nullable(),
      /** The one that came in next after it. */
      previous: Id.nullable(),
      /** How many wait besides this one. */
      others: z.number().int(),
    }),
    errors: ["resource.notFound"],
  }),
  viewForm: endpoint({
    method: "POST",
    path: "/Forms/Viewer",
    access: ["tenant"],
    summary: "Says that the caller has this form on screen now, and who else of the firm has. It holds for a minute, and is not recorded.",
    query: byId,
    isPoll: true,
    answer: z.object({ others: z.array(z.object({ name: z.string() })) }),
    objectKey: "id",
    errors: ["resource.notFound"],
  }),
  exportSentForms: endpoint({
    method: "GET",
    path: "/Main/SentForms",
    access: ["tenant"],
    scope: "read",
    summary: "With `format`, the whole list as a file in the caller's language.",
    withoutPlan: "firm",
    query: z.strictObject({
      ...sentFormsQuery,
      search: sentFormsPage.search,
      sort: sentFormsPage.sort,
      /** Keys of the columns that are wanted, in their order, with commas between them; all without it. */
      columns: z
        .string()
        .regex(new RegExp(`^(${formColumns.join("|")})(,(${formColumns.join("|")}))*$`), { error: "validation.choice.invalid" })
        .max(200, { error: "validation.choice.invalid" })
        .optional(),
      format: z.enum(exportFormats, { error: "validation.choice.invalid" }),
    }),
    budget: "exports",
    answer: "file",
    variantKey: "format",
    ownTransactions: true,
    errors: ["range.invalid"],
  }),
};
