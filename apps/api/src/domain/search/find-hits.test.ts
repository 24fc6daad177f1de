import { beforeAll, describe, expect, it } from "vitest";
import { makeClient, makeTenant, personAnswers, system, type TestTenant } from "../../../test/factories.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { sql } from "../../db/sql.ts";
import { countEdits } from "./count-edits.ts";
import { findBest } from "./find-best.ts";
import { findHits } from "./find-hits.ts";

let tenant: TestTenant;
let other: TestTenant;
const names = new Map<string, string>();
let number = 21_000;

async function make(name: string, given: Partial<Parameters<typeof makeClient>[1]> = {}, firm = tenant): Promise<string> {
  const { id } = await makeClient(firm, { datevNumber: (number += 1), ...given, name });
  // The sample's address has words of its own.
  await inTenant(firm.tenantId, system, ({ tx }) =>
    tx.client.update({ where: { tenantId_id: { tenantId: firm.tenantId, id } }, data: { email: null } }),
  );
  names.set(id, name);
  return id;
}

const find = async (text: string, firm = tenant): Promise<(string | undefined)[] | undefined> =>
  inTenant(firm.tenantId, system, async (ctx) => (await findHits(ctx, ["person", "company"], text))?.map((id) => names.get(id)));

beforeAll(async () => {
  tenant = await makeTenant();
  other = await makeTenant();
  for (const name of ["Müller, Jörg", "Schmidt, Anna", "Schmidtke, Anna", "Weiß-O’Neill, Ida", "Goldschmidt, Uwe", "Łódź Bau GmbH"])
    await make(name);
  await make("Schmidt, Anna", {}, other);
});

describe("a search", () => {
  it.each([
    ["Mueller", ["Müller, Jörg"]],
    ["MÜLLER jörg", ["Müller, Jörg"]],
    ["Muller", ["Müller, Jörg"]],
    ["Mülelr", ["Müller, Jörg"]],
    ["weiss oneill", ["Weiß-O’Neill, Ida"]],
    ["lodz", ["Łódź Bau GmbH"]],
    // The whole word before its beginning, and that before its end.
    ["schmidt", ["Schmidt, Anna", "Schmidtke, Anna", "Goldschmidt, Uwe"]],
    ["Schmitd", ["Schmidt, Anna"]],
    ["cshmidt", ["Schmidt, Anna"]],
    ["anna schmidtk", ["Schmidtke, Anna"]],
    ["anna müller", []],
    ["xy", []],
    ["%", []],
    ["_ü", []],
  ])("for %s finds %j", async (text, found) => {
    expect(await find(text)).toEqual(found);
  });

  it("looks for nothing where nothing is asked for", async () => {
    expect([await find(""), await find("  ")]).toEqual([undefined, undefined]);
  });

  it("finds by the DATEV number, and by its beginning, but nobody whose number is much like it", async () => {
    const datevNumber = 77_123;
    await make("Mit Nummer", { datevNumber });
    expect(await find(String(datevNumber))).toEqual(["Mit Nummer"]);
    expect(await find("7712")).toEqual(["Mit Nummer"]);
    expect(await find("77132")).toEqual([]);
    await make("Schmiede24, Berlin");
    expect(await find("Schmeide24")).toEqual(["Schmiede24, Berlin"]);
    expect(await find(String(datevNumber), other)).toEqual([]);
  });

  it("finds by the whole tax ID, which lies encrypted", async () => {
    const answers = personAnswers();
    const taxId = "86095742719";
    await make("Mit Steuer-ID", { masterData: { ...answers, tax: { ...answers["tax"], taxId } } });
    expect(await find("86 095 742 719")).toEqual(["Mit Steuer-ID"]);
    expect(await find(taxId.slice(0, 10))).toEqual([]);
    expect(await find(taxId, other)).toEqual([]);
  });

  it("finds by the whole IBAN, which lies encrypted, and by the new one once it is changed", async () => {
    const answers = personAnswers();
    const withIban = (iban: string) => ({ ...answers, bank: { ...answers["bank"], iban } });
    const id = await make("Mit Konto", { masterData: withIban("DE02120300000000202051") });
    expect(await find("de02 1203 0000 0000 2020 51")).toEqual(["Mit Konto"]);
    expect(await find("DE0212030000000020205")).toEqual([]);
    expect(await find("DE02120300000000202051", other)).toEqual([]);
    await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.client.update({
        where: { tenantId_id: { tenantId: tenant.tenantId, id } },
        data: { masterData: withIban("AT611904300234573201") },
      }),
    );
    expect(await find("DE02120300000000202051")).toEqual([]);
    expect(await find("AT61 1904 3002 3457 3201")).toEqual(["Mit Konto"]);
  });

  it("follows a changed name at once, and what is erased is found no more", async () => {
    const id = await make("Vorher, Vera");
    await inTenant(tenant.tenantId, system, ({ tx }) =>
      tx.client.update({ where: { tenantId_id: { tenantId: tenant.tenantId, id } }, data: { name: "Nachher, Vera" } }),
    );
    expect(await find("Vorher")).toEqual([]);
    expect(await find("Nachher")).toEqual(["Vorher, Vera"]);
    const left = await inTenant(tenant.tenantId, system, async ({ tx, tenantId }) => {
      await tx.sql(sql`SELECT erase_client(${id}::uuid, '{}', '{}', false, false)`);
      return tx.sql(sql`SELECT 1 FROM search_word WHERE tenant_id = ${tenantId}::uuid AND subject_id = ${id}::uuid`);
    });
    expect(left).toEqual([]);
  });
});

describe("several words, each of which many have", () => {
  let firm: TestTenant;
  let both: string[];

  beforeAll(async () => {
    firm = await makeTenant();
    // A thousand with each of the words, twelve with both, who come behind the others; and a word that more have than are read at once.
    both = await inTenant(firm.tenantId, system, async ({ tx }) => {
      await tx.sql(sql`
        INSERT INTO search_word (tenant_id, kind, word, backwards, subject_id)
        SELECT ${firm.tenantId}::uuid, 'person', word, reverse(word), lpad(to_hex(n), 32, '0')::uuid
        FROM generate_series(1, 12000) n CROSS JOIN LATERAL unnest(ARRAY['berlin']
          || CASE WHEN n <= 1000 THEN ARRAY['schmidt'] END || CASE WHEN n BETWEEN 989 AND 1988 THEN ARRAY['anna'] END) word`);
      const rows = await tx.sql<{ id: string }>(sql`SELECT lpad(to_hex(n), 32, '0')::uuid AS id FROM generate_series(989, 1000) n`);
      return rows.map(({ id }) => id);
    });
  });

  const findIn = (text: string) => inTenant(firm.tenantId, system, (ctx) => findHits(ctx, ["person"], text));

  it.each(["Schmidt Anna", "anna schmidt", "Schmitd Anna", "Schmidt Anna Berlin"])("%s finds whoever has them all", async (text) => {
    expect(await findIn(text)).toEqual(both);
  });

  it("finds the best of a kind among all that have them", async () => {
    const hits = await inTenant(firm.tenantId, system, (ctx) => findBest(ctx, ["person", "company"], "Schmidt Anna", 3));
    expect(hits).toEqual(both.slice(0, 3).map((id) => ({ kind: "person", id })));
  });
});

it("counts letters that are left out, added, mistaken or swapped", () => {
  expect(["schmitd", "schmit", "schmiddt", "schnidt", "schnitd", "meier"].map((word) => countEdits(word, "schmidt", 2))).toEqual([
    1, 1, 1, 1, 2, 3,
  ]);
});
