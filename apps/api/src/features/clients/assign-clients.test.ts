import { beforeEach, describe, expect, it } from "vitest";
import { call, loginAs } from "../../../test/api.ts";
import { makeClient, makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
import { audit } from "../../db/audit.ts";
import { inTenant } from "../../db/in-tenant.ts";

type Headers = Record<string, string>;

let tenant: TestTenant;
let anna: { userId: string };
let headers: Headers;
let clientId: string;
beforeEach(async () => {
  tenant = await makeTenant();
  const user = await makeUser(tenant);
  anna = user;
  headers = await loginAs(user);
  clientId = (await makeClient(tenant, { name: "Müller, Käthe" })).id;
  await makeClient(tenant, { name: "Weiß, Ute" });
});

const assign = (userId: string | null, ids: readonly string[] = [clientId]) =>
  call()
    .post("/api/Main/AssignClients")
    .set(headers)
    .send({ clients: ids.map((mandantId) => ({ mandantType: "person", mandantId })), userId });
const namesOf = async (query: object, by = headers): Promise<string[]> =>
  (
    await call()
      .get("/api/Main/Persons")
      .query({ limit: "10", ...query })
      .set(by)
  ).body.items.map(({ name }: { name: string }) => name);

describe("who looks after a client", () => {
  it("is named for several at once, shown, and listed as mine or nobody's", async () => {
    expect((await assign(anna.userId)).status).toBe(200);
    const person = (await call().get("/api/Main/Person").query({ id: clientId }).set(headers)).body;
    expect(person.responsible).toMatchObject({ id: anna.userId });
    expect(await namesOf({ responsible: "mine" })).toEqual(["Müller, Käthe"]);
    expect(await namesOf({ responsible: "none" })).toEqual(["Weiß, Ute"]);
    const other = await loginAs(await makeUser(tenant));
    expect(await namesOf({ responsible: "mine" }, other)).toEqual([]);
    await assign(null);
    expect(await namesOf({ responsible: "mine" })).toEqual([]);
  });

  it("is not shown to the client", async () => {
    await assign(anna.userId);
    const client = await loginAs(await makeUser(tenant, { accessLevel: "mandant", personId: clientId }));
    expect((await call().get("/api/Main/Person").query({ id: clientId }).set(client)).body.responsible).toBeNull();
  });

  it("is one of the firm's active staff, of clients of the firm alone", async () => {
    const stranger = await makeUser(await makeTenant());
    const login = await makeUser(tenant, { accessLevel: "mandant", personId: clientId });
    for (const { userId } of [stranger, login]) expect((await assign(userId)).body.code).toBe("resource.notFound");
    const foreign = await makeClient(await makeTenant(), { name: "Fremd" });
    expect((await assign(anna.userId, [clientId, foreign.id])).body.code).toBe("resource.notFound");
    expect(await namesOf({ responsible: "mine" })).toEqual([]);
  });

  it("is nobody any more once they are removed", async () => {
    const bea = await makeUser(tenant);
    await assign(bea.userId);
    expect(await namesOf({ responsible: "none" })).toEqual(["Weiß, Ute"]);
    expect((await call().delete("/api/Users/User").query({ userId: bea.userId }).set(headers)).status).toBe(200);
    expect((await namesOf({ responsible: "none" })).sort()).toEqual(["Müller, Käthe", "Weiß, Ute"]);
  });

  it("alone gets the notices about the client; of others' clients all get them", async () => {
    const bea = await makeUser(tenant);
    const readersOf = async (subjectId: string): Promise<string[]> => {
      await inTenant(tenant.tenantId, system, (ctx) => audit(ctx, { action: "syncNotDelivered", subjectType: "person", subjectId }));
      const notices = await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
        tx.userNotice.findMany({ where: { tenantId, subjectId }, select: { userId: true } }),
      );
      return notices.map(({ userId }) => userId).sort();
    };
    await assign(bea.userId);
    expect(await readersOf(clientId)).toEqual([bea.userId]);
    const other = (await makeClient(tenant, { name: "Groß, Ida" })).id;
    expect(await readersOf(other)).toEqual([anna.userId, bea.userId].sort());
  });
});
