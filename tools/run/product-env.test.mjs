import { expect, it } from "vitest";
import { buildProductEnv, buildSandboxEnv, buildWorkerEnv } from "./product-env.mjs";
import { readSettings } from "./settings.mjs";

const secrets = {
  JWT_SECRET: "made-jwt",
  DATA_KEY: "made-data",
  LINK_KEY: "made-link",
  AUDIT_KEY: "made-audit",
  POSTGRES_ADMIN_PASSWORD: "made-admin",
  POSTGRES_OWNER_PASSWORD: "made-owner",
  POSTGRES_APP_PASSWORD: "made-app",
};

/** @param {NodeJS.ProcessEnv} env */
function build(env) {
  return buildProductEnv({ env, settings: readSettings(env), secrets, databaseUrl: "postgresql://app@host/db" });
}

it("never hands the owner's url to the API", () => {
  const env = { DATABASE_URL: "postgresql://owner@host/db", APP_DATABASE_URL: "postgresql://app@host/db" };
  const values = Object.values(build(env));
  expect(values).not.toContain("postgresql://owner@host/db");
  expect(build(env).DATABASE_URL).toBe("postgresql://app@host/db");
});

it("keeps what is set and fills in what is not", () => {
  const env = build({ PORT: "4100", JWT_SECRET: "given", SMTP_PORT: "4125" });
  expect(env).toMatchObject({
    PORT: "4100",
    APP_URL: "http://localhost:4100",
    JWT_SECRET: "given",
    DATA_KEY: "made-data",
    SMTP_URL: "smtp://localhost:4125",
    NODE_ENV: "development",
    DEMO: "true",
  });
});

it("asks the Stripe stand-in unless a key is set, and signs with the same secret on both sides", () => {
  const env = { PORT: "4100", STRIPE_SANDBOX_PORT: "4111" };
  expect(build(env)).toMatchObject({
    STRIPE_SECRET_KEY: "sk_test_demo",
    STRIPE_WEBHOOK_SECRET: "whsec_demo",
    STRIPE_API_BASE: "http://localhost:4111",
  });
  expect(buildSandboxEnv({ env, settings: readSettings(env) })).toMatchObject({
    STRIPE_SANDBOX_PORT: "4111",
    STRIPE_WEBHOOK_URL: "http://localhost:4100/api/Stripe/Webhook",
    STRIPE_WEBHOOK_SECRET: "whsec_demo",
  });
  expect(build({ STRIPE_SECRET_KEY: "sk_test_mine" })).not.toHaveProperty("STRIPE_API_BASE");
  expect(build({ NODE_ENV: "production" })).not.toHaveProperty("STRIPE_SECRET_KEY");
});

it("lets the DATEV stand-in be called and nothing else here, and not even that in production", () => {
  expect(build({ DATEV_SANDBOX_PORT: "4200" }).EGRESS_ALLOW).toBe("localhost:4200,127.0.0.1:4200");
  expect(build({ EGRESS_ALLOW: "10.1.0.0/16" }).EGRESS_ALLOW).toBe("10.1.0.0/16");
  expect(build({ NODE_ENV: "production" }).EGRESS_ALLOW).toBe("");
});

it("has no demo in production, even when asked for", () => {
  expect(build({ NODE_ENV: "production", DEMO: "true" }).DEMO).toBe("false");
});

it("tells the stand-ins no secret and no database", () => {
  const env = {
    JWT_SECRET: "s",
    DATA_KEY: "s",
    LINK_KEY: "s",
    AUDIT_KEY: "s",
    STRIPE_SECRET_KEY: "s",
    DATABASE_URL: "o",
    APP_DATABASE_URL: "a",
  };
  const sandbox = buildSandboxEnv({ env, settings: readSettings(env) });
  for (const name of Object.keys(env)) expect(sandbox).not.toHaveProperty(name);
});

it("gives the worker an inner port of its own, where there is one", () => {
  expect(buildWorkerEnv(build({ METRICS_PORT: "9464" })).METRICS_PORT).toBe("9465");
  expect(buildWorkerEnv(build({}))).not.toHaveProperty("METRICS_PORT");
});

it("names the setting that is wrong", () => {
  expect(() => readSettings({ PORT: "70000" })).toThrow("PORT");
  expect(() => readSettings({ POSTGRES_PORT: "x" })).toThrow("POSTGRES_PORT");
  expect(() => readSettings({ DATABASE_URL: "postgresql://owner@host/db" })).toThrow("APP_DATABASE_URL");
});
