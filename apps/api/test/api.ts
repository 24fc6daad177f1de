import { randomBytes } from "node:crypto";
import type { Express } from "express";
import type Stripe from "stripe";
import supertest from "supertest";
import { inject } from "vitest";
import { publicHosts } from "@stammdaten/datev/hosts.ts";
import { createApp } from "../src/app.ts";
import { createTokenKeeper } from "../src/http/session.ts";
import { builtInLists } from "../src/features/lookups/published-lists.ts";
import { createOpenFirmDatev } from "../src/features/datev/settings/firm-connection.ts";
import { openFiles } from "@stammdaten/files/open-files.ts";
import { openStripe } from "../src/integrations/stripe/open-stripe.ts";
import { readSettings } from "../src/settings.ts";
import { noTelemetry } from "../src/observability/telemetry.ts";
import { makeSession, type TestUser } from "./factories.ts";
import { filesSettings } from "./where-files-lie.ts";

const secret = randomBytes(32).toString("base64url");

/** The settings of tests: nothing outside is reached unless a test starts it, but for the Stripe that all of them share. */
export const settings = readSettings({
  NODE_ENV: "test",
  DATABASE_URL: "postgres://unused/unused",
  SMTP_URL: "smtp://localhost:1",
  ...filesSettings,
  JWT_SECRET: secret,
  DATA_KEY: randomBytes(32).toString("base64url"),
  LINK_KEY: randomBytes(32).toString("base64url"),
  LOG_LEVEL: "silent",
  STRIPE_SECRET_KEY: "sk_test_tests",
  STRIPE_WEBHOOK_SECRET: "whsec_tests",
  STRIPE_API_BASE: inject("stripeUrl"),
  // Tests say where they come from: the limits count by address.
  TRUSTED_PROXIES: "loopback",
  // Their stand-ins for DATEV listen here.
  EGRESS_ALLOW: "localhost,127.0.0.1",
});

/** Where the files of these tests lie. */
export const files = openFiles(settings);

/** The stand-in for Stripe in all tests; none moves its clock. */
export const stripe: Stripe = openStripe({ secretKey: settings.STRIPE_SECRET_KEY, apiBase: settings.STRIPE_API_BASE });

export const tokens = createTokenKeeper(secret);

/** The API in this process, on the database of the tests, with what a test puts in place of the usual. */
export const makeApp = (given: Partial<Parameters<typeof createApp>[0]> = {}): Express =>
  createApp({
    ...noTelemetry(),
    settings,
    version: "test",
    files,
    scan: () => Promise.resolve(false),
    openDatev: createOpenFirmDatev(publicHosts(settings.EGRESS_ALLOW)),
    stripe,
    lists: builtInLists,
    readiness: () => Promise.resolve({ status: "ok", checks: {} }),
    isEnding: () => false,
    eventLoop: { isLate: () => false, isBusy: () => false },
    ...given,
  });

export const app = makeApp();

export const call = () => supertest(app);

/** The headers of a logged-in user who has just proved again who they are, unless `confirmedAt` says otherwise. */
export async function loginAs(
  user: TestUser,
  { ttlSeconds = 3600, confirmedAt }: { ttlSeconds?: number; confirmedAt?: Date | null } = {},
): Promise<Record<string, string>> {
  const sid = await makeSession(user, confirmedAt);
  const { token } = tokens.sign(
    {
      sub: user.userId,
      email: user.username,
      accessLevel: user.accessLevel,
      tenantId: user.tenantId,
      companyId: null,
      normalPersonId: user.personId,
      sid,
    },
    ttlSeconds,
  );
  return { Authorization: `Bearer ${token}` };
}

/** The header of a caller from an address of their own: limits count by it. */
export const fromElsewhere = (): Record<string, string> => ({ "X-Forwarded-For": `10.${[...randomBytes(3)].join(".")}` });

export const withToken = (token: string): Record<string, string> => ({ Authorization: `Bearer ${token}` });

export const withConnector = (token: string): Record<string, string> => ({ Authorization: `Connector ${token}` });

/** A phone that was handed a question; `secret` is its own. */
export const withPhone = ({ token, secret }: { token: string; secret: string }): Record<string, string> => ({
  Authorization: `Phone ${token} ${secret}`,
});

/** Whoever has just registered the firm. */
export const withCheckout = (tenantId: string): Record<string, string> => ({ Authorization: `Checkout ${tokens.signCheckout(tenantId)}` });

export const withLink = (token: string): Record<string, string> => ({ Authorization: `Invitation ${token}` });
