import { z } from "zod";
import { FormularType } from "./invitations.ts";
import { ClientLanguage, confidential, Id, Message, RequiredText, Time } from "./schemas.ts";

export const FormStatus = z.object({
  review: z.enum(["Not Confirmed", "Confirmed", "Rejected"]),
  approval: z.enum(["Not approved", "Approved"]),
  delivery: z.enum(["Not Sent", "Sent"]),
  isNew: z.boolean(),
});
export type FormStatus = z.infer<typeof FormStatus>;
export const formStages = ["invited", "draft", "submitted"] as const;
export type FormStage = (typeof formStages)[number];

/** Well-typed answers are read by the form engine; here only that it is an object of steps. */
export const AnswersIn = z.record(z.string().max(40), z.unknown());
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

export const Condition: z.ZodType = z.json().meta({ description: "A condition on earlier fields: is, in, all, any, not." });
export const FieldOut: z.ZodType = z.object({
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
