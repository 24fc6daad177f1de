import { expect, it } from "vitest";
import { agreements } from "./agreements.ts";
import { apiTokens } from "./api-tokens.ts";
import { auditLog } from "./audit-log.ts";
import { billing } from "./billing.ts";
import { dataExports } from "./data-exports.ts";
import { datevConnectors } from "./datev-connectors.ts";
import type { Contract, Endpoint } from "./endpoint.ts";
import { erasure } from "./erasure.ts";
import { contract } from "./index.ts";
import { passkeys } from "./passkeys.ts";
import { passwords } from "./passwords.ts";
import { privacyNotices } from "./privacy-notices.ts";
import { retention } from "./retention.ts";
import { sessions } from "./sessions.ts";
import { sso } from "./sso.ts";
import { supportAccess } from "./support-access.ts";
import { tenants } from "./tenants.ts";
import { users } from "./users.ts";
import { webhooks } from "./webhooks.ts";

/** Calls that change nothing, and take more than an address holds. */
const READ_BY_POST = ["previewCampaign"];

const scoped = Object.entries<Endpoint>(contract).filter(([, { scope }]) => scope !== undefined);

it("opens to tokens nothing but what is open to a firm's staff, and to each scope what it is called by", () => {
  expect(scoped.length).toBeGreaterThan(40);
  for (const [name, { access, method, scope }] of scoped) {
    expect(access, name).toContain("tenant");
    expect(method === "GET" || READ_BY_POST.includes(name), name).toBe(scope === "read");
  }
});

it("opens to tokens nothing of accounts, users, settings, payments, erasure and whole exports", () => {
  const closed: readonly Contract[] = [
    ...[sessions, passwords, passkeys, sso, users, supportAccess, apiTokens, webhooks, auditLog],
    ...[dataExports, erasure, retention, privacyNotices, agreements, datevConnectors, billing],
  ];
  const { statistics: _figures, ...firms } = tenants;
  const names = [...closed, firms].flatMap((one) => Object.keys(one));
  expect(scoped.map(([name]) => name).filter((name) => names.includes(name))).toEqual([]);
});
