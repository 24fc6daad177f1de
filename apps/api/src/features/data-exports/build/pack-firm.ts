import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { sql } from "../../../db/sql.ts";
import { systemActor } from "../../../jobs/job.ts";
import { auditEntries, clientIds, deliveries, inquiries, openFormIds } from "../content/firm-rows.ts";
import { gatherClient, type Content, type Counts } from "../content/gather-client.ts";
import { gatherFirm } from "../content/gather-firm.ts";
import { gatherForms, titleOf } from "../content/gather-forms.ts";
import { presentRows } from "../content/present-row.ts";
import { UniqueNames } from "../zip/unique-names.ts";
import { packContent, type Prints } from "./pack-content.ts";
import type { Packing } from "./packing.ts";
import type { Progress } from "./progress.ts";

type FirmToPack = { readonly tenantId: string; readonly language: Language };
type With = { readonly prints: Prints; readonly progress: Progress };

/** How many of what an export of a firm holds. */
export type FirmCounts = Counts &
  Readonly<Record<"clients" | "openForms" | "templates" | "users" | "inquiries" | "deliveries" | "auditEntries", number>>;

/** A folder's name leaves room for those below it, within what Windows takes as a path. */
const LONGEST_FOLDER = 60;

/**
 * Puts all that a firm has into the ZIP: what is the firm's own, each client in a folder, each form that belongs to none yet in one,
 * and the log at the end, so that it tells of this very export. Of all clients only one is in memory at a time.
 */
export async function packFirm(packing: Packing, firm: FirmToPack, { prints, progress }: With): Promise<FirmCounts> {
  const { tenantId, language } = firm;
  const t = createTranslate(language);
  const own = t("exportFile.firm");
  await progress.begin(await countUnits(firm));
  const { data, templates, users } = await inTenant(tenantId, systemActor, (ctx) => gatherFirm(ctx, language));
  await packing.addJson(`${own}/${t("exportFile.data")}.json`, data);
  for (const { path, file } of templates) {
    await packing.addStored({ path: `${own}/${path}`, file });
    await progress.look();
  }
  const rows = {
    inquiries: await packing.addRows(`${own}/${t("exportFile.inquiries")}.json`, inquiries(tenantId)),
    deliveries: await packing.addRows(`${own}/${t("exportFile.deliveries")}.json`, deliveries(tenantId)),
  };
  const clients = await packUnits(packing, firm, {
    prints,
    progress,
    folder: t("exportFile.clients"),
    ids: clientIds(tenantId),
    gather: gatherNamedClient,
  });
  const openForms = await packUnits(packing, firm, {
    prints,
    progress,
    folder: t("exportFile.openForms"),
    ids: openFormIds(tenantId),
    gather: gatherOpenForm,
  });
  return {
    clients: clients.units,
    ...addUp(clients.counts, openForms.counts),
    openForms: openForms.units,
    templates: templates.length,
    users,
    ...rows,
    auditEntries: await packing.addRows(`${own}/${t("exportFile.log")}.json`, auditEntries(tenantId)),
  };
}

async function countUnits({ tenantId }: FirmToPack): Promise<number> {
  const [row] = await inTenant(tenantId, systemActor, ({ tx }) =>
    tx.sql<{ count: number }>(sql`
      SELECT ((SELECT count(*) FROM client WHERE tenant_id = ${tenantId}::uuid)
        + (SELECT count(*) FROM form WHERE tenant_id = ${tenantId}::uuid AND person_id IS NULL AND company_id IS NULL))::int AS count`),
  );
  return row?.count ?? 0;
}

type Unit = Content & { readonly name: string; readonly counts: Counts };
type Units = With & {
  readonly folder: string;
  readonly ids: AsyncIterable<{ readonly id: string }>;
  /** Null for what is gone meanwhile. */
  readonly gather: (firm: FirmToPack, id: string) => Promise<Unit | null>;
};

const NONE: Counts = { forms: 0, invitations: 0, attachments: 0, documents: 0 };

const addUp = (one: Counts, other: Counts): Counts => ({
  forms: one.forms + other.forms,
  invitations: one.invitations + other.invitations,
  attachments: one.attachments + other.attachments,
  documents: one.documents + other.documents,
});

/** Each unit into a folder of its own. */
async function packUnits(
  packing: Packing,
  firm: FirmToPack,
  { prints, progress, folder, ids, gather }: Units,
): Promise<{ units: number; counts: Counts }> {
  const names = new UniqueNames();
  let [units, counts] = [0, NONE];
  for await (const { id } of ids) {
    const unit = await gather(firm, id);
    if (unit !== null) {
      const name = names.take([...unit.name].slice(0, LONGEST_FOLDER).join(""));
      await packContent(packing, unit, { ...firm, folder: `${folder}/${name}/`, prints, step: () => progress.look() });
      units++;
      counts = addUp(counts, unit.counts);
    }
    await progress.step();
  }
  return { units, counts };
}

const gatherNamedClient = ({ tenantId, language }: FirmToPack, id: string): Promise<Unit | null> =>
  inTenant(tenantId, systemActor, async (ctx) => {
    const client = await ctx.tx.client.findFirst({ where: { tenantId, id } });
    return client === null ? null : { ...(await gatherClient(ctx, client, { language, forClient: null })), name: client.name };
  });

const gatherOpenForm = ({ tenantId, language }: FirmToPack, id: string): Promise<Unit | null> =>
  inTenant(tenantId, systemActor, async (ctx) => {
    const form = await ctx.tx.form.findFirst({ where: { tenantId, id, personId: null, companyId: null } });
    if (form === null) return null;
    const { data, files, prints, invitations } = await gatherForms(ctx, [form], { language, forClient: null });
    const inquiry = await ctx.tx.inquiry.findMany({ where: { tenantId, formId: id } });
    return {
      name: `${titleOf(form, language)} ${form.name ?? ""}`,
      data: { forms: data, inquiries: presentRows(inquiry) },
      files,
      prints,
      gwgPrint: null,
      counts: { forms: 1, invitations, attachments: files.length, documents: 0 },
    };
  });
