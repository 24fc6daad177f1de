import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { layOutAndDraw } from "../../../pdf/draw-in-thread.ts";
import type { GwgFile } from "../content/gather-gwg-file.ts";
import { outlineGwgIndex } from "./outline-gwg-index.ts";
import type { Prints } from "./pack-content.ts";
import type { Packing } from "./packing.ts";

type Of = {
  readonly tenantId: string;
  readonly language: Language;
  readonly firm: string;
  readonly client: { readonly id: string; readonly name: string; readonly mandantType: "person" | "company" };
  readonly at: Date;
  readonly prints: Prints;
  readonly step: () => Promise<void>;
};

/** How many steps packing takes. */
export const countGwgSteps = ({ versions, copies }: GwgFile): number => 3 + versions.length + copies.length;

/** Puts a client's GwG file into the ZIP: index and record first, then each version and copy in order. */
export async function packGwgFile(packing: Packing, file: GwgFile, { tenantId, language, prints, step, ...of }: Of): Promise<void> {
  const t = createTranslate(language);
  await packing.addDrawn(`${t("exportFile.gwgIndex")}.pdf`, () => layOutAndDraw(() => outlineGwgIndex(file, { language, ...of })));
  await step();
  await packing.addDrawn(file.recordPath, () => prints.drawGwgRecord(tenantId, of.client));
  await step();
  for (const { path, recordId } of file.versions) {
    await packing.addDrawn(path, () => prints.drawGwgVersion(tenantId, recordId));
    await step();
  }
  for (const { path, file: copy } of file.copies) {
    await packing.addStored({ path, file: copy });
    await step();
  }
  await packing.addJson(`${t("exportFile.data")}.json`, file.data);
  await step();
}
