import { publicHosts } from "@stammdaten/datev/hosts.ts";
import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { contract, type AppContract } from "@stammdaten/shared/contract/index.ts";
import express, { Router, type Express } from "express";
import type { Deps } from "./deps.ts";
import { createExportedLists } from "./exported-lists.ts";
import { readOperator } from "./features/agreements/fill-document.ts";
import { createAgreementsHandlers } from "./features/agreements/handlers.ts";
import { apiTokensHandlers } from "./features/api-tokens/handlers.ts";
import { activitiesHandlers } from "./features/activities/handlers.ts";
import { createBillingHandlers } from "./features/billing/handlers.ts";
import { createStripeEventsHandlers } from "./features/billing/events/stripe-events-handlers.ts";
import { erasureHandlers } from "./features/clients/erasure/erasure-handlers.ts";
import { notesHandlers } from "./features/clients/notes/notes-handlers.ts";
import { createClientsHandlers } from "./features/clients/handlers.ts";
import { createContentHandlers } from "./features/content/handlers.ts";
import { dashboardHandlers } from "./features/dashboard/handlers.ts";
import { createDataExportsHandlers } from "./features/data-exports/handlers.ts";
import { retentionHandlers } from "./features/clients/retention/retention-handlers.ts";
import { createDatevHandlers } from "./features/datev/handlers.ts";
import { createDocumentsHandlers } from "./features/documents/handlers.ts";
import { enterprisesHandlers } from "./features/enterprises/handlers.ts";
import { createFormsHandlers } from "./features/forms/handlers.ts";
import { createGwgHandlers } from "./features/gwg/handlers.ts";
import { analysisHandlers } from "./features/gwg/analysis/analysis-handlers.ts";
import { suspicionHandlers } from "./features/gwg/suspicion/suspicion-handlers.ts";
import { findAllowedOrigins } from "./features/inquiries/find-allowed-origins.ts";
import { createInquiriesHandlers } from "./features/inquiries/handlers.ts";
import { campaignsHandlers } from "./features/invitations/campaigns/handlers.ts";
import { createInvitationsHandlers } from "./features/invitations/handlers.ts";
import { createTaxOfficeSearch } from "./features/lookups/find-tax-offices.ts";
import { createLookupsHandlers } from "./features/lookups/handlers.ts";
import { nameIndustry } from "./features/lookups/name-industry.ts";
import type { PublishedLists } from "./features/lookups/published-lists.ts";
import { createMailHandlers } from "./features/mail/handlers.ts";
import { createOperationHandlers } from "./features/operation/handlers.ts";
import { privacyHandlers } from "./features/privacy/handlers.ts";
import { searchHandlers } from "./features/search/handlers.ts";
import { createServiceHandlers } from "./features/service/handlers.ts";
import { createTenantsHandlers } from "./features/tenants/handlers.ts";
import { createUsersHandlers } from "./features/users/handlers.ts";
import { noticesHandlers } from "./features/notices/handlers.ts";
import { createWebhooksHandlers } from "./features/webhooks/handlers.ts";
import { separateContent } from "./http/content-host.ts";
import { createFairShares, limitShares } from "./http/fair-shares.ts";
import { createKnownFirms } from "./http/turn-group.ts";
import { createFairTurns } from "./http/fair-turns.ts";
import { handleErrors } from "./http/errors.ts";
import { ownPagesOnly, secureHeaders, xsrfPair } from "./http/headers.ts";
import { mount, type Handlers, type MountOptions } from "./http/mount.ts";
import { type EventLoop, shedLoad } from "./http/shed-load.ts";
import { createReplyContent } from "./http/reply-content.ts";
import { createTokenKeeper } from "./http/session.ts";
import { serveWeb } from "./http/web.ts";
import { openOidc } from "./integrations/oidc/open-oidc.ts";
import { openWebhookCalls } from "./integrations/webhooks/open-webhook-calls.ts";
import { isLive } from "./integrations/stripe/open-stripe.ts";
import type { Settings } from "./settings.ts";
import { countOwnWords } from "./observability/observe-own-words.ts";
import { countStripeEvents } from "./observability/observe-stripe.ts";
import type { Readiness } from "./observability/readiness.ts";
import { observeTurns } from "./observability/observe-turns.ts";
import { observeRequests } from "./observability/observe-requests.ts";

