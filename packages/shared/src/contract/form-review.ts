import { z } from "zod";
import { exportFormats, formFilters } from "./choices.ts";
import { endpoint } from "./endpoint.ts";
import { formColumns } from "./form-columns.ts";
import { ChangeOut, Form, FormRow, FormWithMessage, HistoryEntry, RejectBody } from "./form-schemas.ts";
import { FormularType } from "./invitations.ts";
import { Id, Message, Mine, page, pageQuery, RequiredText, tenantQuery } from "./schemas.ts";

const byId = z.strictObject({ id: Id });

/** What the list of sent forms is narrowed by, and its export. */
const sentFormsFilters = {
  fromDate: z.iso.date({ error: "validation.range.invalid" }).optional(),
  toDate: z.iso.date({ error: "validation.range.invalid" }).optional(),
  formularType: FormularType.optional(),
  state: z.enum(formFilters, { error: "validation.choice.invalid" }).optional(),
  responsible: Mine.optional(),
};
const sentFormsPage = pageQuery(["submittedAt"]);

/** The list of sent forms as a file. */
export const sentFormsFile = {
  ...sentFormsFilters,
  search: sentFormsPage.search,
  sort: sentFormsPage.sort,
  /** Keys of the columns that are wanted, in their order, with commas between them; all without it. */
  columns: z
    .string()
    .regex(new RegExp(`^(${formColumns.join("|")})(,(${formColumns.join("|")}))*$`), { error: "validation.choice.invalid" })
    .max(200, { error: "validation.choice.invalid" })
    .optional(),
  format: z.enum(exportFormats, { error: "validation.choice.invalid" }),
};

/** What the firm does with forms that clients sent: lists them, reads their changes, and confirms, returns, approves or reopens them. */
export const formReview = {
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
  sentForms: endpoint({
    method: "GET",
    path: "/Main/SentForms",
    access: ["tenant", "support"],
    scope: "read",
    summary: "Submitted forms of a period; with a state those in it, sent or not.",
    query: z.strictObject({ ...tenantQuery, ...sentFormsFilters, ...sentFormsPage }),
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
    query: z.strictObject({ ...tenantQuery, ...sentFormsFile }),
    budget: "exports",
    answer: "file",
    variantKey: "format",
    ownTransactions: true,
    errors: ["range.invalid"],
  }),
};
