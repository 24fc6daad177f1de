import type { Language } from "@stammdaten/shared/contract/schemas.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { keepIdentification } from "@stammdaten/shared/retention/keep-identification.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import type { Ctx } from "../../../db/context.ts";
import type { ClientRow } from "../../../db/tables.ts";
import { masterDataOf } from "../../../domain/master-data.ts";
import { UniqueNames } from "../zip/unique-names.ts";
import { nameFiles, presentFile, readFormFiles, type FormFileToPack } from "./client-files.ts";
import { describeStored } from "./describe-answers.ts";
import { readForms } from "./gather-client.ts";
import { readGwgEvents, type GwgEvent } from "./gwg-events.ts";
import { gatherGwg } from "./gather-gwg.ts";
import { presentRow } from "./present-row.ts";

/** What a client's GwG file for a supervisor holds. */
export type GwgFile = {
  readonly data: object;
  /** Each approved questionnaire, oldest first, and its place. */
  readonly versions: readonly { readonly path: string; readonly recordId: string }[];
  /** Copies of identity documents, and what came with the questionnaires. */
  readonly copies: readonly FormFileToPack[];
  /** The printed record as it is now. */
  readonly recordPath: string;
  /** Oldest first. */
  readonly events: readonly GwgEvent[];
};

/**
 * All that a firm has recorded about a client under § 8 GwG, in every version, for the supervisory authority (§ 51 Abs. 2, § 52 Abs. 1
 * GwG): approved questionnaires, ratings with their reasons and the versions of the lists, identifications with copies, screenings with
 * decisions, tasks, and what the log has of it. Notes on suspicion are no part of it: they go to the Financial Intelligence Unit alone
 * (§ 43 Abs. 1, § 47 Abs. 1 GwG), and the transaction of a job sees none.
 */
export async function gatherGwgFile(ctx: Ctx, client: ClientRow, language: Language): Promise<GwgFile> {
  const { tx, tenantId, now } = ctx;
  const t = createTranslate(language);
  const records = await tx.gwgRecord.findMany({
    where: { tenantId, clientId: client.id },
    orderBy: [{ approvedAt: "asc" }, { id: "asc" }],
  });
  const names = new UniqueNames();
  const versions = records.map(({ id, approvedAt, formularType }) => {
    const name = names.take(`${germanDayOf(approvedAt)} ${t(`formularType.${formularType}`)}.pdf`);
    return { path: `${t("exportFile.gwgVersions")}/${name}`, recordId: id };
  });
  const mandantType = client.mandantType === "person" ? "person" : "company";
  const identification = keepIdentification(mandantType, masterDataOf(client));
  const kept = JSON.stringify(identification);
  const recordForms = new Set(records.map(({ formId }) => formId));
  const files = await readFormFiles(
    ctx,
    (await readForms(ctx, client.id)).map(({ id }) => id),
  );
  const copies = nameFiles(
    files.filter(({ id, formId }) => recordForms.has(formId) || kept.includes(id)),
    t("exportFile.gwgCopies"),
  );
  const pathOf = (recordId: string): string | null => versions.find((one) => one.recordId === recordId)?.path ?? null;
  const events = await readGwgEvents(ctx, client, { language, pathOf, formIds: [...recordForms] });
  return {
    data: {
      client: presentRow({ id: client.id, name: client.name, mandantType, datevNumber: client.datevNumber, archivedAt: client.archivedAt }),
      identification: describeStored(client, identification, language, now),
      gwg: await gatherGwg(ctx, client.id, language),
      copies: copies.map(presentFile),
      events: events.map(({ at, ...event }) => ({ at: at.toISOString(), ...event })),
    },
    versions,
    copies,
    recordPath: `${t("gwg.fileName")}.pdf`,
    events,
  };
}
