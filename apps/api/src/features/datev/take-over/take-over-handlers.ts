import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import type { Handlers } from "../../../http/mount.ts";
import { JsonText } from "../../../http/replies.ts";
import { explainDatev } from "../deliver/explain-datev.ts";
import type { OpenFirmDatev } from "../settings/firm-connection.ts";
import { requestLimits } from "../settings/request-limits.ts";
import { beginRun } from "./begin-run.ts";
import { cancelRun, resumeRun } from "./end-run.ts";
import { listDatevClients } from "./list-datev-clients.ts";
import { listRunClients, listRuns, readRun } from "./read-run.ts";

type TakeOverHandlers = Pick<
  Handlers<AppContract>,
  "datevClients" | "datevImports" | "datevImport" | "datevImportClients" | "beginDatevImport" | "resumeDatevImport" | "cancelDatevImport"
>;

/** Imports of many clients from DATEV, which the worker carries out. */
export const createTakeOverHandlers = ({ openDatev }: { readonly openDatev: OpenFirmDatev }): TakeOverHandlers => ({
  datevClients: ({ ctx, query, language }) =>
    listDatevClients(
      ctx,
      { connect: (connection) => openDatev(connection, requestLimits()), explain: explainDatev },
      { from: query.fromDatevNumber, to: query.toDatevNumber },
      createTranslate(language),
    ),
  datevImports: async ({ ctx, query }) => new JsonText(await listRuns(ctx, query)),
  datevImport: ({ ctx, query, language }) => readRun(ctx, query.id, createTranslate(language)),
  datevImportClients: ({ ctx, query, language }) => listRunClients(ctx, query, createTranslate(language)),
  beginDatevImport: async ({ ctx, body }) => ({ id: await beginRun(ctx, body) }),
  resumeDatevImport: async ({ ctx, query }) => ({ waiting: await resumeRun(ctx, query.id) }),
  cancelDatevImport: async ({ ctx, query }) => ({ cancelled: await cancelRun(ctx, query.id) }),
});
