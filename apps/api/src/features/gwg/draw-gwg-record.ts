import { inTenant } from "../../db/in-tenant.ts";
import { systemActor } from "../../jobs/job.ts";
import { layOutAndDraw } from "../../pdf/draw-in-thread.ts";
import { loadClient, type ClientKey } from "../../domain/lock-client.ts";
import { outlineGwgPdf } from "./pdf/outline-gwg-pdf.ts";
import { gatherGwgPrint } from "./print-gwg-record.ts";

/** Draws a client's GwG record for a job, which answers for it in the log. */
export const createDrawGwgRecord =
  (names: { readonly nameIndustry: (code: string) => string | undefined }) =>
  async (tenantId: string, address: ClientKey): Promise<Uint8Array> => {
    const { print } = await inTenant(tenantId, systemActor, async (ctx) => gatherGwgPrint(ctx, await loadClient(ctx, address)));
    return layOutAndDraw(() => outlineGwgPdf({ ...print, ...names }));
  };
