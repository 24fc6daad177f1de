import { beforeAll, expect, it } from "vitest";
import { call, loginAs } from "../../../test/api.ts";
import { makeClient, makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
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
