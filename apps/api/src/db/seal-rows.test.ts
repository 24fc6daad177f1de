import { describe, expect, it, vi } from "vitest";
import { makeForm, makeTenant } from "../../test/factories.ts";
import { inTransaction } from "./client.ts";
import { setTenant } from "./in-tenant.ts";
import { SEALED, sealedTable, type SealedModel } from "./sealed-columns.ts";
import { sql } from "./sql.ts";

/** What Prisma's client compiles queries with: an internal of it, so without types. */
const COMPILER = "@prisma/client/runtime/query_compiler_fast_bg.postgresql.mjs";
type Compiler = { readonly QueryCompiler: { readonly prototype: { compile: (query: string) => unknown } } };

describe("encrypted values", () => {
  it("are parameters of what Prisma writes, which it compiles once for all values", async () => {
    const tenant = await makeTenant();
    const { id } = await makeForm(tenant);
    const write = (city: string) =>
      inTransaction(setTenant(tenant.tenantId), (tx) =>
        tx.form.update({
          where: { tenantId_id: { tenantId: tenant.tenantId, id } },
          data: { answers: { home: { city } } },
        }),
      );
    await write("Bonn");
    const { QueryCompiler } = (await import(COMPILER)) as Compiler;
    const compile = vi.spyOn(QueryCompiler.prototype, "compile");
    expect((await write("Köln")).answers).toEqual({ home: { city: "Köln" } });
    expect((await write("Trier")).answers).toEqual({ home: { city: "Trier" } });
    expect(compile).not.toHaveBeenCalled();
    // The spy is on what compiles: a query that was never asked before reaches it.
    await inTransaction(setTenant(tenant.tenantId), (tx) =>
      tx.form.findMany({ where: { tenantId: tenant.tenantId, revision: { gt: 7 } }, take: 3, select: { revision: true } }),
    );
    expect(compile).toHaveBeenCalled();
    compile.mockRestore();
  });

  it("are marked as JSON exactly where their columns hold JSON", async () => {
    const tenant = await makeTenant();
    const columns = await inTransaction(setTenant(tenant.tenantId), (tx) =>
      tx.sql<{ place: string }>(sql`
        SELECT format('%s.%s', c.relname, a.attname) AS place FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
        WHERE a.atttypid = 'jsonb'::regtype AND c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace`),
    );
    const jsonColumns = new Set(columns.map(({ place }) => place));
    const tables = (Object.keys(SEALED) as SealedModel[]).map(sealedTable);
    const places = tables.flatMap(({ table, fields, json = [] }) =>
      Object.entries(fields).map(([field, column]) => ({ place: `${table}.${column}`, isMarked: json.includes(field) })),
    );
    expect(places.filter(({ isMarked }) => isMarked).map(({ place }) => place)).toEqual(
      places.map(({ place }) => place).filter((place) => jsonColumns.has(place)),
    );
    expect(jsonColumns.size).toBeGreaterThan(20);
  });
});
