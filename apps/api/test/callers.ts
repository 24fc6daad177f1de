import { randomBytes } from "node:crypto";
import type { AccessLevel } from "@stammdaten/shared/contract/endpoint.ts";
import { inTenant } from "../src/db/in-tenant.ts";
import { renewLink } from "../src/domain/renew-link.ts";
import { tokenScopes, type TokenScope } from "@stammdaten/shared/contract/token-scopes.ts";
import { loginAs, withCheckout, withConnector, withLink, withPhone, withToken } from "./api.ts";
import { asPlatform } from "../src/db/platform.ts";
import { makeAdmin, makeApiToken, makeUser, system } from "./factories.ts";
import { makeSupport } from "./support.ts";
import { makeWorld, type ClientWorld, type FirmWorld, type FormWorld } from "./world.ts";

export type Worlds = { readonly a: FirmWorld; readonly b: FirmWorld; readonly deactivated: FirmWorld; readonly blocked: FirmWorld };

/** Somebody who calls, as the policy sees them. */
export type Caller = {
  readonly name: string;
  readonly level: Exclude<AccessLevel, "public"> | "anonymous";
  readonly headers: Readonly<Record<string, string>>;
  /** The firm and client that are the caller's own; null for those who belong to none. */
  readonly firm: FirmWorld | null;
  readonly client: ClientWorld | null;
  readonly firmState: "open" | "deactivated" | "blocked";
  /** Of a guest's link, a connector's token, or the access of an admin whom the firm has let in. */
  readonly link: "good" | "over" | "unknown" | null;
  /** Whether a login still lets its holder in. */
  readonly session: "good" | "over";
  /** Of a program with an API token: what it may do. Its level is that of staff. */
  readonly scopes?: readonly TokenScope[];
  /** Canaries that this caller may be shown. */
  readonly allowed: ReadonlySet<string>;
};

export async function makeWorlds(): Promise<Worlds> {
  return {
    a: await makeWorld("a"),
    b: await makeWorld("b"),
    deactivated: await makeWorld("d", { active: false }),
    blocked: await makeWorld("e", { status: "expired", planExpires: new Date(Date.now() - 86_400_000) }),
  };
}

export const canariesOf = (firm: FirmWorld): string[] => [
  firm.canary,
  firm.userCanary,
  ...firm.clients.flatMap((client) => [client.canary, client.userCanary]),
];

const staffCanaries = (firm: FirmWorld): string[] => [firm.canary, firm.userCanary, ...firm.clients.map((client) => client.userCanary)];

/** A guest sees one form whatever the call is about: every form of "their own" client is that one. */
const withOnly = (client: ClientWorld, form: FormWorld): ClientWorld => ({
  ...client,
  forms: { draft: form, submitted: form, confirmed: form, update: form },
});

type GuestDetails = {
  name: string;
  firm: FirmWorld;
  client?: ClientWorld;
  form?: FormWorld;
  token?: string;
  link?: Caller["link"];
  firmState?: Caller["firmState"];
};

function guest({
  name,
  firm,
  client = firm.clients[0],
  form = client.forms.draft,
  token = form.token,
  link = "good",
  firmState = "open",
}: GuestDetails): Caller {
  // Whoever holds a link of the firm's, ended or not, reads whom to turn to; of the client only with a good one.
  const allowed = new Set([
    ...(link === "unknown" ? [] : [firm.canary]),
    ...(link === "good" && firmState === "open" ? [client.canary] : []),
  ]);
  return {
    name,
    level: "guest",
    headers: withLink(token),
    firm,
    client: withOnly(client, form),
    firmState,
    link,
    session: "good",
    allowed,
  };
}

/** A phone that was handed a question of a client's draft. It reads whose firm asks, and nothing of the client. */
function phone({
  name,
  firm,
  client = firm.clients[0],
  form = client.forms.draft,
  link = "good",
  firmState = "open",
}: GuestDetails): Caller {
  const { token, secret } = form.phone;
  return {
    name,
    level: "phone",
    headers: withPhone({ token: link === "unknown" ? randomBytes(32).toString("base64url") : token, secret }),
    firm,
    client: withOnly(client, form),
    firmState,
    link,
    session: "good",
    allowed: new Set(link === "good" && firmState === "open" ? [firm.canary] : []),
  };
}

type ConnectorDetails = {
  name: string;
  firm: FirmWorld;
  client?: ClientWorld;
  token?: string;
  link?: Caller["link"];
  firmState?: Caller["firmState"];
};

function connector({
  name,
  firm,
  client = firm.clients[0],
  token = client.connector.token,
  link = "good",
  firmState = "open",
}: ConnectorDetails): Caller {
  // It carries what the firm sends to DATEV, of any client.
  const allowed = new Set(link === "good" && firmState === "open" ? firm.clients.map(({ canary }) => canary) : []);
  return { name, level: "connector", headers: withConnector(token), firm, client, firmState, link, session: "good", allowed };
}

