import type { z } from "zod";
import type { Hosts } from "@stammdaten/datev/hosts.ts";
import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { countTry, type Limit } from "../../../db/rate-limit.ts";
import type { Handlers, VisitCtx } from "../../../http/mount.ts";
import { chooseConnectorWay } from "../connector/choose-connector-way.ts";
import { explainDatev } from "../deliver/explain-datev.ts";
import { checkDatevConnect } from "./check-datev-connect.ts";
import type { OpenFirmDatev } from "./firm-connection.ts";
import { keepNumberDigits } from "./keep-number-digits.ts";
import { readDatevConnection } from "./read-datev-connection.ts";
import { readDatevSettings } from "./read-datev-settings.ts";
import { readTriedConnection } from "./read-tried-connection.ts";
import { requestLimits } from "./request-limits.ts";
import { saveDatevSettings } from "./save-datev-settings.ts";
import { setAutomatic } from "./set-automatic.ts";
import type { GivenServer } from "./settle-server.ts";
import { testDatevConnect } from "./test-datev-connect.ts";

type DatevSettingsHandlers = Pick<
  Handlers<AppContract>,
  "datevSettings" | "saveDatevSettings" | "setDatevAutomatic" | "testDatevConnect" | "checkIsDatevConnectActive"
>;
type SettingsInput = z.output<AppContract["saveDatevSettings"]["body"]>;

/** Any host can be named in a test, and in settings that the worker then calls: no firm looks around with them. */
const namings: Limit = { name: "datev-test", points: 30, seconds: 600 };
/** The one host that is stored is looked at with every check. */
const checks: Limit = { name: "datev-check", points: 60, seconds: 600 };

/** The server that settings name; null for the way through a connector. On the direct way the contract lets none be absent. */
const serverOf = ({ way, baseUrl, username, automatic: _automatic, ...rest }: SettingsInput): GivenServer | null =>
  way === "connector" || baseUrl === undefined || username === undefined ? null : { ...rest, baseUrl, username };

/** Limits are counted outside of any transaction: each takes a connection of its own. */
const readTenantId = (ctx: VisitCtx): Promise<string> => ctx.open(({ tenantId }) => Promise.resolve(tenantId));

/** Where a firm's DATEVconnect is, and whether it answers. */
export const createDatevSettingsHandlers = (openDatev: OpenFirmDatev, hosts: Hosts): DatevSettingsHandlers => ({
  datevSettings: ({ ctx }) => readDatevSettings(ctx),
  saveDatevSettings: async ({ ctx, body }) => {
    const server = serverOf(body);
    if (server !== null) await countTry(namings, await readTenantId(ctx));
    const { automatic } = body;
    const saved = await ctx.open((inside) =>
      server === null ? chooseConnectorWay(inside, body) : saveDatevSettings(inside, { ...server, automatic, hosts }),
    );
    return { ...saved, message: "message.settings.saved" };
  },
  setDatevAutomatic: async ({ ctx, body }) => {
    await setAutomatic(ctx, body);
    return { message: "message.sync.automatic" };
  },
  checkIsDatevConnectActive: async ({ ctx, language }) => {
    const translate = createTranslate(language);
    const { connection, tenantId } = await ctx.open(async (inside) => ({
      connection: await readDatevConnection(inside),
      tenantId: inside.tenantId,
    }));
    if (connection === null) return { active: false, latencyMs: null, reason: translate("datev.notConfigured") };
    await countTry(checks, tenantId);
    const check = await checkDatevConnect({
      listDomains: () => openDatev(connection, requestLimits()).listDomains(),
      explain: explainDatev,
    });
    return { ...check, reason: check.reason === null ? null : translate(check.reason) };
  },
  testDatevConnect: async ({ ctx, body, language }) => {
    const { connection, tenantId } = await ctx.open(async (inside) => ({
      connection: await readTriedConnection(inside, serverOf(body)),
      tenantId: inside.tenantId,
    }));
    await countTry(namings, tenantId);
    const result = await testDatevConnect({
      open: (limits) => openDatev(connection, { ...limits, ...requestLimits() }),
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
});
