import { describe, expect, it } from "vitest";
import { call, loginAs } from "../../test/api.ts";
import { makeForm, makeTenant, makeUser, type TestTenant } from "../../test/factories.ts";
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
    expect(refused.body.message).toMatch(/am Tag höchstens 200 Einladungen mit eigenen Worten .* ab \d\d\.\d\d\.\d\d, \d\d:\d\d möglich/);
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