/** Of what it may call nothing tells anything of the firm. */
const registrant = (name: string, firm: FirmWorld, firmState: Caller["firmState"] = "open"): Caller => ({
  name,
  level: "registrant",
  headers: withCheckout(firm.tenantId),
  firm,
  client: firm.clients[0],
  firmState,
  link: null,
  session: "good",
  allowed: new Set(),
});

/** Somebody of the firm whose login has ended in one of the ways that logins end. */
async function lockedOut(firm: FirmWorld, level: "tenant" | "mandant", how: "logged out" | "disabled" | "removed"): Promise<Caller> {
  const { tenantId } = firm;
  const client = firm.clients[0];
  const user = await makeUser(
    { tenantId, name: firm.canary },
    { accessLevel: level, ...(level === "mandant" && { personId: client.personId }) },
  );
  const headers = await loginAs(user);
  const { userId } = user;
  if (how === "logged out")
    await asPlatform("end a session for a test", (tx) => tx.session.updateMany({ where: { userId }, data: { endedAt: new Date() } }));
  if (how === "disabled")
    await asPlatform("disable a login for a test", (tx) => tx.credential.updateMany({ where: { userId }, data: { enabled: false } }));
  if (how === "removed")
    await inTenant(tenantId, system, ({ tx }) =>
      tx.user.updateMany({ where: { tenantId, id: userId }, data: { status: "disabled", deletedAt: new Date() } }),
    );
  const name = `${level === "tenant" ? "user" : "client"} who was ${how}`;
  return { name, level, headers, firm, client, firmState: "open", link: null, session: "over", allowed: new Set() };
}

async function mandant(name: string, firm: FirmWorld, client: ClientWorld, firmState: Caller["firmState"] = "open"): Promise<Caller> {
  return {
    name,
    level: "mandant",
    headers: await loginAs(client.user),
    firm,
    client,
    firmState,
    link: null,
    session: "good",
    allowed: new Set([firm.canary, client.canary, client.userCanary]),
  };
}

async function staff(name: string, firm: FirmWorld, firmState: Caller["firmState"] = "open"): Promise<Caller> {
  return {
    name,
    level: "tenant",
    headers: await loginAs(firm.staff),
    firm,
    client: firm.clients[0],
    firmState,
    link: null,
    session: "good",
    allowed: new Set(canariesOf(firm)),
  };
}

type ProgramDetails = {
  name: string;
  firm: FirmWorld;
  scopes?: readonly TokenScope[];
  link?: Caller["link"];
  firmState?: Caller["firmState"];
  revokedAt?: Date;
  expiresAt?: Date;
};

/** A program of the firm, which calls with a token. */
async function program({ name, firm, scopes = tokenScopes, link = "good", firmState = "open", ...ended }: ProgramDetails): Promise<Caller> {
  const { token } = await makeApiToken({ tenantId: firm.tenantId, userId: firm.staff.userId, scopes, ...ended });
  const headers = withToken(link === "unknown" ? `${token.slice(0, -8)}${randomBytes(6).toString("base64url")}` : token);
  const allowed = new Set(link === "good" && firmState === "open" ? canariesOf(firm) : []);
  return { name, level: "tenant", headers, firm, client: firm.clients[0], firmState, link, session: "good", scopes, allowed };
}

/** An admin whom the firm has let in, now or before. */
async function support(name: string, firm: FirmWorld, ended: { readonly openedAt?: Date; readonly closedAt?: Date } = {}): Promise<Caller> {
  const isOver = Object.keys(ended).length > 0;
  return {
    name,
    level: "support",
    headers: await makeSupport(firm, ended),
    firm,
    client: firm.clients[0],
    firmState: "open",
    link: isOver ? "over" : "good",
    session: "good",
    allowed: new Set(isOver ? [] : canariesOf(firm)),
  };
}

/** Ends a link in one of the ways that links end. */
async function endLink(firm: FirmWorld, form: FormWorld, how: "expired" | "revoked" | "replaced"): Promise<void> {
  const { tenantId } = firm;
  await inTenant(tenantId, system, async (ctx) => {
    const past = new Date(Date.now() - 60_000);
    if (how === "expired") await ctx.tx.link.update({ where: { tenantId, id: form.linkId }, data: { expiresAt: past } });
    else if (how === "replaced") await renewLink(ctx, { id: form.invitationId, formId: form.formId }, 30);
    else {
      await ctx.tx.link.update({ where: { tenantId, id: form.linkId }, data: { endedAt: past } });
      await ctx.tx.invitation.update({ where: { tenantId, id: form.invitationId }, data: { revokedAt: past } });
    }
  });
}

