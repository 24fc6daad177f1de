import type { ErasurePlan } from "@stammdaten/shared/contract/erasure.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { keepIdentification } from "@stammdaten/shared/retention/keep-identification.ts";
import { keptUntil, type KeptClass } from "@stammdaten/shared/retention/kept-by-law.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Ctx } from "../../../db/context.ts";
import { sql } from "../../../db/sql.ts";
import type { ClientRow } from "../../../db/tables.ts";
import { masterDataOf } from "../../../domain/master-data.ts";
import { readPeriods } from "../../../domain/read-periods.ts";

/** What an erasure does, before it is done. */
export type Erasure = {
  readonly plan: ErasurePlan;
  readonly keepsGwg: boolean;
  readonly keepsDocuments: boolean;
  /** What is left of the master data. */
  readonly identification: Answers;
  readonly keptForms: readonly string[];
  readonly keptAttachments: readonly string[];
};

type Counted = {
  readonly forms: readonly { readonly id: string; readonly isRecord: boolean }[];
  readonly attachments: readonly { readonly id: string; readonly formId: string }[];
  readonly documents: number;
  readonly binned: number;
  readonly invitations: number;
  readonly inquiries: number;
  readonly gwg: number;
  readonly notes: number;
  readonly deliveries: number;
  readonly logins: number;
};

/** The day on which a client's relationship to the firm ended: that of the archive, or today. */
export const endedOn = ({ archivedAt }: Pick<ClientRow, "archivedAt">, now: Date): string => germanDayOf(archivedAt ?? now);

/** What erasing a client takes away and what law has the firm keep on this day (`periods.ts`). */
export async function planErasure(ctx: Ctx, client: ClientRow): Promise<Erasure> {
  const { now } = ctx;
  const counted = await count(ctx, client.id);
  const mandantType = client.mandantType === "person" ? "person" : "company";
  const identification = keepIdentification(mandantType, masterDataOf(client));
  const copies = counted.attachments.filter(({ id }) => JSON.stringify(identification).includes(id));
  const [ended, today] = [endedOn(client, now), germanDayOf(now)];
  const periods = await readPeriods(ctx);
  const lastDay = (kept: KeptClass): string => keptUntil(ended, periods[kept]);
  const isKept = (kept: KeptClass) => today <= lastDay(kept);
  const keep = (kept: KeptClass, number: number) => ({ kept, count: number, years: periods[kept], until: lastDay(kept) });
  const keepsGwg = counted.gwg + copies.length > 0 && isKept("gwg");
  const keepsDocuments = counted.documents > 0 && isKept("documents");
  const records = new Set(counted.forms.filter(({ isRecord }) => isRecord).map(({ id }) => id));
  const keptFiles = keepsGwg ? [...new Set([...copies, ...counted.attachments.filter(({ formId }) => records.has(formId))])] : [];
  const keptForms = keepsGwg ? [...new Set([...records, ...keptFiles.map(({ formId }) => formId)])] : [];
  // A form that holds a copy of an identity document stays as a shell, once.
  const shells = client.erasedAt === null ? keptForms.filter((id) => !records.has(id)).length : 0;
  const erased = {
    masterData: client.erasedAt === null || !(keepsGwg || keepsDocuments) ? 1 : 0,
    forms: counted.forms.length - keptForms.length + shells,
    attachments: counted.attachments.length - keptFiles.length,
    documents: counted.binned + (keepsDocuments ? 0 : counted.documents),
    invitations: counted.invitations,
    inquiries: counted.inquiries,
    gwg: keepsGwg ? 0 : counted.gwg,
    notes: counted.notes,
    deliveries: counted.deliveries,
    logins: counted.logins,
  };
  return {
    keepsGwg,
    keepsDocuments,
    identification: keepsGwg ? identification : {},
    keptForms,
    keptAttachments: keptFiles.map(({ id }) => id),
    plan: {
      erased: Object.entries(erased).flatMap(([kind, number]) =>
        number === 0 ? [] : [{ kind: kind as keyof typeof erased, count: number }],
      ),
      kept: [
        ...(keepsGwg ? [keep("gwg", counted.gwg + keptFiles.length)] : []),
        ...(keepsDocuments ? [keep("documents", counted.documents)] : []),
      ],
      keepsIdentification: keepsGwg,
      endedOn: ended,
      hold: client.heldAt === null ? null : { since: client.heldAt.toISOString(), reason: client.holdReason ?? "" },
    },
  };
}

async function count({ tx, tenantId }: Ctx, clientId: string): Promise<Counted> {
  const [counted] = await tx.sql<Counted>(sql`
    WITH its AS (SELECT f.id, EXISTS (SELECT 1 FROM gwg_record g WHERE g.tenant_id = f.tenant_id AND g.form_id = f.id) AS "isRecord"
      FROM form f WHERE f.tenant_id = ${tenantId}::uuid AND (f.person_id = ${clientId}::uuid OR f.company_id = ${clientId}::uuid))
    SELECT (SELECT coalesce(json_agg(its), '[]') FROM its) AS forms,
      (SELECT coalesce(json_agg(json_build_object('id', a.id, 'formId', a.form_id)), '[]') FROM attachment a
        WHERE a.tenant_id = ${tenantId}::uuid AND a.form_id IN (SELECT id FROM its)) AS attachments,
      (SELECT count(*)::int FROM document d WHERE d.tenant_id = ${tenantId}::uuid AND d.client_id = ${clientId}::uuid
        AND d.deleted_at IS NULL) AS documents,
      (SELECT count(*)::int FROM document d WHERE d.tenant_id = ${tenantId}::uuid AND d.client_id = ${clientId}::uuid
        AND d.deleted_at IS NOT NULL) AS binned,
      (SELECT count(*)::int FROM invitation i WHERE i.tenant_id = ${tenantId}::uuid AND i.form_id IN (SELECT id FROM its)) AS invitations,
      (SELECT count(*)::int FROM inquiry i WHERE i.tenant_id = ${tenantId}::uuid AND i.form_id IN (SELECT id FROM its)) AS inquiries,
      (SELECT count(*)::int FROM gwg_record g WHERE g.tenant_id = ${tenantId}::uuid AND g.client_id = ${clientId}::uuid)
        + (SELECT count(*)::int FROM risk_assessment r WHERE r.tenant_id = ${tenantId}::uuid AND r.client_id = ${clientId}::uuid)
        + (SELECT count(*)::int FROM verification v WHERE v.tenant_id = ${tenantId}::uuid AND v.client_id = ${clientId}::uuid)
        + (SELECT count(*)::int FROM screening_hit s WHERE s.tenant_id = ${tenantId}::uuid AND s.client_id = ${clientId}::uuid) AS gwg,
      (SELECT count(*)::int FROM client_note n WHERE n.tenant_id = ${tenantId}::uuid AND n.client_id = ${clientId}::uuid) AS notes,
      (SELECT count(*)::int FROM datev_sync s WHERE s.tenant_id = ${tenantId}::uuid AND s.client_id = ${clientId}::uuid) AS deliveries,
      (SELECT count(*)::int FROM app_user u WHERE u.tenant_id = ${tenantId}::uuid
        AND (u.person_id = ${clientId}::uuid OR u.company_id = ${clientId}::uuid)) AS logins`);
  if (counted === undefined) throw new Error("counting answers one row");
  return counted;
}
