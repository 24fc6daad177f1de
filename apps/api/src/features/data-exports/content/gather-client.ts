import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import type { Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import type { ClientRow, FormRow } from "../../../db/tables.ts";
import { idsOfClient } from "../../../domain/ids-of-client.ts";
import { findNotices, presentNotices } from "../../../domain/privacy/find-notices.ts";
import { nameFiles, presentFile, readDocumentRows, type DocumentRow, type FileToPack } from "./client-files.ts";
import { describeStored } from "./describe-answers.ts";
import { gatherForms, type FormToPrint, type Readers } from "./gather-forms.ts";
import { gatherGwg } from "./gather-gwg.ts";
import { supportOfEntry } from "../../../domain/support-of-entry.ts";
import { presentRow, presentRows } from "./present-row.ts";

/** What one folder of an export holds: data as JSON, and what is still to be read or drawn. */
export type Content = {
  readonly data: object;
  readonly files: readonly FileToPack[];
  readonly prints: readonly FormToPrint[];
  /** The printed GwG record and its place; null where there is nothing to print. */
  readonly gwgPrint: { readonly path: string; readonly mandantType: "person" | "company"; readonly clientId: string } | null;
};

/** How much of each kind there is. */
export type Counts = Readonly<Record<"forms" | "invitations" | "attachments" | "documents", number>>;

/** Everything that the firm has of a client. */
export async function gatherClient(ctx: Ctx, client: ClientRow, readers: Readers): Promise<Content & { readonly counts: Counts }> {
  const { language } = readers;
  const { tx, tenantId, now } = ctx;
  const t = createTranslate(language);
  const rows = await readForms(ctx, client.id);
  const inquiries = await tx.inquiry.findMany({ where: { tenantId, formId: { in: rows.map(({ id }) => id) } } });
  const forms = await gatherForms(ctx, rows, readers);
  const documents = nameFiles(await readDocumentRows(ctx, sql`d.client_id = ${client.id}::uuid`), t("exportFile.documents"));
  const gwg = await gatherGwg(ctx, client.id, language);
  const hasGwg = Object.values(gwg).some((found) => found.length > 0);
  const signatures = await tx.documentSignature.findMany({
    where: { tenantId, OR: [{ documentId: { in: idsOf(documents) } }, { signedDocumentId: { in: idsOf(documents) } }] },
  });
  return {
    data: {
      client: presentRow({ ...client, masterData: undefined }),
      masterData: describeStored(client, client.masterData, language, now),
      forms: forms.data,
      gwg,
      notes: presentRows(await tx.clientNote.findMany({ where: { tenantId, clientId: client.id }, orderBy: { createdAt: "asc" } })),
      documents: documents.map((one) => ({
        ...presentFile(one),
        signatures: presentRows(
          signatures.filter(({ documentId, signedDocumentId }) => [documentId, signedDocumentId].includes(one.file.id)),
        ),
      })),
      datev: await gatherDatev(ctx, client.id),
      enterpriseSplits: presentRows(
        await tx.enterpriseSplit.findMany({ where: { tenantId, OR: [{ personId: client.id }, { companyId: client.id }] } }),
      ),
      campaigns: presentRows(await tx.campaignClient.findMany({ where: { tenantId, clientId: client.id } })),
      datevImports: presentRows(await tx.datevImportClient.findMany({ where: { tenantId, clientId: client.id } })),
      inquiries: presentRows(inquiries),
      privacyNotices: presentNotices(await findNotices(ctx, [...rows, ...inquiries])),
      logins: await readLogins(ctx, client.id),
      history: await readHistory(ctx, client.id),
    },
    files: [...forms.files, ...documents],
    prints: forms.prints,
    gwgPrint: hasGwg
      ? {
          path: `${t("exportFile.gwg")}/${t("gwg.fileName")}.pdf`,
          mandantType: client.mandantType === "person" ? "person" : "company",
          clientId: client.id,
        }
      : null,
    counts: {
      forms: rows.length,
      invitations: forms.invitations,
      attachments: forms.files.length,
      documents: documents.length,
    },
  };
}

export const readForms = ({ tx, tenantId }: Ctx, clientId: string): Promise<FormRow[]> =>
  tx.form.findMany({ where: { tenantId, OR: [{ personId: clientId }, { companyId: clientId }] }, orderBy: { createdAt: "asc" } });

const idsOf = (documents: readonly { file: DocumentRow }[]): string[] => documents.map(({ file }) => file.id);

async function gatherDatev({ tx, tenantId }: Ctx, clientId: string): Promise<object> {
  const where = { tenantId, clientId };
  const snapshot = await tx.datevSnapshot.findFirst({ where });
  const deliveries = await tx.datevSync.findMany({ where, orderBy: { createdAt: "asc" } });
  const attempts = await tx.datevSyncAttempt.findMany({
    where: { tenantId, syncId: { in: deliveries.map(({ id }) => id) } },
    orderBy: { at: "asc" },
  });
  return {
    snapshot: snapshot === null ? null : presentRow(snapshot),
    deliveries: deliveries.map((delivery) => ({
      ...presentRow(delivery),
      tries: presentRows(attempts.filter(({ syncId }) => syncId === delivery.id)),
    })),
    conflicts: presentRows(await tx.datevConflict.findMany({ where, orderBy: { createdAt: "asc" } })),
  };
}

/** Who may log in as the client: all, or the one that is named. */
export const readLogins = ({ tx, tenantId }: Ctx, clientId: string, userId?: string): Promise<object[]> =>
  tx.user.findMany({
    where: { tenantId, OR: [{ personId: clientId }, { companyId: clientId }], ...(userId !== undefined && { id: userId }) },
    select: {
      id: true,
      username: true,
      email: true,
      pendingEmail: true,
      firstName: true,
      lastName: true,
      status: true,
      language: true,
      lastLoginAt: true,
      createdAt: true,
    },
  });

/** Who saw and did what with the client, oldest first: the log of the firm as far as it is about them. */
async function readHistory({ tx, tenantId }: Ctx, clientId: string): Promise<object[]> {
  return tx.sql(sql`
    SELECT a.id, rfc3339(a.at) AS at, a.action, a.actor_kind AS "actorKind",
      coalesce(u.first_name || ' ' || u.last_name, sa.admin_name, k.name) AS actor,
      a.subject_type AS "subjectType", a.subject_id AS "subjectId", a.ip, a.details
    FROM audit_event a LEFT JOIN app_user u ON a.actor_kind = 'user' AND u.tenant_id = a.tenant_id AND u.id = a.actor_id
      LEFT JOIN api_token k ON a.actor_kind = 'token' AND k.tenant_id = a.tenant_id AND k.id = a.actor_id
      ${supportOfEntry}
    WHERE a.tenant_id = ${tenantId}::uuid AND a.subject_id = ANY (${idsOfClient(tenantId, clientId)}) ORDER BY a.at, a.id`);
}