/** Everybody who may call, those whose calls change the most last. */
export async function makeCallers({ a, b, deactivated, blocked }: Worlds): Promise<Caller[]> {
  const [first, second] = a.clients;
  await endLink(a, second.forms.submitted, "expired");
  await endLink(a, second.forms.confirmed, "revoked");
  await endLink(a, second.forms.update, "replaced");
  await inTenant(b.tenantId, system, ({ tx }) =>
    tx.datevConnector.update({ where: { tenantId: b.tenantId, id: b.clients[1].connector.connectorId }, data: { revokedAt: new Date() } }),
  );
  const admin = await makeAdmin();
  const nobody = { firm: null, client: null, firmState: "open", link: null, session: "good" } as const;
  return [
    { name: "anonymous", level: "anonymous", headers: {}, ...nobody, allowed: new Set() },
    guest({ name: "guest with a made-up link", firm: a, token: randomBytes(32).toString("base64url"), link: "unknown" }),
    guest({ name: "guest with an expired link", firm: a, client: second, form: second.forms.submitted, link: "over" }),
    guest({ name: "guest with a revoked link", firm: a, client: second, form: second.forms.confirmed, link: "over" }),
    guest({ name: "guest with a replaced link", firm: a, client: second, form: second.forms.update, link: "over" }),
    guest({ name: "guest of a deactivated firm", firm: deactivated, firmState: "deactivated" }),
    guest({ name: "guest of a blocked firm", firm: blocked, firmState: "blocked" }),
    phone({ name: "phone with a made-up token", firm: a, link: "unknown" }),
    phone({ name: "phone of an expired link", firm: a, client: second, form: second.forms.submitted, link: "over" }),
    phone({ name: "phone of a replaced link", firm: a, client: second, form: second.forms.update, link: "over" }),
    phone({ name: "phone of a deactivated firm", firm: deactivated, firmState: "deactivated" }),
    phone({ name: "phone of a blocked firm", firm: blocked, firmState: "blocked" }),
    phone({ name: "phone", firm: a }),
    phone({ name: "phone of the other firm", firm: b }),
    connector({ name: "connector with a made-up token", firm: a, token: randomBytes(32).toString("base64url"), link: "unknown" }),
    connector({ name: "connector that was revoked", firm: b, client: b.clients[1], link: "over" }),
    connector({ name: "connector of a deactivated firm", firm: deactivated, firmState: "deactivated" }),
    connector({ name: "connector of a blocked firm", firm: blocked, firmState: "blocked" }),
    connector({ name: "connector", firm: a }),
    connector({ name: "connector of the other firm", firm: b }),
    await program({ name: "program with a made-up token", firm: a, link: "unknown" }),
    await program({ name: "program with a revoked token", firm: a, link: "over", revokedAt: new Date() }),
    await program({ name: "program with an expired token", firm: a, link: "over", expiresAt: new Date(Date.now() - 1000) }),
    await program({ name: "program of a deactivated firm", firm: deactivated, firmState: "deactivated" }),
    await program({ name: "program of a blocked firm", firm: blocked, firmState: "blocked" }),
    await program({ name: "program that may only read", firm: a, scopes: ["read"] }),
    registrant("registrant of a deactivated firm", deactivated, "deactivated"),
    registrant("registrant", a),
    registrant("registrant of the other firm", b),
    {
      name: "admin",
      level: "admin",
      headers: await loginAs(admin),
      ...nobody,
      allowed: new Set([a, b, deactivated, blocked].flatMap(staffCanaries)),
    },
    await support("admin whose access has expired", a, { openedAt: new Date(Date.now() - 4 * 3_600_000 - 1000) }),
    await support("admin whose access was closed", a, { closedAt: new Date() }),
    await support("admin with access", a),
    await lockedOut(a, "tenant", "logged out"),
    await lockedOut(a, "tenant", "disabled"),
    await lockedOut(a, "tenant", "removed"),
    await lockedOut(a, "mandant", "logged out"),
    await lockedOut(a, "mandant", "disabled"),
    await staff("user of a deactivated firm", deactivated, "deactivated"),
    await mandant("client of a deactivated firm", deactivated, deactivated.clients[0], "deactivated"),
    await staff("user of a blocked firm", blocked, "blocked"),
    await mandant("client of a blocked firm", blocked, blocked.clients[0], "blocked"),
    guest({ name: "guest", firm: a, client: first }),
    guest({ name: "guest with another form of the firm", firm: a, client: second }),
    await mandant("client", a, first),
    await mandant("other client of the firm", a, second),
    await staff("user", a),
    await program({ name: "program", firm: a }),
    guest({ name: "guest of the other firm", firm: b }),
    await mandant("client of the other firm", b, b.clients[0]),
    await staff("user of the other firm", b),
    await program({ name: "program of the other firm", firm: b }),
  ];
}
