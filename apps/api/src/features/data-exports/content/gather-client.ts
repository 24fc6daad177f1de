import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { formOf } from "@stammdaten/shared/forms/index.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import type { ClientRow, FormRow } from "../../../db/tables.ts";
import { idsOfClient } from "../../../domain/ids-of-client.ts";
import { UniqueNames } from "../zip/unique-names.ts";
import { readDocumentRows, readFormFiles, type DocumentRow, type FileRow, type FormFileRow } from "./client-files.ts";
import { describeAnswers, type DescribedAnswer } from "./describe-answers.ts";
import { presentRow, presentRows } from "./present-row.ts";

/** A file and its place in the ZIP. */
export type FileToPack = { readonly path: string; readonly file: FileRow };
/** A form to be printed, and its place in the ZIP. */
export type FormToPrint = { readonly path: string; readonly formId: string };

/** What an export holds of a client: data as JSON, and what is still to be read or drawn. */
export type ClientContent = {
  readonly data: object;
  readonly files: readonly FileToPack[];
  readonly prints: readonly FormToPrint[];
  /** The place of the printed GwG record; null where there is nothing to print. */
  readonly gwgPrint: string | null;
};

/** Everything that the firm has of a client. */
export async function gatherClient(ctx: Ctx, client: ClientRow, language: Language): Promise<ClientContent> {
  const { tx, tenantId } = ctx;
  const t = createTranslate(language);
  const forms = await readForms(ctx, client.id);
  const formIds = forms.map(({ id }) => id);
  const ofForms = { tenantId, formId: { in: formIds } };
  const named = nameFiles(await readFormFiles(ctx, formIds), t("exportFile.files"));
  const documents = nameFiles(await readDocumentRows(ctx, client.id, sql`true`), t("exportFile.documents"));
  const prints = namePrints(forms, language);
  const invitations = await tx.invitation.findMany({ where: ofForms, orderBy: { createdAt: "asc" } });
  const gwg = await gatherGwg(ctx, client.id, language);
  const hasGwg = Object.values(gwg).some((rows) => rows.length > 0);
  const signatures = await tx.documentSignature.findMany({
    where: { tenantId, OR: [{ documentId: { in: idsOf(documents) } }, { signedDocumentId: { in: idsOf(documents) } }] },
  });
  return {
    data: {
      client: presentRow({ ...client, masterData: undefined }),
      masterData: describeStored(client, client.masterData, language, ctx.now),
      forms: forms.map((form) => ({
        ...presentRow(form),
        inWords: describe(form, form.answers, language, form.submittedAt ?? ctx.now),
        pdf: prints.find(({ formId }) => formId === form.id)?.path ?? null,
        files: named.filter(({ file }) => file.formId === form.id).map(presentFile),
        invitations: presentRows(invitations.filter(({ formId }) => formId === form.id)),
      })),
      gwg,
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
      inquiries: presentRows(await tx.inquiry.findMany({ where: ofForms })),
      logins: await readLogins(ctx, client.id),
      history: await readHistory(ctx, client.id),
    },
    files: [...named, ...documents],
    prints,
    gwgPrint: hasGwg ? `${t("exportFile.gwg")}/${t("gwg.fileName")}.pdf` : null,
  };
}

export const readForms = ({ tx, tenantId }: Ctx, clientId: string): Promise<FormRow[]> =>
  tx.form.findMany({ where: { tenantId, OR: [{ personId: clientId }, { companyId: clientId }] }, orderBy: { createdAt: "asc" } });

const idsOf = (documents: readonly { file: DocumentRow }[]): string[] => documents.map(({ file }) => file.id);

/** Gives each file a name of its own in a folder. */
export function nameFiles<Row extends FileRow>(files: readonly Row[], folder: string): { path: string; file: Row }[] {
  const names = new UniqueNames();
  return files.map((file) => ({ path: `${folder}/${names.take(file.name)}`, file }));
}

/** The place of each form's PDF: those that nobody has begun have nothing to print. */
export function namePrints(forms: readonly FormRow[], language: Language): FormToPrint[] {
  const t = createTranslate(language);
  const names = new UniqueNames();
  return forms
    .filter(({ state }) => state !== "invited")
    .map((form) => {
      const day = germanDayOf(form.submittedAt ?? form.createdAt);
      return { path: `${t("exportFile.forms")}/${names.take(`${day} ${t(`formularType.${form.formularType}`)}.pdf`)}`, formId: form.id };
    });
}

export const presentFile = ({ path, file }: { path: string; file: DocumentRow | FormFileRow }): object => ({
  ...presentRow(file),
  file: path,
});

type Stored = { readonly formularType: string; readonly edition: number };

/** Stored answers in words; null where they do not fit the form that they name. */
export function describe(stored: Stored, answers: unknown, language: Language, asOf: Date): DescribedAnswer[] | null {
  try {
    return describeAnswers(formOf(stored), answers as Answers, { language, today: germanDayOf(asOf) });
  } catch {
    return null;
  }
}

export const describeStored = (stored: Stored, answers: unknown, language: Language, now: Date): object => ({
  formularType: stored.formularType,
  edition: stored.edition,
  answers,
  inWords: describe(stored, answers, language, now),
});

async function gatherGwg({ tx, tenantId, now }: Ctx, clientId: string, language: Language) {
  const where = { tenantId, clientId };
  const records = await tx.gwgRecord.findMany({ where, orderBy: { approvedAt: "asc" } });
  return {
    records: records.map((record) => ({ ...presentRow(record), ...describeStored(record, record.answers, language, now) })),
    assessments: presentRows(await tx.riskAssessment.findMany({ where, orderBy: { assessedAt: "asc" } })),
    verifications: presentRows(await tx.verification.findMany({ where, orderBy: { createdAt: "asc" } })),
  };
}

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
    SELECT a.id, rfc3339(a.at) AS at, a.action, a.actor_kind AS "actorKind", u.first_name || ' ' || u.last_name AS actor,
      a.subject_type AS "subjectType", a.subject_id AS "subjectId", a.ip, a.details
    FROM audit_event a LEFT JOIN app_user u ON a.actor_kind = 'user' AND u.tenant_id = a.tenant_id AND u.id = a.actor_id
    WHERE a.tenant_id = ${tenantId}::uuid AND a.subject_id = ANY (${idsOfClient(tenantId, clientId)}) ORDER BY a.at, a.id`);
}
