import type { z } from "zod";
import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { readDatevRange } from "@stammdaten/shared/contract/read-datev-range.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import type { Handlers } from "../../http/mount.ts";
import { AfterCommit } from "../../http/replies.ts";
import { isForbiddenHost } from "@stammdaten/datev/forbidden-host.ts";
import { checkDatevConnect } from "./settings/check-datev-connect.ts";
import { chooseConnectorWay } from "./connector/choose-connector-way.ts";
import { compareNow } from "./compare/compare-now.ts";
import { decideConflicts } from "./merge/decide-conflicts.ts";
import { explainDatev } from "./deliver/explain-datev.ts";
import type { OpenFirmDatev } from "./settings/firm-connection.ts";
import { importFromDatev } from "./import/import-from-datev.ts";
import { keepNumberDigits } from "./settings/keep-number-digits.ts";
import { listSyncLogs } from "./deliver/list-sync-logs.ts";
import { loadComparedClient } from "./compare/load-compared-client.ts";
import type { LookUps } from "./units/unit.ts";
import { readDatevConnection } from "./settings/read-datev-connection.ts";
import { readDatevSettings } from "./settings/read-datev-settings.ts";
import { readDatevState } from "./compare/read-datev-state.ts";
import { loadConflicts } from "./merge/load-conflicts.ts";
import { readConflicts } from "./merge/read-conflicts.ts";
import { readSyncLog } from "./deliver/read-sync-log.ts";
import { readTriedConnection } from "./settings/read-tried-connection.ts";
import { readSyncState } from "./deliver/read-sync-state.ts";
import { retrySync } from "./deliver/retry-sync.ts";
import { saveDatevSettings } from "./settings/save-datev-settings.ts";
import { setAutomatic } from "./settings/set-automatic.ts";
import type { GivenServer } from "./settings/settle-server.ts";
import { testDatevConnect } from "./settings/test-datev-connect.ts";
import { countTry, type Limit } from "../../db/rate-limit.ts";
import { translateMessage } from "../../domain/sync-message.ts";

/** Any host can be named in a test: no firm looks around with it. */
const tests: Limit = { name: "datev-test", points: 30, seconds: 600 };

/** A check answers within 5 s, after the request's transaction has ended. */
const CHECK_MS = 4_500;

type DatevHandlers = Pick<
  Handlers<AppContract>,
  | "datevSyncLogs"
  | "datevSyncLog"
  | "datevSyncRetry"
  | "testDatevConnect"
  | "checkIsDatevConnectActive"
  | "datevSettings"
  | "saveDatevSettings"
  | "datevState"
  | "formFromDatev"
  | "datevSyncState"
  | "setDatevAutomatic"
  | "datevCompare"
  | "datevConflicts"
  | "datevConflictDecide"
>;

type SettingsInput = z.output<AppContract["saveDatevSettings"]["body"]>;

/** The server that settings name; null for the way through a connector. On the direct way the contract lets none be absent. */
const serverOf = ({ way, baseUrl, username, automatic: _automatic, ...rest }: SettingsInput): GivenServer | null =>
  way === "connector" || baseUrl === undefined || username === undefined ? null : { ...rest, baseUrl, username, isForbiddenHost };

