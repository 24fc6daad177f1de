import type { Addressee } from "@stammdaten/datev/datev-record.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { masterDataOf } from "../domain/master-data.ts";
import { updateClient } from "../features/clients/update-client.ts";
import { objectsOf } from "../features/datev/units/datev-json.ts";
import { explainDatev } from "../features/datev/deliver/explain-datev.ts";
import { toConnection } from "../features/datev/settings/firm-connection.ts";
import { importFromDatev } from "../features/datev/import/import-from-datev.ts";
import { dropReadOnly } from "../features/datev/units/read-only-members.ts";
import { nameIndustry } from "../features/lookups/name-industry.ts";
import { openDemoDatev, sabine, type DemoFirm } from "./demo-firm.ts";

/** A client of the DATEV stand-in who has no e-mail address there. */
const SILENT_NUMBER = 10_007;

/** A client who comes from DATEV, and cannot be written to for want of an e-mail address; nobody where DATEV does not answer. */
export async function importSilentClient({ act, daysAgo: on }: DemoFirm): Promise<void> {
  const open = <Result>(work: Parameters<typeof act<typeof sabine, Result>>[2]) => act(on(34, 10), sabine, work);
  await importFromDatev(
    { open, openDatev: openDemoDatev, nameIndustry, explain: explainDatev },
    { from: SILENT_NUMBER, to: SILENT_NUMBER },
    createTranslate("de"),
  ).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

/**
 * Somebody in the firm corrects a client's street in DATEV, somebody else another one here: the delivery leaves DATEV's as it is,
 * and the firm decides. Nothing where DATEV does not answer.
 */
export async function makeConflict(firm: DemoFirm, clientId: string): Promise<void> {
  const { act, daysAgo: on } = firm;
  const { connection, addresseeId } = await act(on(11, 9), sabine, async ({ tx, tenantId }) => {
    const settings = await tx.datevSettings.findFirst({ where: { tenantId } });
    const client = await tx.client.findFirst({ where: { tenantId, id: clientId } });
    return { connection: settings === null ? null : toConnection(settings), addresseeId: client?.datevNaturalPersonId ?? null };
  });
  if (connection === null || addresseeId === null) return;
  const gateway = openDemoDatev(connection);
  const addressee = await gateway.readAddressee(addresseeId);
  if (addressee === undefined) return;
  const changed = { ...addressee, addresses: objectsOf(addressee.addresses).map((one) => ({ ...one, street: "Schellingstraße 19" })) };
  await gateway.updateAddressee(addresseeId, dropReadOnly(changed) as Addressee);
  await act(on(10, 11), sabine, async (ctx) => {
    const client = await ctx.tx.client.findFirst({ where: { tenantId: ctx.tenantId, id: clientId } });
    if (client === null) return;
    const masterData = masterDataOf(client);
    await updateClient(ctx, {
      id: clientId,
      mandantType: "person",
      revision: client.revision,
      masterData: { ...masterData, contact: { ...masterData["contact"], street: "Amalienstraße", houseNumber: "61" } },
    });
  });
}