/** Connections that callers' transactions leave to what runs outside of them: limits, public calls, the log of what failed. */
const SPARE_CONNECTIONS = 2;

/**
 * The share of these connections that one firm or network may hold at once: the others keep room, and while no other asks it is not held
 * up. Beside others a quarter is enough for hundreds of requests a second, and leaves the database to them.
 */
const MOST_OF_A_GROUP = { alone: 0.75, besideOthers: 0.25 };

type AppDeps = Deps & {
  readonly lists: PublishedLists;
  /** What `/health/ready` of this process answers. */
  readonly readiness: () => Promise<Readiness>;
  /** True when this process takes requests only because others still send them. */
  readonly isEnding: () => boolean;
  readonly eventLoop: EventLoop;
};

/** What is looked up in the lists of others, and the days that they stand for. */
function openLists({ banks, taxOffices: published }: PublishedLists) {
  const taxOffices = createTaxOfficeSearch(published.entries);
  return {
    taxOffices,
    names: { nameIndustry, nameTaxOffice: (number: string) => taxOffices.byNumber(number)?.name ?? null },
    banks: new Map(banks.entries.map((bank) => [bank.bankCode, bank])),
    listDays: { banks: banks.asOf, taxOffices: published.asOf },
  };
}

/** The whole API, and the web app beside it where a folder is set. */
export function createApp(deps: AppDeps): Express {
  const { settings, files, scan, lists, version, isEnding } = deps;
  const tokens = createTokenKeeper(settings.JWT_SECRET);
  const linkOrigins = [settings.APP_URL, ...settings.LINK_ORIGINS];
  const { taxOffices, names, banks, listDays } = openLists(lists);
  const adminTwoFactor = settings.NODE_ENV === "production";
  const { APP_URL: appUrl, CONTENT_URL: contentUrl, INVITATION_DAYS: invitationDays } = settings;
  const replyContent = createReplyContent(files, contentUrl);
  const ownWords = countOwnWords(deps);
  const handlers: Handlers<AppContract> = {
    ...createServiceHandlers({ version, appUrl, lists: listDays, isEnding }),
    ...createUsersHandlers({ tokens, linkOrigins, adminTwoFactor, ...accountDeps(settings) }),
    ...createTenantsHandlers({ appUrl: settings.APP_URL, linkOrigins, tokens, trialDays: settings.TRIAL_DAYS }),
    ...activitiesHandlers,
    ...apiTokensHandlers,
    ...createWebhooksHandlers(openWebhookCalls(publicHosts(settings.EGRESS_ALLOW))),
    ...createOperationHandlers({ lists: listDays, readiness: deps.readiness }),
    ...dashboardHandlers,
    ...noticesHandlers,
    ...searchHandlers,
    ...createLookupsHandlers({ lists, taxOffices }),
    ...createInvitationsHandlers({ appUrl, invitationDays, countOwnWords: ownWords }),
    ...campaignsHandlers,
    ...createMailHandlers({ appUrl, invitationDays }),
    ...createInquiriesHandlers({ appUrl }),
    ...createFormsHandlers({
      files,
      scan,
      replyContent,
      invitationDays,
      countOwnWords: ownWords,
      ...names,
      findBank: (bankCode) => banks.get(bankCode),
    }),
    ...createClientsHandlers(names),
    ...notesHandlers,
    ...erasureHandlers,
    ...createContentHandlers(files, contentUrl === undefined ? [] : linkOrigins),
    ...createDataExportsHandlers({ origin: contentUrl ?? settings.APP_URL, lists: createExportedLists({ nameIndustry }) }),
    ...retentionHandlers,
    ...privacyHandlers,
    ...createAgreementsHandlers(readOperator(settings)),
    ...createDocumentsHandlers({ files, replyContent }),
    ...createGwgHandlers({ nameIndustry }),
    ...analysisHandlers,
    ...suspicionHandlers,
    ...createDatevHandlers({ openDatev: deps.openDatev, hosts: publicHosts(settings.EGRESS_ALLOW), nameIndustry }),
    ...enterprisesHandlers,
    ...createBillingHandlers({
      stripe: deps.stripe,
      appUrl: settings.APP_URL,
      apiBase: settings.STRIPE_API_BASE,
      trialDays: settings.TRIAL_DAYS,
    }),
    ...createStripeEventsHandlers({
      stripe: deps.stripe,
      secrets: settings.STRIPE_WEBHOOK_SECRET,
      isLive: isLive(settings.STRIPE_SECRET_KEY),
      count: countStripeEvents(deps),
    }),
  };

  const app = express();
  app.disable("x-powered-by").disable("etag").set("query parser", false).set("trust proxy", settings.TRUSTED_PROXIES);
  const believes = app.get("trust proxy fn") as (address: string, hop: number) => boolean;
  const knownFirms = createKnownFirms();
  app.use(observeRequests({ ...deps, believes: (address) => believes(address, 0) }), secureHeaders(settings.APP_URL, contentUrl));
  app.use("/api", noStore);
  app.use(shedLoad(deps.eventLoop), limitShares(tokens, knownFirms, createFairShares(deps.eventLoop.isBusy)));
  const mountOptions = makeMountOptions(deps, { tokens, adminTwoFactor, knownFirms });
  app.use(keepContentApart(settings, linkOrigins, mount({ content: contract.content }, { content: handlers.content }, mountOptions)));
  app.use("/api", xsrfPair(settings.APP_URL, settings.JWT_SECRET));
  app.use(`/api${contract.sendInquiry.path}`, ownPagesOnly(settings.APP_URL));
  app.use("/api", mount(contract, handlers, mountOptions), refuseUnknown);
  if (settings.WEB_ROOT !== undefined) app.use(serveWeb(settings.WEB_ROOT, { findAllowedOrigins }));
  app.use(handleErrors(deps.log));
  return app;
}

