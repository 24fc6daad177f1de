import type { Files } from "@stammdaten/files/files.ts";
import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { pickLanguage } from "@stammdaten/shared/values/language.ts";
import { audit } from "../../db/audit.ts";
import type { Ctx, UserActor } from "../../db/context.ts";
import { dropExports } from "../../domain/drop-exports.ts";
import { openStored } from "../../domain/open-stored.ts";
import { nameFile } from "../../exports/name-file.ts";
import type { Handlers } from "../../http/mount.ts";
import { AfterCommit, FileReply } from "../../http/replies.ts";
import { beginExport } from "./begin-export.ts";
import { openExport } from "./open-export.ts";
import { readExport } from "./read-export.ts";
import { isOf, subjectOfClient, type ExportSubject } from "./subject-of.ts";

type DataExports = Pick<Handlers<AppContract>, "clientExport" | "beginClientExport" | "dropClientExport" | "clientExportFile">;

/** Exports of all data as one ZIP file. */
export function createDataExportsHandlers(files: Files): DataExports {
  const reply = async (ctx: Ctx<UserActor>, subject: ExportSubject) => {
    const found = await openExport(ctx, subject);
    const stored = await openStored(files, ctx.tenantId, found);
    const words = [found.firm, found.client ?? "", createTranslate(pickLanguage(found.language))("exportFile.name")];
    const name = nameFile([...words, germanDayOf(found.endedAt)], "zip");
    // Sent when the transaction has ended: a slow line holds no connection.
    return new AfterCommit(() =>
      Promise.resolve(new FileReply({ ...stored, etag: `"${found.id}"` }, { name, mimeType: "application/zip" })),
    );
  };
  const drop = async (ctx: Ctx<UserActor>, subject: ExportSubject) => {
    const dropped = await dropExports(ctx, isOf(subject));
    if (dropped > 0) await audit(ctx, { action: "dataExportDropped", ...subject.logged, details: { scope: subject.scope } });
    return { message: "message.dataExport.dropped" };
  };

  return {
    clientExport: async ({ ctx, query }) => ({ export: await readExport(ctx, await subjectOfClient(ctx, query)) }),
    beginClientExport: async ({ ctx, query, language }) => ({
      ...(await beginExport(ctx, await subjectOfClient(ctx, query), language)),
      message: "message.dataExport.begun",
    }),
    dropClientExport: async ({ ctx, query }) => drop(ctx, await subjectOfClient(ctx, query)),
    clientExportFile: async ({ ctx, query }) => reply(ctx, await subjectOfClient(ctx, query)),
  };
}
