import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import type { ClientContent } from "../content/gather-client.ts";
import type { Packing } from "./packing.ts";

/** How a client's papers are drawn, by the features whose they are. */
export type Prints = {
  readonly drawForm: (tenantId: string, formId: string) => Promise<Uint8Array>;
  readonly drawGwgRecord: (
    tenantId: string,
    client: { readonly mandantType: "person" | "company"; readonly id: string },
  ) => Promise<Uint8Array>;
};

type ClientToPack = {
  readonly tenantId: string;
  readonly mandantType: "person" | "company";
  readonly id: string;
  readonly language: Language;
  readonly content: ClientContent;
};

/** How many steps packing a client takes. */
export const countSteps = ({ files, prints, gwgPrint }: ClientContent): number =>
  1 + files.length + prints.length + (gwgPrint === null ? 0 : 1);

/**
 * Puts all of a client into the ZIP.
 * @param folder with a slash at its end, or empty
 * @param step told after each file
 */
export async function packClient(
  packing: Packing,
  { tenantId, mandantType, id, language, content }: ClientToPack,
  { folder, prints: { drawForm, drawGwgRecord }, step }: { folder: string; prints: Prints; step: () => Promise<void> },
): Promise<void> {
  const t = createTranslate(language);
  await packing.addJson(`${folder}${t("exportFile.data")}.json`, content.data);
  await step();
  for (const { path, formId } of content.prints) {
    await packing.addDrawn(folder + path, () => drawForm(tenantId, formId));
    await step();
  }
  if (content.gwgPrint !== null) {
    await packing.addDrawn(folder + content.gwgPrint, () => drawGwgRecord(tenantId, { mandantType, id }));
    await step();
  }
  for (const { path, file } of content.files) {
    await packing.addStored({ path: folder + path, file });
    await step();
  }
}