type Callers = Pick<MountOptions, "tokens" | "adminTwoFactor" | "knownFirms">;

function makeMountOptions(deps: AppDeps, callers: Callers): MountOptions {
  const { settings, files, scan } = deps;
  const atOnce = Math.max(1, settings.DATABASE_POOL - SPARE_CONNECTIONS);
  const mostOfGroup = {
    running: Math.ceil(atOnce * MOST_OF_A_GROUP.alone),
    beside: Math.max(2, Math.ceil(atOnce * MOST_OF_A_GROUP.besideOthers)),
  };
  const inTurn = createFairTurns(atOnce, { perGroup: 200, all: 500, ...mostOfGroup });
  observeTurns(deps, inTurn.waiting);
  return {
    ...callers,
    idleSeconds: settings.SESSION_IDLE,
    checkAnswers: settings.NODE_ENV === "test",
    uploadFolder: files.incoming,
    scan,
    inTurn,
  };
}

/** Where uploaded files have a host of their own, that host has nothing else. */
function keepContentApart({ CONTENT_URL, WEB_ROOT }: Settings, appOrigins: readonly string[], files: express.RequestHandler): Router {
  const router = Router();
  if (CONTENT_URL === undefined) return router;
  return router.use(separateContent({ contentUrl: CONTENT_URL, appOrigins, api: Router().use("/api", files), webRoot: WEB_ROOT }));
}

/** How long logins and trials last, and how firms' providers are called. */
function accountDeps(settings: Settings) {
  const hosts = publicHosts(settings.EGRESS_ALLOW);
  return { ttlSeconds: settings.TOKEN_TTL, trialDays: settings.TRIAL_DAYS, oidc: openOidc(hosts), hosts };
}

const noStore: express.RequestHandler = (_req, res, next) => {
  res.set("Cache-Control", "no-store");
  next();
};

const refuseUnknown: express.RequestHandler = () => {
  throw new Refusal("resource.notFound");
};
