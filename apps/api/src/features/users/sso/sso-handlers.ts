import type { Hosts } from "@stammdaten/datev/hosts.ts";
import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import { createTranslate } from "@stammdaten/shared/locales/create-translate.ts";
import { countTry, type Limit } from "../../../db/rate-limit.ts";
import type { Handlers, VisitCtx } from "../../../http/mount.ts";
import type { OidcFault } from "../../../integrations/oidc/oidc-fault.ts";
import type { Oidc } from "../../../integrations/oidc/oidc-port.ts";
import { answerLogin, type AccountDeps } from "../sessions/session-handlers.ts";
import { linkSso, readOwnSso, startSsoLink, unlinkSso } from "./link-sso.ts";
import { finishSsoLogin, logInBySso, readOffer, startSsoLogin } from "./log-in-by-sso.ts";
import { readSsoSettings, readTriedProvider, saveSsoSettings } from "./sso-settings.ts";

export type SsoNames =
  | "ssoSettings"
  | "saveSsoSettings"
  | "testSso"
  | "ssoOffer"
  | "startSsoLogin"
  | "logInBySso"
  | "finishSsoLogin"
  | "ownSso"
  | "startSsoLink"
  | "linkSso"
  | "unlinkSso";

/** Any host can be named in settings and tests: no firm looks around with them. */
const namings: Limit = { name: "sso-test", points: 30, seconds: 600 };

/** Limits are counted outside of any transaction: each takes a connection of its own. */
const countNaming = async (ctx: VisitCtx): Promise<void> => countTry(namings, await ctx.open(({ tenantId }) => Promise.resolve(tenantId)));

export function createSsoHandlers(
  deps: AccountDeps & { readonly oidc: Oidc; readonly hosts: Hosts },
): Pick<Handlers<AppContract>, SsoNames> {
  const { oidc, hosts } = deps;
  const [appUrl = ""] = deps.linkOrigins;
  const sso = { oidc, appUrl, ttlSeconds: deps.ttlSeconds };
  return {
    ssoSettings: ({ ctx }) => readSsoSettings(ctx, appUrl),
    saveSsoSettings: async ({ ctx, body }) => {
      await countNaming(ctx);
      const saved = await ctx.open((inside) => saveSsoSettings(inside, body, { hosts, oidc, appUrl }));
      return { ...saved, message: "message.settings.saved" };
    },
    testSso: async ({ ctx, body, language }) => {
      const { provider, redirectUri } = await ctx.open(async (inside) => ({
        provider: await readTriedProvider(inside, body),
        redirectUri: (await readSsoSettings(inside, appUrl)).redirectUri,
      }));
      await countNaming(ctx);
      const fault = await findOut(oidc, () => oidc.check(provider, redirectUri));
      if (fault === null) return { works: true, reason: null };
      const reason = createTranslate(language)(`sso.check.${fault.reason}`, { issuer: fault.issuer ?? "" });
      return { works: false, reason };
    },
    ssoOffer: ({ ctx, query }) => readOffer({ ...query, origin: ctx.origin }, sso),
    startSsoLogin: ({ ctx, body }) => startSsoLogin({ ...body, origin: ctx.origin }, sso),
    logInBySso: async ({ ctx, body }) => answerLogin(deps, await logInBySso({ ...body, origin: ctx.origin }, sso)),
    finishSsoLogin: async ({ ctx, body }) => answerLogin(deps, await finishSsoLogin({ ...body, origin: ctx.origin }, sso)),
    ownSso: ({ ctx }) => readOwnSso(ctx),
    startSsoLink: ({ ctx }) => startSsoLink(ctx, sso),
    linkSso: async ({ ctx, body }) => {
      await linkSso(ctx, body, sso);
      return { message: "message.sso.linked" };
    },
    unlinkSso: async ({ ctx }) => {
      await unlinkSso(ctx);
      return { message: "message.sso.unlinked" };
    },
  };
}

/** What is wrong; throws only a fault of ours. */
async function findOut(oidc: Oidc, check: () => Promise<void>): Promise<OidcFault | null> {
  try {
    await check();
    return null;
  } catch (error) {
    const fault = oidc.faultOf(error);
    if (fault === null) throw error;
    return fault;
  }
}
