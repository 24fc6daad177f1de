import { describe, expect, it } from "vitest";
import { call, loginAs } from "../../test/api.ts";
import { inTenant } from "./in-tenant.ts";
import { makeForm, makeTenant, makeUser, system, type TestTenant } from "../../test/factories.ts";
import { spendBudget } from "./budgets.ts";

const start = async (given: Parameters<typeof makeTenant>[0] = {}) => {
  const tenant = await makeTenant(given);
  return { tenant, headers: await loginAs(await makeUser(tenant)) };
};
type Firm = Awaited<ReturnType<typeof start>>;

const print = async ({ tenant, headers }: Firm) => {
  const { id } = await makeForm(tenant);
  return call().get("/api/Forms/Pdf").query({ id }).set(headers);
};

describe("a firm's budget of PDFs", () => {
  it("refuses beyond, in words that say from when, and leaves other firms theirs", async () => {
    const [busy, other] = [await start(), await start()];
    await spendBudget("pdfs", busy.tenant.tenantId, 299);
    expect((await print(busy)).status).toBe(200);
    const refused = await print(busy);
    expect([refused.status, refused.body.code]).toEqual([429, "budget.spent"]);
    expect(refused.body.message).toMatch(
      /^Ihre Kanzlei hat das in kurzer Zeit sehr oft angefordert\. Weiter geht es ab \d\d\.\d\d\.\d\d, \d\d:\d\d\.$/,
    );
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    expect((await print(other)).status).toBe(200);
  });
});

describe("invitations in a firm's own words", () => {
  const invite = ({ headers }: Firm, body: object = {}) =>
    call()
      .post("/api/Main/Invitation")
      .set(headers)
      .send({ method: "email", formularType: "person", email: "ute@client.example", name: "Ute Groß", language: "de", ...body });
  const spend = ({ tenantId }: TestTenant) => spendBudget("ownWordsInTrial", tenantId, 200);

  it("are limited while the firm is in its trial; those without such words, and links to hand over, are not", async () => {
    const firm = await start();
    await spend(firm.tenant);
    const refused = await invite(firm, { message: "Klicken Sie hier" });
    expect([refused.status, refused.body.code]).toEqual([429, "budget.ownWordsInTrial"]);
    expect(refused.body.message).toMatch(
      /am Tag höchstens 200 Einladungen und Rückgaben mit eigenen Worten .* ab \d\d\.\d\d\.\d\d, \d\d:\d\d möglich/,
    );
    expect((await invite(firm)).status).toBe(201);
    expect((await invite(firm, { method: "link", email: undefined, message: "Bitte" })).status).toBe(201);
  });

  it("are not limited so for a firm that pays", async () => {
    const firm = await start({ status: "active" });
    await spend(firm.tenant);
    expect((await invite(firm, { message: "Bitte bis Freitag" })).status).toBe(201);
  });

  it("count with every mail of the firm", async () => {
    const firm = await start({ status: "active" });
    await spendBudget("mails", firm.tenant.tenantId, 5_000);
    const refused = await invite(firm);
    expect([refused.status, refused.body.code]).toEqual([429, "budget.spent"]);
  });
});

describe("forms that a firm sends back with its reason", () => {
  const post = ({ headers }: Firm, path: string, id: string) =>
    call().post(`/api/Forms/${path}`).query({ id }).set(headers).send({ reason: "Klicken Sie hier" });
  const makeIn = async ({ tenant }: Firm, state: string) => {
    const { id } = await makeForm(tenant);
    await inTenant(tenant.tenantId, system, ({ tx, tenantId, now }) =>
      tx.form.update({
        where: { tenantId_id: { tenantId, id } },
        data: { state, submittedAt: now, email: "ute@client.example", ...(state === "approved" && { approvedAt: now }) },
      }),
    );
    return id;
  };

  it.each([
    ["Reject", "submitted"],
    ["Unlock", "approved"],
  ])("are limited in its trial like invitations in its own words: %s", async (path, state) => {
    const [trying, paying] = [await start(), await start({ status: "active" })];
    await spendBudget("ownWordsInTrial", trying.tenant.tenantId, 199);
    expect((await post(trying, path, await makeIn(trying, state))).status).toBe(200);
    const refused = await post(trying, path, await makeIn(trying, state));
    expect([refused.status, refused.body.code]).toEqual([429, "budget.ownWordsInTrial"]);
    expect((await post(paying, path, await makeIn(paying, state))).status).toBe(200);
    await spendBudget("mails", paying.tenant.tenantId, 4_999);
    expect((await post(paying, path, await makeIn(paying, state))).body.code).toBe("budget.spent");
  });
});

describe("mails of a firm's accounts", () => {
  const newUser = (email: string) => ({ username: email, email, firstName: "Ute", lastName: "Groß", accessLevel: "tenant" });
  const add = ({ headers }: Firm, email: string) => call().post("/api/Users/User").set(headers).send(newUser(email));
  const invite = ({ headers }: Firm, userId: string) => call().post("/api/Users/UserInvite").query({ userId }).set(headers);
  const change = ({ headers }: Firm, userId: string, body: object) =>
    call().put("/api/Users/User").query({ userId }).set(headers).send(body);

  it("count with every mail of the firm; what mails nothing does not", async () => {
    const firm = await start({ status: "active" });
    const { id } = (await add(firm, "ute@kanzlei.example")).body as { id: string };
    await spendBudget("mails", firm.tenant.tenantId, 4_999);
    const answers = [
      await add(firm, "zoe@kanzlei.example"),
      await invite(firm, id),
      await change(firm, id, { username: "other@kanzlei.example", email: "other@kanzlei.example" }),
    ];
    expect(answers.map(({ body }) => body.code)).toEqual(["budget.spent", "budget.spent", "budget.spent"]);
    expect((await change(firm, id, { firstName: "Zoë" })).status).toBe(200);
  });

  it("are sent to one user ten times a day, whatever the address", async () => {
    const [firm, other] = [await start({ status: "active" }), await start({ status: "active" })];
    const { id } = (await add(firm, "ute@kanzlei.example")).body as { id: string };
    for (let time = 1; time < 10; time += 1) expect((await invite(firm, id)).status).toBe(200);
    const refused = [await invite(firm, id), await change(firm, id, { username: "z@kanzlei.example", email: "z@kanzlei.example" })];
    expect(refused.map(({ status, body }) => [status, body.code])).toEqual([
      [429, "rate.limited"],
      [429, "rate.limited"],
    ]);
    expect(Number(refused[0]?.headers["retry-after"])).toBeGreaterThan(86_000);
    const { userId } = await makeUser(other.tenant);
    const ask = (time: number) => change(other, userId, { email: `ute${String(time)}@kanzlei.example` });
    for (let time = 0; time < 10; time += 1) expect((await ask(time)).status).toBe(200);
    expect((await ask(10)).body.code).toBe("rate.limited");
  });
});
