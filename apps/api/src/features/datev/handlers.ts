import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import type { Handlers } from "../../http/mount.ts";
import { AfterCommit } from "../../http/replies.ts";
import { DatevRefused, DatevUnreachable } from "../../integrations/datev/datev-errors.ts";
import { isForbiddenHost } from "../../integrations/datev/forbidden-host.ts";
import type { OpenDatev } from "../../integrations/datev/gateway.ts";
import { checkDatevConnect } from "./check-datev-connect.ts";
import { listSyncLogs } from "./list-sync-logs.ts";
import { readDatevConnection } from "./read-datev-connection.ts";
import { readDatevSettings } from "./read-datev-settings.ts";
import { readSyncLog } from "./read-sync-log.ts";
import { retrySync } from "./retry-sync.ts";
import { saveDatevSettings } from "./save-datev-settings.ts";
import { readMessage } from "../../db/sync-message.ts";

/** A check answers within 5 s, after the request's transaction has ended. */
const CHECK_MS = 4_500;

type DatevHandlers = Pick<
  Handlers<AppContract>,
  "datevSyncLogs" | "datevSyncLog" | "datevSyncRetry" | "checkIsDatevConnectActive" | "datevSettings" | "saveDatevSettings"
>;

function explain(error: unknown): string {
  if (error instanceof DatevUnreachable) return `datev.unreachable.${error.reason}`;
  if (error instanceof DatevRefused) return error.status === 401 || error.status === 403 ? "datev.check.credentials" : "datev.check.refused";
  return "datev.check.noDatev";
}

/** Deliveries, settings and check of DATEV. */
export const createDatevHandlers = ({ openDatev }: { openDatev: OpenDatev }): DatevHandlers => ({
  datevSyncLogs: async ({ ctx, query, language }) => {
    const page = await listSyncLogs(ctx, query);
    const translate = createTranslate(language);
    return { ...page, items: page.items.map((item) => ({ ...item, message: readMessage(item.message, translate) })) };
  },
  datevSyncLog: async ({ ctx, query, language }) => {
    const log = await readSyncLog(ctx, query);
    return { ...log, message: readMessage(log.message, createTranslate(language)) };
  },
  datevSyncRetry: async ({ ctx, query }) => {
    await retrySync(ctx, query);
    return { message: "message.sync.queued" };
  },
  checkIsDatevConnectActive: async ({ ctx, language }) => {
    const translate = createTranslate(language);
    const connection = await readDatevConnection(ctx);
    if (connection === null) return { active: false, latencyMs: null, reason: translate("datev.notConfigured") };
    return new AfterCommit(async () => {
      const check = await checkDatevConnect({
        listDomains: () => openDatev(connection, { callMs: CHECK_MS, signal: AbortSignal.timeout(CHECK_MS) }).listDomains(),
        explain,
      });
      return { ...check, reason: check.reason === null ? null : translate(check.reason) };
    });
  },
  datevSettings: ({ ctx }) => readDatevSettings(ctx),
  saveDatevSettings: async ({ ctx, body }) => ({ ...(await saveDatevSettings(ctx, { ...body, isForbiddenHost })), message: "message.settings.saved" }),
});
