import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import { dropExports } from "../../domain/drop-exports.ts";
import type { ExportedLists } from "../../domain/exported-list.ts";
import type { Handlers } from "../../http/mount.ts";
import { beginExport } from "./begin-export.ts";
import { giveExportAddress } from "./give-export-address.ts";
import { createListExportHandlers } from "./lists/list-export-handlers.ts";
import { readExport } from "./read-export.ts";
import { isOf, subjectOfClient, subjectOfFirm, subjectOfGwgFile, type ExportSubject } from "./subject-of.ts";

type DataExports = Pick<
  Handlers<AppContract>,
  | "clientExport"
  | "beginClientExport"
  | "dropClientExport"
  | "clientExportAddress"
  | "gwgFile"
  | "beginGwgFile"
  | "dropGwgFile"
  | "gwgFileAddress"
  | "firmExport"
  | "beginFirmExport"
  | "dropFirmExport"
  | "firmExportAddress"
> &
  ReturnType<typeof createListExportHandlers>;

/**
 * Exports of all data as one ZIP file, and of lists as tables.
 * @param origin the host that files are fetched from by their address
 */
export const createDataExportsHandlers = ({ origin, lists }: { origin: string; lists: ExportedLists }): DataExports => ({
  ...createListExportHandlers({ origin, lists }),
  clientExport: async ({ ctx, query }) => ({ export: await readExport(ctx, await subjectOfClient(ctx, query)) }),
  beginClientExport: async ({ ctx, query, language, clientLanguage }) => {
    const subject = await subjectOfClient(ctx, query);
    const begun = await beginExport(ctx, subject, subject.scope === "own" ? clientLanguage : language);
    return { ...begun, message: "message.dataExport.begun" };
  },
  dropClientExport: async ({ ctx, query }) => drop(ctx, await subjectOfClient(ctx, query)),
  clientExportAddress: async ({ ctx, query }) => giveExportAddress(ctx, await subjectOfClient(ctx, query), origin),
  gwgFile: async ({ ctx, query }) => ({ export: await readExport(ctx, await subjectOfGwgFile(ctx, query)) }),
  beginGwgFile: async ({ ctx, query, language }) => ({
    ...(await beginExport(ctx, await subjectOfGwgFile(ctx, query), language)),
    message: "message.dataExport.begun",
  }),
  dropGwgFile: async ({ ctx, query }) => drop(ctx, await subjectOfGwgFile(ctx, query)),
  gwgFileAddress: async ({ ctx, query }) => giveExportAddress(ctx, await subjectOfGwgFile(ctx, query), origin),
  firmExport: async ({ ctx }) => ({ export: await readExport(ctx, subjectOfFirm(ctx)) }),
  beginFirmExport: async ({ ctx, language }) => ({
    ...(await beginExport(ctx, subjectOfFirm(ctx), language)),
    message: "message.dataExport.begun",
  }),
  dropFirmExport: ({ ctx }) => drop(ctx, subjectOfFirm(ctx)),
  firmExportAddress: ({ ctx }) => giveExportAddress(ctx, subjectOfFirm(ctx), origin),
});

async function drop(ctx: Ctx<UserActor>, subject: ExportSubject): Promise<{ message: string }> {
  const dropped = await dropExports(ctx, isOf(subject));
  if (dropped > 0) await audit(ctx, { action: "dataExportDropped", ...subject.logged, details: { scope: subject.scope } });
  return { message: "message.dataExport.dropped" };
}