/** Deliveries, settings and check of DATEV, and what DATEV has of a client now. */
export const createDatevHandlers = ({
  openDatev,
  nameIndustry,
}: {
  openDatev: OpenFirmDatev;
  nameIndustry: LookUps["nameIndustry"];
}): DatevHandlers => ({
  datevSyncLogs: async ({ ctx, query, language }) => {
    const page = await listSyncLogs(ctx, query);
    const translate = createTranslate(language);
    return { ...page, items: page.items.map((item) => ({ ...item, message: translateMessage(item.message, translate) })) };
  },
  datevSyncLog: async ({ ctx, query, language }) => {
    const log = await readSyncLog(ctx, query);
    return { ...log, message: translateMessage(log.message, createTranslate(language)) };
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
        explain: explainDatev,
      });
      return { ...check, reason: check.reason === null ? null : translate(check.reason) };
    });
  },
  testDatevConnect: async ({ ctx, body, language }) => {
    const { connection, tenantId } = await ctx.open(async (inside) => ({
      connection: await readTriedConnection(inside, serverOf(body)),
      tenantId: inside.tenantId,
    }));
    await countTry(tests, tenantId);
    const result = await testDatevConnect({
      open: (limits) => openDatev(connection, { ...limits, callMs: CHECK_MS, signal: AbortSignal.timeout(CHECK_MS) }),
      explain: explainDatev,
    });
    const { numberDigits, reason, certificate } = result;
    if (numberDigits !== null) await ctx.open((inside) => keepNumberDigits(inside, { connection, numberDigits }));
    return {
      ...result,
      domains: [...result.domains],
      reason: reason === null ? null : createTranslate(language)(reason),
      certificate: certificate && { ...certificate, validTo: certificate.validTo.toISOString() },
    };
  },
  datevState: async ({ ctx, query, language }) => {
    const translate = createTranslate(language);
    const client = await loadComparedClient(ctx, query);
    if (client === null) return { state: "notInDatev" as const, reason: null, items: [] };
    const connection = await readDatevConnection(ctx);
    if (connection === null) return { state: "notSetUp" as const, reason: null, items: [] };
    // A delivery looks at the same day: UTC is never ahead of a server in Germany.
    const today = ctx.now.toISOString().slice(0, 10);
    return new AfterCommit(() => {
      const gateway = openDatev(connection, { callMs: CHECK_MS, signal: AbortSignal.timeout(CHECK_MS) });
      return readDatevState({ gateway, nameIndustry, explain: explainDatev }, client, today, language, translate);
    });
  },
  formFromDatev: ({ ctx, query, language }) =>
    importFromDatev(
      { open: ctx.open, openDatev, nameIndustry, explain: explainDatev },
      readDatevRange({ from: query.fromDatevNumber, to: query.toDatevNumber }),
      createTranslate(language),
    ),
  datevSyncState: async ({ ctx, language }) => {
    const state = await readSyncState(ctx);
    const { comparisonMessage: key } = state;
    return { ...state, comparisonMessage: key === null ? null : createTranslate(language)(key) };
  },
  setDatevAutomatic: async ({ ctx, body }) => {
    await setAutomatic(ctx, body);
    return { message: "message.sync.automatic" };
  },
  datevCompare: async ({ ctx }) => {
    await compareNow(ctx);
    return { message: "message.sync.comparing" };
  },
  datevConflicts: async ({ ctx, query, language }) => {
    const found = await loadConflicts(ctx, query);
    if (found === null) return { state: "asked" as const, reason: null, items: [] };
    const connection = await readDatevConnection(ctx);
    const translate = createTranslate(language);
    if (connection === null) return { state: "unavailable" as const, reason: translate("datev.notConfigured"), items: [] };
    const today = ctx.now.toISOString().slice(0, 10);
    return new AfterCommit(() => {
      const gateway = openDatev(connection, { callMs: CHECK_MS, signal: AbortSignal.timeout(CHECK_MS) });
      return readConflicts({ gateway, nameIndustry, explain: explainDatev }, found, { today, language, translate });
    });
  },
  datevConflictDecide: async ({ ctx, body }) => {
    await decideConflicts(ctx, body);
    return { message: "message.sync.decided" };
  },
  datevSettings: ({ ctx }) => readDatevSettings(ctx),
  saveDatevSettings: async ({ ctx, body }) => {
    const server = serverOf(body);
    const saved =
      server === null ? await chooseConnectorWay(ctx, body) : await saveDatevSettings(ctx, { ...server, automatic: body.automatic });
    return { ...saved, message: "message.settings.saved" };
  },
});
