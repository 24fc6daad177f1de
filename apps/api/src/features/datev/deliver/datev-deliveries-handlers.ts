import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import type { Handlers } from "../../../http/mount.ts";
import { describeSync } from "./describe-sync.ts";
import { listSyncLogs } from "./list-sync-logs.ts";
import { readSyncLog } from "./read-sync-log.ts";
import { readSyncState } from "./read-sync-state.ts";
import { retryAll } from "./retry-all.ts";
import { retrySync } from "./retry-sync.ts";

type DatevDeliveriesHandlers = Pick<Handlers<AppContract>, "datevSyncLogs" | "datevSyncLog" | "datevSyncRetry" | "datevSyncState">;

/** What became of each delivery to DATEV. */
export const datevDeliveriesHandlers: DatevDeliveriesHandlers = {
  datevSyncLogs: async ({ ctx, query, language }) => {
    const page = await listSyncLogs(ctx, query);
    const translate = createTranslate(language);
    return { ...page, items: page.items.map((item) => describeSync(item, translate)) };
  },
  datevSyncLog: ({ ctx, query, language }) => readSyncLog(ctx, { id: query.id, language }),
  datevSyncRetry: async ({ ctx, query }) => {
    const jobId = query.id === undefined ? await retryAll(ctx) : await retrySync(ctx, { id: query.id }).then(() => null);
    return { message: jobId === null ? "message.sync.queued" : "message.sync.queuing", jobId };
  },
  datevSyncState: async ({ ctx, language }) => {
    const state = await readSyncState(ctx);
    const { comparisonMessage: key } = state;
    return { ...state, comparisonMessage: key === null ? null : createTranslate(language)(key) };
  },
};
