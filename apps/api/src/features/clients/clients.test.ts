import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { call, loginAs } from "../../../test/api.ts";
import { makeClient, makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
import { inTenant } from "../../db/in-tenant.ts";

type Headers = Record<string, string>;
const city = "Neustadt";
type Row = { id: string; name: string; datevNumber: number | null };

const kinds = [
  { mandantType: "person", otherType: "company", one: "/api/Main/Person", other: "/api/Main/Company", list: "/api/Main/Persons" },
  { mandantType: "company", otherType: "person", one: "/api/Main/Company", other: "/api/Main/Person", list: "/api/Main/Companies" },
] as const;

describe.each(kinds)("clients of the kind $mandantType", ({ mandantType, otherType, one, other, list }) => {
  let tenant: TestTenant;
  let staff: Headers;
  let number = 1_000;
  beforeAll(async () => {
    tenant = await makeTenant();
    staff = await loginAs(await makeUser(tenant));
  });

  const [nameStep, addressStep] = mandantType === "person" ? ["personal", "contact"] : ["company", "headquarters"];
  const make = (given: { name?: string; masterData?: Answers } = {}) =>
    makeClient(tenant, { mandantType, datevNumber: (number += 1), ...given });
  const get = (query: object, headers = staff) => call().get(list).query(query).set(headers);
  const put = (id: string, body: object, headers = staff, path: string = one) => call().put(path).query({ id }).set(headers).send(body);
  const archive = (id: string, path: string = one) => call().delete(path).query({ id }).set(staff);
  const namesOf = async (query: object) => ((await get(query)).body.items as Row[]).map(({ name }) => name);
  const syncsOf = (clientId: string) =>
    inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.datevSync.findMany({ where: { tenantId, clientId }, select: { clientRevision: true, formId: true } }),
    );

  it("stand in a list of their own that can be searched, sorted and turned over", async () => {
    const [first, second, third] = [await make({ name: "Ärger 10% & Co" }), await make({ name: "Bär_Bau" }), await make({ name: "Zürn" })];
    await makeClient(tenant, { mandantType: otherType, datevNumber: (number += 1), name: "Ärger der anderen Art" });
    expect(await namesOf({})).toEqual(["Zürn", "Bär_Bau", "Ärger 10% & Co"]);
    expect(await namesOf({ sort: "datevNumber" })).toEqual(["Ärger 10% & Co", "Bär_Bau", "Zürn"]);
    expect(await namesOf({ search: "ärger" })).toEqual(["Ärger 10% & Co"]);
    expect(await namesOf({ search: "ärger 10%" })).toEqual(["Ärger 10% & Co"]);
    expect(await namesOf({ search: "Bär_B" })).toEqual(["Bär_Bau"]);
    expect(await namesOf({ search: String(third.datevNumber) })).toEqual(["Zürn"]);
    expect(await namesOf({ search: "gibt es nicht" })).toEqual([]);
    expect((await get({ withTotal: true })).body.total).toBe(3);
    expect((await get({}, await loginAs(await makeUser(await makeTenant())))).body.items).toEqual([]);
    for (const { id } of [first, second, third]) await archive(id);
  });

  it("are turned over by key, none twice and none left out", async () => {
    for (let index = 0; index < 13; index += 1) await make({ name: `Reihe ${String(index % 4)}` });
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { body } = await get({ sort: "name", limit: 10, search: "Reihe", ...(cursor !== null && { cursor }) });
      seen.push(...(body.items as Row[]).map(({ id }) => id));
      cursor = body.nextCursor as string | null;
    } while (cursor !== null);
    expect(seen).toHaveLength(13);
    expect(new Set(seen).size).toBe(13);
  });

  it("go to the archive, and are found there alone", async () => {
    const client = await make({ name: "Fürs Archiv" });
    expect((await archive(client.id, other)).status).toBe(404);
    expect((await archive(client.id)).status).toBe(200);
    expect((await archive(client.id)).status).toBe(200);
    expect(await namesOf({ search: "Fürs Archiv" })).toEqual([]);
    expect(await namesOf({ search: "Fürs Archiv", archived: "true" })).toEqual(["Fürs Archiv"]);
  });

  it("come back from the archive", async () => {
    const client = await make({ name: "Zurück Geholt" });
    await archive(client.id);
    const restore = (kind: string, headers = staff) =>
      call().post("/api/Main/RestoreClient").query({ mandantType: kind, id: client.id }).set(headers);
    expect((await restore(otherType)).status).toBe(404);
    expect((await restore(mandantType, await loginAs(await makeUser(await makeTenant())))).status).toBe(404);
    for (let time = 0; time < 2; time += 1)
      expect((await restore(mandantType)).body.message).toBe("Der Mandant ist zurück aus dem Archiv.");
    expect(await namesOf({ search: "Zurück Geholt" })).toEqual(["Zurück Geholt"]);
    expect(await namesOf({ search: "Zurück Geholt", archived: "true" })).toEqual([]);
  });

  it("are corrected by the firm: the name in the list, the number and the delivery follow", async () => {
    const client = await make();
    const known = client.masterData as Answers;
    const name = mandantType === "person" ? { lastName: "Überall", firstName: "Ida" } : { companyName: "Überall Ida" };
    const masterData = {
      ...known,
      [nameStep]: { ...known[nameStep], ...name, ...(mandantType === "person" && { hasNoFirstName: false }) },
      [addressStep]: { ...known[addressStep], email: "ida@example.org" },
    };
    const wanted = (number += 1);
    const saved = await put(client.id, { revision: 1, masterData, datevNumber: String(wanted) });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.body).toMatchObject({
      mandantType,
      name: mandantType === "person" ? "Überall, Ida" : "Überall Ida",
      email: "ida@example.org",
      datevNumber: wanted,
      revision: 2,
      sync: { status: "Not Processed", mandantType },
    });
    expect(await syncsOf(client.id)).toEqual([{ clientRevision: 2, formId: null }]);
  });

  it("are not corrected over what somebody else has changed, nor to a number that is taken", async () => {
    const client = await make();
    const taken = await makeClient(tenant, { mandantType: otherType, datevNumber: (number += 1) });
    const masterData = client.masterData as Answers;
    const refusals = [
      [{ revision: 0, masterData }, 422, "record.conflict"],
      [{ revision: 1, masterData, datevNumber: taken.datevNumber }, 422, "datevNumber.taken"],
      [{ revision: 1, masterData, datevNumber: "" }, 400, "datevNumber.required"],
      [{ revision: 1, masterData, datevNumber: 100_000 }, 400, "datevNumber.invalid"],
      [{ revision: 1, masterData: { ...masterData, [addressStep]: { ...masterData[addressStep], email: "keine" } } }, 400, "saving.failed"],
      [{ revision: 1, masterData: { ...masterData, nothing: {} } }, 400, "request.invalid"],
    ] as const;
    for (const [body, status, code] of refusals) {
      const refused = await put(client.id, body);
      expect([refused.status, refused.body.code], refused.text).toEqual([status, code]);
    }
    const both = await Promise.all(
      [1, 2].map((index) =>
        put(client.id, {
          revision: 1,
          masterData: { ...masterData, [addressStep]: { ...masterData[addressStep], location: `${city} ${String(index)}` } },
        }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
    expect(await syncsOf(client.id)).toHaveLength(1);
  });

  it("are judged by the steps that change: what has expired since does not stand in the way", async () => {
    const known = (await make()).masterData as Answers;
    const step =
      mandantType === "person"
        ? { identity: { ...known["identity"], type: "passport", validUntil: "2020-01-01" } }
        : { dissolution: { isDissolved: true, dissolutionDate: "1900-01-01", dissolutionProcedure: "insolvency" } };
    const client = await make({ masterData: { ...known, ...step } });
    const masterData = client.masterData as Answers;
    expect(
      (await put(client.id, { revision: 1, masterData: { ...masterData, [addressStep]: { ...masterData[addressStep], location: city } } }))
        .status,
    ).toBe(200);
    const [stepId = ""] = Object.keys(step);
    const touched = mandantType === "person" ? { documentNumber: "X1" } : { liquidator: "Ida Überall" };
    const refused = await put(client.id, { revision: 2, masterData: { ...masterData, [stepId]: { ...masterData[stepId], ...touched } } });
    expect(refused.body.code, refused.text).toBe("saving.failed");
    expect(refused.body.errors[0].path).toMatch(new RegExp(`^masterData\\.${stepId}\\.`));
  });

  it("are the firm's alone, and of their own kind", async () => {
    const client = await make();
    const masterData = client.masterData as Answers;
    const foreign = await loginAs(await makeUser(await makeTenant()));
    const own = await loginAs(
      await makeUser(tenant, {
        accessLevel: "mandant",
        ...(mandantType === "person" ? { personId: client.id } : { companyId: client.id }),
      }),
    );
    expect((await put(client.id, { revision: 1, masterData }, foreign)).status).toBe(404);
    expect((await put(client.id, { revision: 1, masterData }, staff, other)).status).toBe(404);
    expect((await put(client.id, { revision: 1, masterData }, own)).status).toBe(403);
    expect((await get({}, own)).status).toBe(403);
  });
});
