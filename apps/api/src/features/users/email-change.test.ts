import { describe, expect, it } from "vitest";
import { call, fromElsewhere, loginAs } from "../../../test/api.ts";
import { changesTold } from "../../../test/changes-told.ts";
import { makeTenant, makeUser, system, type TestUser } from "../../../test/factories.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { accountToken } from "../../db/keys.ts";
import { asPlatform } from "../../db/platform.ts";

type Headers = Record<string, string>;
const NEW = "neu@kanzlei.example";
const put = (headers: Headers, user: TestUser, change: object) =>
  call().put("/api/Users/User").query({ userId: user.userId }).set(headers).send(change);
const cancel = (headers: Headers, user: TestUser) => call().delete("/api/Users/EmailChange").query({ userId: user.userId }).set(headers);
const confirm = (token: string) => call().post("/api/Users/EmailConfirmation").set(fromElsewhere()).send({ token });
const look = (token: string) => call().get("/api/Users/LinkByToken").set(fromElsewhere()).query({ token });

const linksOf = (user: TestUser) =>
  asPlatform("read links in a test", (tx) =>
    tx.accountLink.findMany({ where: { userId: user.userId, usedAt: null }, orderBy: { createdAt: "desc" } }),
  );
const tokenFor = async (user: TestUser): Promise<string> => accountToken((await linksOf(user))[0]?.id ?? "");
const rowOf = (user: TestUser) =>
  inTenant(user.tenantId ?? "", system, ({ tx }) =>
    tx.user.findFirstOrThrow({ where: { tenantId: user.tenantId ?? "", id: user.userId } }),
  );

async function makeTwo() {
  const tenant = await makeTenant();
  const [boss, colleague] = [await makeUser(tenant), await makeUser(tenant)];
  return { tenant, boss, colleague, headers: await loginAs(boss) };
}

describe("a user's new e-mail address", () => {
  it("counts only once it was confirmed with the link that went there; the old one is told both times", async () => {
    const { headers, colleague } = await makeTwo();
    const asked = await put(headers, colleague, { email: NEW });
    expect(asked.body).toMatchObject({ email: colleague.username, pendingEmail: NEW });
    expect(asked.body.message).toContain("sobald sie");
    const token = await tokenFor(colleague);
    expect((await look(token)).body).toMatchObject({ kind: "emailChange", email: NEW, username: colleague.username });
    expect((await rowOf(colleague)).email).toBe(colleague.username);
    expect((await confirm(token)).status).toBe(200);
    expect(await rowOf(colleague)).toMatchObject({ email: NEW, pendingEmail: null, previousEmail: colleague.username });
    expect((await confirm(token)).body.code).toBe("link.expired");
    expect(await changesTold(colleague)).toEqual(["emailAsked", "emailChanged"]);
  });

  it("is shown in the list until its link runs out", async () => {
    const { headers, colleague, tenant } = await makeTwo();
    await put(headers, colleague, { email: NEW });
    const list = async () => (await call().get("/api/Users/Users").query({ userId: colleague.userId }).set(headers)).body.items[0];
    expect(await list()).toMatchObject({ email: colleague.username, pendingEmail: NEW });
    await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.user.update({
        where: { tenantId: tenant.tenantId, id: colleague.userId },
        data: { pendingEmailUntil: new Date(Date.now() - 1000) },
      }),
    );
    expect(await list()).toMatchObject({ pendingEmail: null });
    expect((await put(headers, colleague, { firstName: "Ute" })).body.pendingEmail).toBeNull();
  });

  it("of two only the later can be confirmed", async () => {
    const { headers, colleague } = await makeTwo();
    await put(headers, colleague, { email: "erste@kanzlei.example" });
    const first = await tokenFor(colleague);
    await put(headers, colleague, { email: NEW });
    expect((await confirm(first)).body.code).toBe("link.expired");
    expect((await confirm(await tokenFor(colleague))).status).toBe(200);
    expect((await rowOf(colleague)).email).toBe(NEW);
  });

  it("is dropped by whoever it is about, without a proof", async () => {
    const { headers, colleague } = await makeTwo();
    await put(headers, colleague, { email: NEW });
    const token = await tokenFor(colleague);
    expect((await cancel(await loginAs(colleague, { confirmedAt: null }), colleague)).status).toBe(200);
    expect((await confirm(token)).body.code).toBe("link.expired");
    expect(await rowOf(colleague)).toMatchObject({ email: colleague.username, pendingEmail: null });
  });

  it("of somebody else is none of a client's business", async () => {
    const { headers, colleague, tenant } = await makeTwo();
    await put(headers, colleague, { email: NEW });
    const client = await makeUser(tenant, { accessLevel: "mandant" });
    expect((await cancel(await loginAs(client), colleague)).status).toBe(404);
    expect((await rowOf(colleague)).pendingEmail).toBe(NEW);
    expect((await cancel(await loginAs(client), client)).status).toBe(200);
  });

  it("takes nobody's way in over: a disabled user's waits too, and disabling drops one", async () => {
    const { headers, colleague } = await makeTwo();
    await put(headers, colleague, { email: NEW });
    const token = await tokenFor(colleague);
    await put(headers, colleague, { status: "disabled" });
    expect((await confirm(token)).body.code).toBe("link.expired");
    expect((await put(headers, colleague, { email: NEW })).body).toMatchObject({ email: colleague.username, pendingEmail: NEW });
  });

  it("ends the other links of the user, which went to the old one", async () => {
    const { headers, colleague } = await makeTwo();
    await put(headers, colleague, { email: NEW });
    const token = await tokenFor(colleague);
    await call().post("/api/Service/ForgottenPassword").set(fromElsewhere()).query({ userName: colleague.username });
    expect(await linksOf(colleague)).toHaveLength(2);
    await confirm(token);
    expect(await linksOf(colleague)).toEqual([]);
  });

  it("a changed user name is told to whom it belongs", async () => {
    const { headers, colleague } = await makeTwo();
    expect((await put(headers, colleague, { username: `neu-${colleague.userId}` })).status).toBe(200);
    expect(await changesTold(colleague)).toEqual(["usernameChanged"]);
  });
});
