import { randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { listAddressesOf, readSettings, requiresTls } from "./settings.ts";

const key = (): string => randomBytes(32).toString("base64url");
const good = () => ({
  NODE_ENV: "production",
  DATABASE_URL: "postgres://app@db/stammdaten",
  SMTP_URL: "smtps://relay.example",
  FILES_URL: "file:/srv/files",
  JWT_SECRET: key(),
  DATA_KEY: key(),
  LINK_KEY: key(),
  STRIPE_SECRET_KEY: "sk_live_tests",
  STRIPE_WEBHOOK_SECRET: `whsec_${key()}`,
});

function complaints(given: Record<string, string | undefined>): string[] {
  try {
    readSettings({ ...good(), ...given });
    return [];
  } catch (error) {
    return (error as Error).message.split("\n");
  }
}

it("takes what production needs, and nothing more", () => {
  expect(complaints({})).toEqual([]);
});

it("names each setting that is missing or wrong, one a line", () => {
  expect(complaints({ DATABASE_URL: undefined, SMTP_URL: "", PORT: "many", LINK_KEY: "short" })).toEqual([
    expect.stringMatching(/^PORT: /),
    "DATABASE_URL: is missing; docs/operator/settings.md says what it holds",
    "SMTP_URL: is missing; docs/operator/settings.md says what it holds",
    "LINK_KEY: needs 32 bytes as base64url, or several separated by commas",
  ]);
});

it("takes addresses of lists by https alone, and knows which lists have one", () => {
  const wrong = ["http://publisher.example/list", "https://user:password@publisher.example/list", "publisher.example", "file:///list"];
  for (const address of wrong)
    expect(complaints({ LIST_SANCTIONS_EU_URL: address })).toEqual([expect.stringMatching(/^LIST_SANCTIONS_EU_URL: /)]);
  const settings = readSettings({ ...good(), LIST_SANCTIONS_UN_URL: "https://publisher.example/list", LIST_SANCTIONS_EU_URL: "" });
  expect([...listAddressesOf(settings)]).toEqual([["sanctionsUn", "https://publisher.example/list"]]);
});

it("refuses weak secrets in production, all at once, and says how to make good ones; never their values", () => {
  const weak = `${"ab".repeat(21)}a`;
  const found = complaints({ JWT_SECRET: "my-secret-that-is-long-enough-for-it", DATA_KEY: weak, DEMO: "true" });
  expect(found).toEqual([
    "DEMO: there is no demo data in production",
    expect.stringMatching(/^JWT_SECRET: too weak for production; make one with: openssl/),
    expect.stringMatching(/^DATA_KEY: too weak/),
  ]);
  expect(found.join()).not.toContain(weak);
  const same = key();
  expect(complaints({ DATA_KEY: same, LINK_KEY: same })).toEqual([
    "JWT_SECRET, DATA_KEY, LINK_KEY, AUDIT_KEY: each needs a value of its own",
  ]);
  expect(complaints({ NODE_ENV: "development", JWT_SECRET: "my-secret-that-is-long-enough-for-it", DEMO: "true" })).toEqual([]);
});

it("knows a key and a secret of Stripe's, one or two while it is rotated, and no stand-in in production", () => {
  expect(complaints({ STRIPE_SECRET_KEY: "pk_live_public" })).toEqual(["STRIPE_SECRET_KEY: must be a secret key of Stripe's"]);
  expect(complaints({ STRIPE_WEBHOOK_SECRET: `whsec_${key()}, whsec_${key()}` })).toEqual([]);
  for (const wrong of ["secret", "whsec_a,whsec_b,whsec_c"])
    expect(complaints({ NODE_ENV: "development", STRIPE_WEBHOOK_SECRET: wrong })).toEqual([
      expect.stringMatching(/^STRIPE_WEBHOOK_SECRET: /),
    ]);
  expect(complaints({ STRIPE_API_BASE: "http://localhost:12111", STRIPE_WEBHOOK_SECRET: "whsec_demo" })).toEqual([
    expect.stringMatching(/^STRIPE_API_BASE: /),
    expect.stringMatching(/^STRIPE_WEBHOOK_SECRET: too weak/),
  ]);
});

it("wants the keys of an S3 store with its address", () => {
  expect(complaints({ FILES_URL: "s3://files", S3_ACCESS_KEY_ID: "id" })).toEqual([
    "S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY: needed where FILES_URL names an S3 store",
  ]);
  expect(complaints({ FILES_URL: "s3://files", S3_ACCESS_KEY_ID: "id", S3_SECRET_ACCESS_KEY: "key" })).toEqual([]);
});

it("names once a setting whose file cannot be read", () => {
  expect(complaints({ LINK_KEY: undefined, LINK_KEY_FILE: "/nowhere/link-key", PORT: "many" })).toEqual([
    expect.stringMatching(/^LINK_KEY: LINK_KEY_FILE names a file that cannot be read: ENOENT/),
    expect.stringMatching(/^PORT: /),
  ]);
});

it("takes lists of proxies with commas or blanks", () => {
  expect(readSettings({ ...good(), TRUSTED_PROXIES: "uniquelocal 192.0.2.7,192.0.2.8 " }).TRUSTED_PROXIES).toEqual([
    "uniquelocal",
    "192.0.2.7",
    "192.0.2.8",
  ]);
});

it("has mails leave encrypted alone in production, unless it is told otherwise", () => {
  const of = (given: Record<string, string>) => requiresTls(readSettings({ ...good(), ...given }));
  expect([of({}), of({ NODE_ENV: "development" })]).toEqual([true, false]);
  expect([of({ SMTP_REQUIRE_TLS: "false" }), of({ NODE_ENV: "development", SMTP_REQUIRE_TLS: "true" })]).toEqual([false, true]);
  expect(complaints({ SMTP_REQUIRE_TLS: "perhaps" })).toEqual([expect.stringMatching(/^SMTP_REQUIRE_TLS: /)]);
});

it("wants for uploaded files a host that answers no page", () => {
  const wrong = ["CONTENT_URL: needs a host of its own, beside those of APP_URL and LINK_ORIGINS"];
  const given = { APP_URL: "https://app.example", LINK_ORIGINS: "https://second.example" };
  expect(complaints({ ...given, CONTENT_URL: "https://files.example/" })).toEqual([]);
  expect(complaints({ ...given, CONTENT_URL: "http://app.example" })).toEqual(wrong);
  expect(complaints({ ...given, CONTENT_URL: "https://second.example" })).toEqual(wrong);
});
