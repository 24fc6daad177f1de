import { Id } from "@stammdaten/shared/contract/schemas.ts";
import { audit } from "../db/audit.ts";
import type { Ctx, SystemActor } from "../db/context.ts";
import { inTenant } from "../db/in-tenant.ts";
import { notePlatform } from "../db/platform.ts";
import { sql } from "../db/sql.ts";
import { endFirmData } from "../domain/firm/end-firm-data.ts";
import { tellFirm } from "../domain/firm/tell-firm.ts";
import { countPlainFiles } from "../features/documents/plain-files/find-plain-files.ts";
import { systemActor } from "../jobs/job.ts";
import { BadUsage } from "./create-admin-command.ts";

/** What the firm holds, as the operator is shown it before anything is done. */
type Firm = {
  readonly name: string;
  readonly active: boolean;
  readonly deactivatedAt: Date | null;
  /** When somebody of the firm last downloaded all of its data. */
  readonly exportedAt: Date | null;
  readonly hasKey: boolean;
  readonly destroyedAt: Date | null;
  readonly clients: number;
  readonly forms: number;
  readonly files: number;
  readonly plainFiles: number;
};

/**
 * Ends the data of a firm that has left: destroys the key with which what it and its clients have confided is encrypted. Without the
 * firm's name as confirmation it only says what would be done.
 * @throws BadUsage; Error in words for the operator
 */
export async function runDestroyKey(
  typed: { readonly tenant: string; readonly confirm?: string | undefined },
  print: (line: string) => void,
) {
  const id = Id.safeParse(typed.tenant);
  if (!id.success) throw new BadUsage(`--tenant: "${typed.tenant}" is no id; it stands in the address of the firm's page`);
  const { firm, isDone } = await inTenant(id.data, systemActor, async (ctx) => {
    const found = await loadFirm(ctx);
    if (found === undefined) throw new Error(`There is no firm ${id.data}.`);
    refuse(found, typed.confirm);
    if (typed.confirm !== undefined) await endData(ctx);
    return { firm: found, isDone: typed.confirm !== undefined };
  });
  for (const line of report(firm, isDone)) print(line);
}

async function loadFirm(ctx: Ctx): Promise<Firm | undefined> {
  const { tx, tenantId } = ctx;
  const [firm] = await tx.sql<Omit<Firm, "plainFiles">>(sql`
    SELECT t.name, t.active, k.tenant_id IS NOT NULL AS "hasKey", k.destroyed_at AS "destroyedAt",
      (SELECT max(at) FROM audit_event WHERE tenant_id = t.id AND action = 'tenantDeactivated') AS "deactivatedAt",
      (SELECT max(at) FROM audit_event WHERE tenant_id = t.id AND action = 'dataExportDownloaded' AND details ->> 'scope' = 'firm')
        AS "exportedAt",
      (SELECT count(*)::int FROM client WHERE tenant_id = t.id) AS clients,
      (SELECT count(*)::int FROM form WHERE tenant_id = t.id) AS forms,
      (SELECT count(*)::int FROM stored_file WHERE tenant_id = t.id) + (SELECT count(*)::int FROM attachment WHERE tenant_id = t.id) AS files
    FROM tenant t LEFT JOIN firm_key k ON k.tenant_id = t.id WHERE t.id = ${tenantId}::uuid FOR UPDATE OF t`);
  return firm && { ...firm, plainFiles: await countPlainFiles(ctx) };
}

/** @throws Error in words for the operator */
function refuse({ name, active, hasKey, destroyedAt, plainFiles }: Firm, confirm: string | undefined): void {
  if (active) throw new Error(`${name} is active. Deactivate it first, when it has exported what it has to keep (docs/operator/firms.md).`);
  if (!hasKey) throw new Error(`${name} has no key: nothing was ever encrypted for it.`);
  if (destroyedAt !== null) throw new Error(`The key of ${name} was destroyed on ${formatTime(destroyedAt)}.`);
  if (plainFiles > 0)
    throw new Error(`${plainFiles} files of ${name} are not encrypted yet, and would stay readable. Wait for the worker.`);
  if (confirm !== undefined && confirm !== name) throw new BadUsage(`--confirm: the firm's name is "${name}"`);
}

async function endData(ctx: Ctx<SystemActor>): Promise<void> {
  const { tx, tenantId, now, enqueue } = ctx;
  await endFirmData(ctx, now);
  await enqueue("noteRemoval", { subject: "firmKey", id: tenantId, erasedAt: now.toISOString() });
  await tellFirm(ctx, ["keyDestroyed"]);
  await audit(ctx, { action: "firmKeyDestroyed", subjectType: "tenant", subjectId: tenantId });
  await notePlatform(tx, "firmKeyDestroyed", { ip: null, requestId: null, tenantId });
}

const formatTime = (time: Date): string => `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;

function report({ name, deactivatedAt, exportedAt, clients, forms, files }: Firm, isDone: boolean): string[] {
  const since = deactivatedAt === null ? "" : `, deactivated since ${formatTime(deactivatedAt)}`;
  return [
    `${name}${since}: ${clients} clients, ${forms} forms, ${files} files.`,
    exportedAt === null
      ? "Nobody of the firm has ever downloaded the export of all its data."
      : `Somebody of the firm last downloaded the export of all its data on ${formatTime(exportedAt)}.`,
    isDone
      ? "The firm's key is destroyed. Nobody can read again what its clients have confided: answers, master data, GwG records, notes, files. The firm cannot be activated any more."
      : "Its key would be destroyed: nobody could read again what its clients have confided, answers, master data, GwG records, notes and files, and the firm could not be activated any more.",
    `${isDone ? "Deleted are" : "Deleted would be"} its exports, its DATEV password, the settings of its login provider, its sessions and the jobs that wait for it. Its staff ${isDone ? "are" : "would be"} mailed.`,
    "Readable stay in the database: names and e-mail addresses of clients and users, names of files, dates and states, and the audit log, which holds no values.",
    "Backups from before hold the key, wrapped with DATA_KEY: they can be read until they expire (BACKUP_RETENTION_DAYS). After a restore, replay-erasures destroys it again.",
    ...(isDone
      ? ["An API or worker that has used the key goes on with it for a minute at most."]
      : [`Nothing was changed. To do it: the same with --confirm "${name}"`]),
  ];
}
