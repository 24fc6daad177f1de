import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { masterDataForm } from "@stammdaten/shared/forms/master-data-form.ts";
import { loadFirmKey } from "../../db/firm-key.ts";
import { openRows, openText } from "../../db/seal-rows.ts";
import { sql } from "../../db/sql.ts";
import type { Ctx, ReaderActor } from "../../db/context.ts";
import { auditInto } from "../../db/audit.ts";
import { masterDataOf } from "../../domain/master-data.ts";
import { openMessages } from "../../domain/sync-message.ts";
import { syncColumns, type StoredSync } from "../../domain/sync-columns.ts";
import { responsibleOf } from "./client-columns.ts";
import { formRowColumns } from "../../domain/form-row-columns.ts";

export type MandantType = "person" | "company";

/** @throws Refusal resource.notFound for everyone but the client themselves and their firm */
export function requireOwn(actor: ReaderActor, mandantType: MandantType, id: string): void {
  if (actor.level === "tenant") return;
  if ((mandantType === "person" ? actor.personId : actor.companyId) !== id) throw new Refusal("resource.notFound");
}

/** As PostgreSQL writes it; reasons of rejections are encrypted. */
type StoredClient = {
  readonly edition: number;
  readonly forms: readonly object[];
  readonly sync: StoredSync | null;
};

/** One column, not either of both: an OR of them would read all forms of the firm. */
const clientOfForm = { person: sql`f.person_id`, company: sql`f.company_id` } as const;

/**
 * One client with master data, forms and the state of the last delivery, as JSON text (`Client` of the contract), the master data
 * in the current edition.
 * Reads and writes the audit in one statement.
 * @throws Refusal resource.notFound
 */
export async function readClient(ctx: Ctx<ReaderActor>, { id, mandantType }: { id: string; mandantType: MandantType }): Promise<string> {
  const { tx, tenantId, actor } = ctx;
  requireOwn(actor, mandantType, id);
  // Before the last statement, since it may have to be read.
  await loadFirmKey(tenantId);
  const [row] = await tx.sqlLast<{ client: StoredClient; formularType: string; masterData: unknown }>(sql`
    WITH found AS MATERIALIZED (SELECT json_build_object(
      'id', c.id, 'mandantType', c.mandant_type, 'name', c.name, 'email', c.email, 'datevNumber', c.datev_number,
      'revision', c.revision, 'archived', c.archived_at IS NOT NULL, 'erased', c.erased_at IS NOT NULL, 'held', c.held_at IS NOT NULL,
      'edition', c.edition, 'updatedAt', rfc3339(c.updated_at),
      'forms', coalesce((SELECT json_agg(item ORDER BY f.created_at DESC) FROM form f,
        LATERAL (SELECT ${formRowColumns}, f.rejection_reason AS "rejectionReason", rfc3339(f.updated_at) AS "updatedAt") item
        WHERE f.tenant_id = c.tenant_id AND ${clientOfForm[mandantType]} = c.id), '[]'::json),
      'sync', (SELECT row_to_json(item) FROM datev_sync s, LATERAL (SELECT ${syncColumns}) item WHERE s.tenant_id = c.tenant_id
        AND s.client_id = c.id ORDER BY s.client_revision DESC LIMIT 1),
      'responsible', ${actor.level === "mandant" ? sql`NULL::json` : responsibleOf}
    ) AS client, c.formular_type AS "formularType", c.master_data AS "masterData"
    FROM client c WHERE c.tenant_id = ${tenantId}::uuid AND c.id = ${id}::uuid AND c.mandant_type = ${mandantType}),
    noted AS (${auditInto(ctx, { action: "clientRead", subjectType: mandantType, subjectId: id }, sql`found`)})
    SELECT client, "formularType", "masterData" FROM found`);
  if (row === undefined) throw new Refusal("resource.notFound");
  const { client, formularType } = row;
  const stored = await openText("Client", "masterData", { tenantId, rowId: id }, row.masterData);
  const { edition } = masterDataForm(mandantType);
  const isCurrent = client.edition === edition;
  const others = JSON.stringify({
    ...client,
    edition,
    sync: client.sync === null ? null : (await openMessages(tenantId, [client.sync]))[0],
    forms: await openRows("Form", tenantId, client.forms),
  });
  // Master data in the current edition, most of the answer, are passed on as the text that was encrypted.
  const masterData = isCurrent
    ? stored
    : JSON.stringify(masterDataOf({ formularType, edition: client.edition, masterData: JSON.parse(stored) as Answers }));
  return `{"masterData":${masterData},${others.slice(1)}`;
}
