import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, fromElsewhere, loginAs } from "../../../../test/api.ts";
import { changesTold } from "../../../../test/changes-told.ts";
import { makeTenant, makeUser, PASSWORD, system, type TestTenant, type TestUser } from "../../../../test/factories.ts";
import { ForgingProvider } from "../../../../test/forging-provider.ts";
import { startProvider } from "../../../../test/make-sso.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { asPlatform } from "../../../db/platform.ts";
import { stepAt, totpCode } from "../two-factor/totp.ts";

type Headers = Record<string, string>;
type Round = { address: string; verifier: string };

let provider: Awaited<ReturnType<typeof startProvider>>;
let forging: ForgingProvider;
beforeAll(async () => {
  provider = await startProvider();
  forging = await ForgingProvider.start();
});
afterAll(() => Promise.all([provider.close(), forging.close()]));

const readSettings = async (headers: Headers) => (await call().get("/api/Main/SsoSettings").set(headers)).body;
const save = (headers: Headers, given: object) =>
  call()
    .put("/api/Main/SsoSettings")
    .set(headers)
    .send({ enabled: true, exclusive: false, exceptUserId: null, ...given });
const keyOf = (redirectUri: string): string => redirectUri.slice(redirectUri.lastIndexOf("/") + 1);

/** A firm with a provider and somebody of its staff. */
async function makeFirm(given: object = {}) {
  const tenant = await makeTenant();
  const user = await makeUser(tenant);
  const headers = await loginAs(user);
  const { redirectUri } = await readSettings(headers);
  const client = await provider.register(redirectUri);
  expect((await save(headers, { issuer: provider.issuer, ...client, ...given })).status).toBe(200);
  return { tenant, user, headers, key: keyOf(redirectUri), redirectUri };
}

/** The same with the provider that forges. */
async function makeForgingFirm() {
  const firm = await makeFirm({ issuer: forging.issuer, clientId: "client", clientSecret: "secret" });
  forging.forge = (claims) => forging.sign(claims);
  forging.metadata = {};
  return firm;
}

const startLink = (headers: Headers) => call().post("/api/Users/SsoLinkStart").set(headers);
const finishLink = (headers: Headers, answer: object) => call().post("/api/Users/SsoLink").set(headers).send(answer);
const startLogin = async (firm: string): Promise<Round> =>
  (await call().post("/api/Users/SsoLoginStart").set(fromElsewhere()).send({ firm })).body;
const finishLogin = (firm: string, answer: object) =>
  call()
    .post("/api/Users/SsoLogin")
    .set(fromElsewhere())
    .send({ firm, ...answer });
const passwordLogin = ({ username }: TestUser) =>
  call().post("/api/Users/BearerToken").set(fromElsewhere()).send({ username, password: PASSWORD });

const visit = async ({ address, verifier }: Round, sub: string, given: { email?: string; amr?: string[] } = {}) => ({
  ...(await provider.visit(address, { sub, ...given })),
  verifier,
});
/** What the forging provider's page would send the browser back with. */
function forgedAnswer({ address, verifier }: Round) {
  const query = new URL(address).searchParams;
  forging.nonce = query.get("nonce") ?? "";
  return { code: "a-code", state: query.get("state") ?? "", verifier };
}

async function link(headers: Headers, sub: string): Promise<void> {
  expect((await finishLink(headers, await visit((await startLink(headers)).body, sub))).status).toBe(200);
}
async function linkForged(headers: Headers): Promise<void> {
  expect((await finishLink(headers, forgedAnswer((await startLink(headers)).body))).status).toBe(200);
}
const logIn = async (key: string, sub: string, given: { email?: string; amr?: string[] } = {}) =>
  finishLogin(key, await visit(await startLogin(key), sub, given));
const setTenant = ({ tenantId }: TestTenant, data: object) =>
  inTenant(tenantId, system, ({ tx }) => tx.tenant.update({ where: { id: tenantId }, data }));

