import type { ClientLanguage } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import type { Content } from "../content/gather-client.ts";
import type { Packing } from "./packing.ts";

/** How papers are drawn, by the features whose they are. */
export type Prints = {
  /** In the language that is given, or as the firm reads the form. */
  readonly drawForm: (tenantId: string, formId: string, language?: ClientLanguage) => Promise<Uint8Array>;
  readonly drawGwgRecord: (
    tenantId: string,
    client: { readonly mandantType: "person" | "company"; readonly id: string },
  ) => Promise<Uint8Array>;
  /** One approved questionnaire of a client, as it was approved. */
  readonly drawGwgVersion: (tenantId: string, recordId: string) => Promise<Uint8Array>;
};

type Place = {
  readonly tenantId: string;
  readonly language: ClientLanguage;
  /** With a slash at its end, or empty. */
  readonly folder: string;
  readonly prints: Prints;
  /** Called after each file. */
  readonly step: () => Promise<void>;
};

/** How many steps packing takes. */
export const countSteps = ({ files, prints, gwgPrint }: Content): number => 1 + files.length + prints.length + (gwgPrint === null ? 0 : 1);

/** Puts all of a client, or of a form that belongs to none yet, into a folder of the ZIP. */
export async function packContent(
  packing: Packing,
  { data, files, prints, gwgPrint }: Content,
  { tenantId, language, folder, prints: { drawForm, drawGwgRecord }, step }: Place,
): Promise<void> {
  await packing.addJson(`${folder}${createTranslate(language)("exportFile.data")}.json`, data);
  await step();
  for (const { path, formId, language: readIn } of prints) {
    await packing.addDrawn(folder + path, () => drawForm(tenantId, formId, readIn));
    await step();
  }
  if (gwgPrint !== null) {
    const { path, mandantType, clientId } = gwgPrint;
    await packing.addDrawn(folder + path, () => drawGwgRecord(tenantId, { mandantType, id: clientId }));
    await step();
  }
  for (const { path, file } of files) {
    await packing.addStored({ path: folder + path, file });
    await step();
  }
}
