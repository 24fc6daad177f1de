import type { ClientLanguage } from "@stammdaten/shared/contract/schemas.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { systemActor } from "../../jobs/job.ts";
import { layOutAndDraw } from "../../pdf/draw-in-thread.ts";
import { loadForm } from "./load-form.ts";
import { outlineFormPdf } from "./pdf/outline-form-pdf.ts";
import { gatherPrint } from "./print-form.ts";

type Names = {
  readonly nameTaxOffice: (number: string) => string | null;
  readonly nameIndustry: (code: string) => string | undefined;
};

/**
 * Draws a form of a firm for a job, which answers for it in the log.
 * @param language the form's, as far as firms work in it, where none is given
 */
export const createDrawForm =
  (names: Names) =>
  async (tenantId: string, formId: string, language?: ClientLanguage): Promise<Uint8Array> => {
    const { print } = await inTenant(tenantId, systemActor, async (ctx) => gatherPrint(ctx, await loadForm(ctx, formId), language));
    return layOutAndDraw(() => outlineFormPdf({ ...print, ...names }));
  };
