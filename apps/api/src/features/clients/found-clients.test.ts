import { beforeAll, expect, it } from "vitest";
import { call, loginAs } from "../../../test/api.ts";
import { makeClient, makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
import { withAnswers } from "../../../test/sample-person.ts";
import { inTenant } from "../../db/in-tenant.ts";

const FOUND = 100;
/** So many bear the word itself, the others one that begins with it. */
const WHOLE = 95;
const LIMIT = 10;

let tenant: TestTenant;
let headers: Record<string, string>;
let userId: string;

/** All pages of a list, one after the other. */
async function readPages(query: Record<string, string>): Promise<readonly string[][]> {
  const pages: string[][] = [];
  let cursor: string | null = null;
  do {
    const { body } = await call()
      .get("/api/Main/Persons")
      .query({ search: "Suchmann", limit: LIMIT, ...query, ...(cursor !== null && { cursor }) })
      .set(headers)
      .expect(200);
    const page = body as { items: { name: string }[]; nextCursor: string | null };
    pages.push(page.items.map(({ name }) => name));
    cursor = page.nextCursor;
  } while (cursor !== null);
  return pages;
}

const nameOf = (index: number): string => (index < WHOLE ? `Suchmann, ${index}` : `Suchmanner, ${index}`);

beforeAll(async () => {
  tenant = await makeTenant();
  const user = await makeUser(tenant);
  ({ userId } = user);
  headers = await loginAs(user);
  // Those whose name is the word come before those whose name begins with it.
  for (let index = 0; index < FOUND; index += 1) await makeClient(tenant, { datevNumber: 11_000 + index, name: nameOf(index) });
});

it("shows all that a search finds, the best first, page by page, each once", async () => {
  const pages = await readPages({});
  expect(pages.map((page) => page.length)).toEqual(Array.from({ length: 10 }, () => LIMIT));
  const names = pages.flat();
  expect(new Set(names).size).toBe(FOUND);
  expect(names.slice(0, WHOLE).every((name) => name.startsWith("Suchmann,"))).toBe(true);
});

/** Pages of those of some numbers, whom the user who asks looks after. */
async function readOwn(numbers: readonly number[]): Promise<readonly string[][]> {
  const where = { tenantId: tenant.tenantId, name: { in: numbers.map(nameOf) } };
  await inTenant(tenant.tenantId, system, ({ tx }) => tx.client.updateMany({ where, data: { responsibleId: userId } }));
  const pages = await readPages({ responsible: "mine" });
  await inTenant(tenant.tenantId, system, ({ tx }) => tx.client.updateMany({ where, data: { responsibleId: null } }));
  return pages;
}

it.each([
  ["the last of many", [95, 96, 97, 98, 99]],
  ["more than a page behind the first ones", [30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41]],
  ["a page in several places, and one more at the end", [0, 7, 19, 25, 33, 48, 52, 61, 77, 84, 99]],
])("finds %s where a filter leaves out those before", async (_which, numbers) => {
  const pages = await readOwn(numbers);
  expect(pages.map((page) => page.length)).toEqual(numbers.length > LIMIT ? [LIMIT, numbers.length - LIMIT] : [numbers.length]);
  expect(pages.flat()).toEqual(numbers.map(nameOf));
});

it("shows what a search finds in another order where one is asked for", async () => {
  const names = (await readPages({ sort: "-name" })).flat();
  expect(names).toEqual([...names].sort().reverse());
  expect(names).toHaveLength(FOUND);
});

it.each([
  ["relevance", "9999999999"],
  ["relevance", "-9999999999"],
  ["relevance", "first"],
  ["name", "1"],
])("refuses a cursor of its own making: %s, %s", async (sort, key) => {
  const cursor = Buffer.from(JSON.stringify([sort, key, userId])).toString("base64url");
  await call().get("/api/Main/Persons").query({ search: "Suchmann", limit: LIMIT, cursor }).set(headers).expect(400);
});

it("begins with the first for a cursor before all of them", async () => {
  const cursor = Buffer.from(JSON.stringify(["relevance", "-5", userId])).toString("base64url");
  const { body } = await call().get("/api/Main/Persons").query({ search: "Suchmann", limit: LIMIT, cursor }).set(headers).expect(200);
  expect((body as { items: { name: string }[] }).items.map(({ name }) => name)).toEqual((await readPages({}))[0]);
});

/**
 * Clients of one name: two sole proprietors, a person who is none, a company, and in the archive a sole proprietor, and a person whose
 * enterprise was split off to that company.
 */
async function makeNamesakes(): Promise<Record<string, string>> {
  const firm = await makeTenant();
  const user = await makeUser(firm);
  const name = "Zählmann";
  const person = (isSoleProprietor: boolean) => makeClient(firm, { name, masterData: withAnswers("income", { isSoleProprietor }) });
  for (const isSoleProprietor of [true, true, false]) await person(isSoleProprietor);
  const company = await makeClient(firm, { name, mandantType: "company" });
  const archived = [await person(true), await person(false)];
  await inTenant(firm.tenantId, system, async ({ tx, tenantId, now }) => {
    await tx.enterpriseSplit.create({
      data: {
        tenantId,
        personId: archived[1]!.id,
        companyId: company.id,
        keptFor: "person",
        keptNumber: 1,
        newNumber: 2,
        splitBy: user.userId,
        splitAt: now,
      },
    });
    await tx.client.updateMany({ where: { tenantId, id: { in: archived.map(({ id }) => id) } }, data: { archivedAt: now } });
  });
  return loginAs(user);
}

it("says how many a list shows of those that a search finds", async () => {
  const staff = await makeNamesakes();
  const count = async (path: string, query: object = {}) => {
    const { body } = await call()
      .get(`/api/Main/${path}`)
      .query({ search: "Zaehlmann", withTotal: true, ...query })
      .set(staff)
      .expect(200);
    const { items, total } = body as { items: object[]; total: number };
    expect(items).toHaveLength(total);
    return total;
  };
  expect(await count("Persons")).toBe(3);
  expect(await count("Companies")).toBe(1);
  expect(await count("AllMandants")).toBe(4);
  expect(await count("IndividualEnterpreise")).toBe(2);
  expect(await count("Persons", { archived: true })).toBe(2);
  expect(await count("Companies", { archived: true })).toBe(0);
  expect(await count("Persons", { responsible: "mine" })).toBe(0);
  expect(await count("IndividualEnterpreise", { split: true })).toBe(0);
});