/** Sets up a code of somebody's own. @returns the code of a step from now */
async function setUpCode(headers: Headers): Promise<(offset: number) => string> {
  const { secret } = (await call().post("/api/Users/TwoFactor").set(headers)).body;
  const codeOf = (offset: number) => totpCode(secret, stepAt(new Date()) + offset);
  await call()
    .post("/api/Users/TwoFactorConfirm")
    .set(headers)
    .send({ code: codeOf(-1) });
  return codeOf;
}

describe("a login at the firm's provider", () => {
  it("lets in whoever has linked their account, and nobody by their e-mail address", async () => {
    const { user, headers, key } = await makeFirm();
    const claimed = await logIn(key, "stranger", { email: user.username });
    expect(claimed.body).toMatchObject({ status: 400, code: "sso.unlinked" });
    await link(headers, "anna");
    expect((await logIn(key, "stranger", { email: user.username })).body.code).toBe("sso.unlinked");
    const answer = await logIn(key, "anna");
    expect(answer.body).toMatchObject({ accessLevel: "tenant", tenantId: user.tenantId });
    const own = { Authorization: `Bearer ${answer.body.token}` };
    const { body } = await call().get("/api/Users/SsoIdentity").set(own);
    expect(body.linked).toMatchObject({ label: expect.any(String), current: true, lastUsedAt: expect.any(String) });
    expect((await call().get("/api/Users/Sessions").set(own)).body.items[0].current).toBe(true);
    expect(await changesTold(user)).toEqual(["ssoChanged", "ssoLinked"]);
  });

  it("goes to the provider with code, S256, state and nonce, and back to the firm's own address alone", async () => {
    const { key, redirectUri } = await makeFirm();
    const query = Object.fromEntries(new URL((await startLogin(key)).address).searchParams);
    expect(query).toMatchObject({ response_type: "code", redirect_uri: redirectUri, code_challenge_method: "S256", nonce: /.{43}/ });
  });

  it("counts once: neither the code nor the state is taken again", async () => {
    const { headers, key } = await makeFirm();
    await link(headers, "anna");
    const round = await startLogin(key);
    const answer = await visit(round, "anna");
    const answers = await Promise.all(Array.from({ length: 3 }, () => finishLogin(key, answer)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    const next = await startLogin(key);
    const state = new URL(next.address).searchParams.get("state");
    expect((await finishLogin(key, { ...answer, state, verifier: next.verifier })).body.code).toBe("sso.refused");
  });

  it("belongs to the tab, the purpose and the firm that it was begun for", async () => {
    const { headers, key } = await makeFirm();
    const other = await makeFirm();
    await link(headers, "anna");
    const answer = await visit(await startLogin(key), "anna");
    const refused = async (sent: object, firm = key) => expect((await finishLogin(firm, sent)).body.code).toBe("sso.refused");
    await refused({ ...answer, verifier: (await startLogin(key)).verifier });
    await refused({ ...answer, state: (answer as { state?: string }).state?.replace(/^./, (sign) => (sign === "A" ? "B" : "A")) });
    await refused(answer, other.key);
    expect((await finishLink(headers, answer)).body.code).toBe("sso.refused");
    await refused(await visit((await startLink(headers)).body, "anna"));
    expect((await finishLogin(key, answer)).status).toBe(200);
  });

  it("counts as both factors where the provider says so, and asks whoever has a code of their own for it all the same", async () => {
    const { tenant, headers, key } = await makeFirm();
    await setTenant(tenant, { twoFactorRequired: true });
    await link(headers, "anna");
    expect((await logIn(key, "anna", { amr: ["pwd"] })).body.twoFactorDue).toBe(true);
    expect((await logIn(key, "anna", { amr: ["pwd", "mfa"] })).body.twoFactorDue).toBeUndefined();
    const codeOf = await setUpCode(headers);
    const round = await startLogin(key);
    const due = await finishLogin(key, await visit(round, "anna"));
    expect((await logIn(key, "anna", { amr: ["pwd", "mfa"] })).body).toMatchObject({ status: 400, code: "auth.codeRequired" });
    expect(due.body).toMatchObject({ status: 400, code: "auth.codeRequired", ticket: expect.any(String) });
    const finish = (given: object) =>
      call()
        .post("/api/Users/SsoCode")
        .set(fromElsewhere())
        .send({ ticket: due.body.ticket, verifier: round.verifier, code: codeOf(0), ...given });
    expect((await finish({ verifier: "another" })).body.code).toBe("sso.refused");
    expect((await finish({ ticket: due.body.ticket.replace(/^.{8}/, "00000000") })).body.code).toBe("sso.refused");
    expect((await finish({ code: "000000" })).body.code).toBe("auth.codeWrong");
    const answer = await finish({});
    expect(answer.status).toBe(200);
    const own = { Authorization: `Bearer ${answer.body.token}` };
    expect((await call().get("/api/Users/Users").set(own)).status).toBe(200);
    // Used up, whatever codes come after.
    expect((await finish({ code: codeOf(1) })).body.code).toBe("sso.refused");
  });

  it("never switches a lost second factor off: that takes the password", async () => {
    const { headers, key, user } = await makeFirm();
    await link(headers, "anna");
    await setUpCode(headers);
    await asPlatform("let the wait of a recovery end in a test", (tx) =>
      tx.credential.updateMany({ where: { userId: user.userId }, data: { recoveryEndsAt: new Date(Date.now() - 1000) } }),
    );
    expect((await logIn(key, "anna")).body).toMatchObject({ code: "auth.codeRequired", recoveryEndsAt: null });
    expect((await logIn(key, "anna", { amr: ["pwd", "mfa"] })).body.code).toBe("auth.codeRequired");
    expect((await passwordLogin(user)).status).toBe(200);
    expect(await changesTold(user)).toContain("twoFactorOff");
  });

  it("that the firm has alone leaves a due recovery as it is for whoever comes by password", async () => {
    const { tenant, headers, user } = await makeFirm();
    await link(headers, "anna");
    await setUpCode(headers);
    const { issuer, clientId } = await readSettings(headers);
    expect((await save(headers, { issuer, clientId, exclusive: true, exceptUserId: (await makeUser(tenant)).userId })).status).toBe(200);
    const due = new Date(Date.now() - 1000);
    await asPlatform("let the wait of a recovery end in a test", (tx) =>
      tx.credential.updateMany({ where: { userId: user.userId }, data: { recoveryEndsAt: due } }),
    );
    expect((await passwordLogin(user)).body.code).toBe("sso.required");
    const kept = await asPlatform("read a recovery in a test", (tx) => tx.credential.findFirstOrThrow({ where: { userId: user.userId } }));
    expect([kept.recoveryEndsAt, kept.totpConfirmedAt === null]).toEqual([due, false]);
  });

  it.each<[string, (firm: Awaited<ReturnType<typeof makeFirm>>) => Promise<unknown>]>([
    ["the account is not linked any more", ({ headers }) => call().delete("/api/Users/SsoIdentity").set(headers)],
    ["another account of the provider is linked", ({ headers }) => link(headers, "berta")],
    [
      "the provider is switched off",
      async ({ headers }) => {
        const { issuer, clientId } = await readSettings(headers);
        return save(headers, { issuer, clientId, enabled: false });
      },
    ],
  ])("does not go on to the code once %s", async (_what, end) => {
    const firm = await makeFirm();
    await link(firm.headers, "anna");
    const codeOf = await setUpCode(firm.headers);
    const round = await startLogin(firm.key);
    const { ticket } = (await finishLogin(firm.key, await visit(round, "anna"))).body;
    await end(firm);
    const answer = await call()
      .post("/api/Users/SsoCode")
      .set(fromElsewhere())
      .send({ ticket, verifier: round.verifier, code: codeOf(0) });
    expect(answer.body.code).toBe("sso.refused");
  });

  it("is not there for whoever is disabled or removed, nor where the firm is shut out or has switched it off", async () => {
    const { tenant, headers, key } = await makeFirm();
    const [one, two] = [await makeUser(tenant), await makeUser(tenant)];
    await link(await loginAs(one), "one");
    await link(await loginAs(two), "two");
    await call().put("/api/Users/User").query({ userId: one.userId }).set(headers).send({ status: "disabled" });
    await call().delete("/api/Users/User").query({ userId: two.userId }).set(headers);
    expect((await logIn(key, "one")).body.code).toBe("sso.refused");
    expect((await logIn(key, "two")).body.code).toBe("sso.unlinked");
    const start = () => call().post("/api/Users/SsoLoginStart").set(fromElsewhere()).send({ firm: key });
    await setTenant(tenant, { active: false });
    expect((await start()).body.code).toBe("sso.off");
    await setTenant(tenant, { active: true });
    const { issuer, clientId } = await readSettings(await loginAs(await makeUser(tenant)));
    await save(headers, { issuer, clientId, enabled: false });
    const unknown = await call()
      .post("/api/Users/SsoLoginStart")
      .set(fromElsewhere())
      .send({ firm: "A".repeat(22) });
    expect((await start()).body).toEqual({ ...unknown.body, requestId: expect.any(String) });
  });

  it("counts refused tries for the address", async () => {
    const { key } = await makeFirm();
    const from = fromElsewhere();
    const tryOnce = () => call().post("/api/Users/SsoLogin").set(from).send({ firm: key, code: "a", state: "b", verifier: "c" });
    for (let index = 0; index < 20; index += 1) expect((await tryOnce()).status).toBe(400);
    expect((await tryOnce()).status).toBe(429);
  });
});

describe("what a provider says", () => {
  const other = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  it.each<[string, (claims: Record<string, unknown>) => string]>([
    ["without a signature", (claims) => forging.unsigned(claims)],
    ["signed with its public key as a secret", (claims) => forging.signByPublicKey(claims)],
    ["signed with another key", (claims) => forging.sign(claims, other)],
    ["for another client", (claims) => forging.sign({ ...claims, aud: "another" })],
    ["in another provider's name", (claims) => forging.sign({ ...claims, iss: provider.issuer })],
    ["for another request", (claims) => forging.sign({ ...claims, nonce: "another" })],
    ["for no request", ({ nonce: _, ...claims }) => forging.sign(claims)],
    ["too late", (claims) => forging.sign({ ...claims, exp: Math.floor(Date.now() / 1000) - 120 })],
    ["of nobody", ({ sub: _, ...claims }) => forging.sign(claims)],
  ])("%s is refused", async (_what, forge) => {
    const { headers, key } = await makeForgingFirm();
    await linkForged(headers);
    forging.forge = forge;
    expect((await finishLogin(key, forgedAnswer(await startLogin(key)))).body.code).toBe("sso.refused");
    forging.forge = (claims) => forging.sign(claims);
    expect((await finishLogin(key, forgedAnswer(await startLogin(key)))).status).toBe(200);
  });

  it("counts for its own firm and its own name: the same subject elsewhere is somebody else", async () => {
    const [own, neighbour] = [await makeFirm(), await makeForgingFirm()];
    await link(own.headers, "mallory");
    expect((await logIn(own.key, "mallory")).status).toBe(200);
    // The neighbour's provider vouches for the same subject, and for the victim's e-mail address.
    forging.forge = (claims) => forging.sign({ ...claims, email: own.user.username, email_verified: true });
    expect((await finishLogin(neighbour.key, forgedAnswer(await startLogin(neighbour.key)))).body.code).toBe("sso.unlinked");
    const third = await makeFirm();
    expect((await logIn(third.key, "mallory")).body.code).toBe("sso.unlinked");
    // A colleague who puts another provider in the place of the firm's takes nobody over.
    await save(own.headers, { issuer: forging.issuer, clientId: "client", clientSecret: "secret" });
    expect((await finishLogin(own.key, forgedAnswer(await startLogin(own.key)))).body.code).toBe("sso.unlinked");
  });

  it("never has a code exchanged that another firm's address has brought", async () => {
    const [own, neighbour] = [await makeFirm(), await makeForgingFirm()];
    const stolen = await visit(await startLogin(own.key), "anna");
    const round = await startLogin(neighbour.key);
    const before = forging.exchanges;
    const state = new URL(round.address).searchParams.get("state");
    expect((await finishLogin(own.key, { ...stolen, state, verifier: round.verifier })).body.code).toBe("sso.refused");
    expect(forging.exchanges).toBe(before);
  });
});

describe("linking an account", () => {
  it("takes a proof of who asks, the same session, and an account that nobody else has", async () => {
    const { tenant, user, headers } = await makeFirm();
    const colleague = await loginAs(await makeUser(tenant));
    expect((await startLink(await loginAs(user, { confirmedAt: null }))).body.code).toBe("confirmation.required");
    const answer = await visit((await startLink(headers)).body, "anna");
    expect((await finishLink(await loginAs(user), answer)).body.code).toBe("sso.refused");
    expect((await finishLink(colleague, answer)).body.code).toBe("sso.refused");
    expect((await finishLink(headers, answer)).status).toBe(200);
    expect((await finishLink(colleague, await visit((await startLink(colleague)).body, "anna"))).body.code).toBe("sso.taken");
    const client = await loginAs(await makeUser(tenant, { accessLevel: "mandant" }));
    expect((await startLink(client)).status).toBe(403);
  });

  it("is undone after a proof, and told", async () => {
    const { user, headers, key } = await makeFirm();
    const unlink = (given: Headers) => call().delete("/api/Users/SsoIdentity").set(given);
    expect((await unlink(headers)).status).toBe(404);
    await link(headers, "anna");
    expect((await unlink(await loginAs(user, { confirmedAt: null }))).body.code).toBe("confirmation.required");
    expect((await unlink(headers)).status).toBe(200);
    expect((await logIn(key, "anna")).body.code).toBe("sso.unlinked");
    expect(await changesTold(user)).toEqual(["ssoChanged", "ssoLinked", "ssoUnlinked"]);
  });
});

describe("where the firm wants its provider alone", () => {
  it("password and passkey let in nobody who has linked an account, but the one who is excepted", async () => {
    const { tenant, user, headers, key } = await makeFirm();
    const colleague = await makeUser(tenant);
    const boss = await loginAs(colleague);
    await link(headers, "anna");
    const { issuer, clientId } = await readSettings(headers);
    const exclusive = { issuer, clientId, exclusive: true };
    expect((await save(headers, exclusive)).body.errors).toMatchObject([{ path: "exceptUserId" }]);
    const stranger = await makeUser(await makeTenant());
    expect((await save(headers, { ...exclusive, exceptUserId: stranger.userId })).body.errors).toMatchObject([{ path: "exceptUserId" }]);
    expect((await passwordLogin(user)).status).toBe(200);
    expect((await save(headers, { ...exclusive, exceptUserId: colleague.userId })).status).toBe(200);
    expect((await passwordLogin(user)).body.code).toBe("sso.required");
    expect((await passwordLogin(colleague)).status).toBe(200);
    expect((await logIn(key, "anna")).status).toBe(200);
    expect((await call().delete("/api/Users/SsoIdentity").set(headers)).body.code).toBe("sso.required");
    // Whoever is excepted and cannot log in any more takes the rule along: the firm does not lock itself out.
    await link(boss, "boss");
    await call().put("/api/Users/User").query({ userId: colleague.userId }).set(headers).send({ status: "disabled" });
    expect((await passwordLogin(user)).status).toBe(200);
  });
});

describe("the firm's settings", () => {
  it("take a proof, keep the secret sealed and to themselves, and send it to its own provider alone", async () => {
    const { tenant, user, headers } = await makeFirm({ clientSecret: "very-secret" });
    const { issuer, clientId } = await readSettings(headers);
    expect(JSON.stringify(await readSettings(headers))).not.toContain("very-secret");
    const row = await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.ssoSettings.findFirstOrThrow({ where: { tenantId: tenant.tenantId } }),
    );
    expect(Buffer.from(row.clientSecret).toString("latin1")).not.toContain("very-secret");
    expect((await save(await loginAs(user, { confirmedAt: null }), { issuer, clientId })).body.code).toBe("confirmation.required");
    expect((await save(headers, { issuer: forging.issuer, clientId })).body.errors).toMatchObject([{ path: "clientSecret" }]);
    const test = await call().post("/api/Service/TestSso").set(headers).send({ issuer: forging.issuer, clientId });
    expect(test.body.errors).toMatchObject([{ path: "clientSecret" }]);
    expect((await save(headers, { issuer: `${issuer}/.well-known/openid-configuration`, clientId })).body.issuer).toBe(issuer);
  });

  it.each([
    "https://169.254.169.254",
    "https://metadata.google.internal",
    "https://10.0.0.5",
    "https://postgres:5432",
    "http://id.example",
  ])("name no provider at %s", async (issuer) => {
    const headers = await loginAs(await makeUser(await makeTenant()));
    const given = { issuer, clientId: "client", clientSecret: "secret" };
    expect((await save(headers, given)).body.errors).toMatchObject([{ path: "issuer" }]);
    const begun = performance.now();
    const { body } = await call().post("/api/Service/TestSso").set(headers).send(given);
    expect(body.works).toBe(false);
    if (issuer.startsWith("https:")) expect(performance.now() - begun).toBeGreaterThan(450);
  });
});

describe("a test of a provider", () => {
  const test = async (headers: Headers, given: object) => (await call().post("/api/Service/TestSso").set(headers).send(given)).body;

  it("says what is wrong", async () => {
    const { headers, redirectUri } = await makeFirm();
    const client = await provider.register(redirectUri);
    expect(await test(headers, { issuer: provider.issuer, ...client })).toEqual({ works: true, reason: null });
    const reasonOf = async (given: object) => (await test(headers, { issuer: provider.issuer, ...client, ...given })).reason;
    expect(await reasonOf({ clientSecret: "wrong" })).toContain("Geheimnis ist falsch");
    expect(await reasonOf({ clientId: "unknown" })).toContain("kennt diese Client-ID nicht");
    expect(await reasonOf({ issuer: `${provider.issuer}/` })).toContain(`nennt sich anders: ${provider.issuer}.`);
    expect(await reasonOf({ issuer: "http://127.0.0.1:9" })).toContain("antwortet nicht");
    expect(await reasonOf({ issuer: `${provider.issuer}/nothing` })).toContain("kein Anbieter mit OpenID Connect");
  });

  it.each([
    ["names itself differently", { issuer: "https://other.example" }, "nennt sich anders: https://other.example."],
    ["signs with shared secrets alone", { id_token_signing_alg_values_supported: ["HS256", "none"] }, "weder mit RS256"],
    ["leads to a script", { authorization_endpoint: "javascript:alert(1)" }, "ohne https"],
    ["takes the code in the clear", { token_endpoint: "http://id.example/token" }, "ohne https"],
    ["has its keys in our own network", { jwks_uri: "https://169.254.169.254/keys" }, "keinen Server, den wir aufrufen dürfen"],
    ["has its keys elsewhere, by a redirect", () => ({ jwks_uri: `${forging.issuer}/moved` }), "veröffentlicht keine Schlüssel"],
    ["gives no codes", { response_types_supported: ["id_token"] }, "Ablauf mit Code"],
  ])("that %s", async (_what, metadata, reason) => {
    const headers = await loginAs(await makeUser(await makeTenant()));
    forging.metadata = typeof metadata === "function" ? metadata() : metadata;
    const given = { issuer: forging.issuer, clientId: "client", clientSecret: "secret" };
    expect((await test(headers, given)).reason).toContain(reason);
    forging.metadata = {};
  });
});
