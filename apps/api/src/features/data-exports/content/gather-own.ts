import type { ClientLanguage } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import type { Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import type { ClientRow } from "../../../db/tables.ts";
import { findNotices, presentNotices } from "../../../domain/privacy/find-notices.ts";
import { nameFiles, presentFile, readDocumentRows, readFormFiles } from "./client-files.ts";
import { describe, describeStored } from "./describe-answers.ts";
import { readForms, readLogins, type Content } from "./gather-client.ts";
import { namePrints, pathOf } from "./gather-forms.ts";
import { presentRow, presentRows } from "./present-row.ts";
import { UniqueNames } from "../zip/unique-names.ts";

/** What a client sees of their own form; what an update began with stands in the master data. */
const formFields = {
  id: true,
  formularType: true,
  edition: true,
  state: true,
  language: true,
  name: true,
  email: true,
  answers: true,
  rejectionReason: true,
  notes: true,
  submittedAt: true,
  privacyNoticeId: true,
  privacyConfirmedAt: true,
  approvedAt: true,
  createdAt: true,
  updatedAt: true,
} as const;

const invitationFields = {
  id: true,
  formId: true,
  method: true,
  email: true,
  name: true,
  message: true,
  sentAt: true,
  expiresAt: true,
  submittedAt: true,
  createdAt: true,
} as const;

const inquiryFields = {
  id: true,
  kind: true,
  firstName: true,
  lastName: true,
  companyName: true,
  email: true,
  phone: true,
  message: true,
  privacyNoticeId: true,
  createdAt: true,
} as const;

const pick = (row: Readonly<Record<string, unknown>>, fields: Readonly<Record<string, true>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(row).filter(([name]) => name in fields));

/**
 * What a client gets of their own data: what they told the firm, what it sent to them and what both put into their file. Each column
 * is named here, so that a new one stays in until somebody decides on it. Of the firm's GwG record there is nothing: no rating, no
 * identification (§ 47 Abs. 1 GwG forbids to let a client know of a report of suspicion).
 * @param language the one in which the client reads it
 * @param userId the login that asked; others that act for the same client are somebody else
 */
export async function gatherOwn(
  ctx: Ctx,
  client: ClientRow,
  { language, userId }: { language: ClientLanguage; userId: string },
): Promise<Content> {
  const { tx, tenantId, now } = ctx;
  const t = createTranslate(language);
  const forms = await readForms(ctx, client.id);
  const formIds = forms.map(({ id }) => id);
  const ofForms = { tenantId, formId: { in: formIds } };
  const files = nameFiles(await readFormFiles(ctx, formIds), t("exportFile.files"));
  const documents = nameFiles(
    await readDocumentRows(ctx, sql`d.client_id = ${client.id}::uuid AND d.deleted_at IS NULL`),
    t("exportFile.documents"),
  );
  const prints = namePrints(forms, language, new UniqueNames()).map((print) => ({ ...print, language }));
  const invitations = await tx.invitation.findMany({ where: ofForms, select: invitationFields, orderBy: { createdAt: "asc" } });
  const signatures = await tx.documentSignature.findMany({
    where: { tenantId, signedBy: userId, documentId: { in: documents.map(({ file }) => file.id) } },
  });
  const inquiries = await tx.inquiry.findMany({ where: ofForms, select: inquiryFields });
  const { id, mandantType, name, email, datevNumber, createdAt, updatedAt } = client;
  return {
    data: {
      client: { id, mandantType, name, email, datevNumber, createdAt, updatedAt },
      masterData: describeStored(client, client.masterData, language, now),
      forms: forms.map((form) => ({
        ...pick(form, formFields),
        inWords: describe(form, form.answers, language, form.submittedAt ?? now),
        pdf: pathOf(prints, form),
        files: files.filter(({ file }) => file.formId === form.id).map(presentFile),
        invitations: presentRows(invitations.filter(({ formId }) => formId === form.id)),
      })),
      documents: documents.map((one) => ({
        ...presentFile(one),
        signatures: signatures.filter(({ documentId }) => documentId === one.file.id).map(presentRow),
      })),
      inquiries: presentRows(inquiries),
      privacyNotices: presentNotices(await findNotices(ctx, [...forms, ...inquiries])),
      login: await readLogins(ctx, client.id, userId),
    },
    files: [...files, ...documents],
    prints,
    gwgPrint: null,
  };
}
