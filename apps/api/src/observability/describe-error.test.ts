import { z } from "zod";
import { describe, expect, it } from "vitest";
import { makeTenant, makeUser, system } from "../../test/factories.ts";
import { inTenant } from "../db/in-tenant.ts";
import { sql, type Tx } from "../db/sql.ts";
import { describeError } from "./describe-error.ts";

const CANARY = "Müßiggang-Kanari 4711 DE02120300000000202051 kanari@mandant.example";

async function failureOf(work: (tx: Tx, tenantId: string) => Promise<unknown>): Promise<unknown> {
  const { tenantId } = await makeTenant();
  return inTenant(tenantId, system, ({ tx }) => work(tx, tenantId)).then(
    () => undefined,
    (error: unknown) => error,
  );
}

/** All that an error has in it, however deep. */
const everythingOf = (error: unknown): string => {
  const seen = new Set<unknown>();
  const walk = (value: unknown): string => {
    if (typeof value !== "object" || value === null) return String(value);
    if (seen.has(value)) return "";
    seen.add(value);
    return Object.getOwnPropertyNames(value)
      .map((name) => walk((value as Record<string, unknown>)[name]))
      .join(" ");
  };
  return walk(error);
};

const parts = CANARY.split(" ");
const hitsIn = (text: string): string[] => parts.filter((part) => text.includes(part));

describe("an error in the log", () => {
  it("of PostgreSQL's tells its code and table, and no value", async () => {
    const error = await failureOf((tx) =>
      tx.sql(sql`
      INSERT INTO credential (username, user_id, access_level) SELECT ${CANARY}, gen_random_uuid(), 'tenant' FROM generate_series(1, 2)`),
    );
    expect(hitsIn(everythingOf(error)).length).toBeGreaterThan(0);
    const described = describeError(error);
    expect(described).toMatchObject({
      type: "DatabaseError",
      code: expect.stringMatching(/^23/) as string,
      table: "credential",
      constraint: "credential_tenant_id_username_key",
    });
    expect(described.message).toBeUndefined();
    expect(hitsIn(JSON.stringify(described))).toEqual([]);
  });

  it("of PostgreSQL's about a value that it cannot read repeats nothing of it", async () => {
    const error = await failureOf((tx) => tx.sql(sql`SELECT ${CANARY}::text::uuid`));
    expect(hitsIn(everythingOf(error)).length).toBeGreaterThan(0);
    expect(describeError(error)).toMatchObject({ code: "22P02" });
    expect(hitsIn(JSON.stringify(describeError(error)))).toEqual([]);
  });

  it("of Prisma's tells its code and PostgreSQL's", async () => {
    const tenant = await makeTenant();
    const { userId } = await makeUser(tenant);
    const error = await failureOf(
      async (tx) => await tx.credential.create({ data: { username: CANARY, userId, tenantId: null, accessLevel: "tenant" } }),
    );
    const described = describeError(error);
    expect(described).toMatchObject({ type: "PrismaClientKnownRequestError", code: "P2002", modelName: "Credential" });
    expect(hitsIn(JSON.stringify(described))).toEqual([]);
  });

  it("of Prisma's about an argument repeats nothing of it", async () => {
    const data = JSON.parse(JSON.stringify({ name: CANARY, nobodyKnows: CANARY })) as { name: string };
    const error = await failureOf(async (tx, tenantId) => await tx.tenant.updateMany({ where: { id: tenantId }, data }));
    expect(hitsIn(everythingOf(error)).length).toBeGreaterThan(0);
    expect(describeError(error).type).toBe("PrismaClientValidationError");
    expect(hitsIn(JSON.stringify(describeError(error)))).toEqual([]);
  });

  const thrown: Record<string, () => unknown> = {
    "a parser of JSON": () => JSON.parse(CANARY),
    "a parser of numbers": () => BigInt(CANARY),
    "a parser of addresses": () => new URL(CANARY),
    "a schema": () => z.strictObject({ a: z.enum(["x"]) }).parse({ a: CANARY, [CANARY]: 1 }),
    "code that names what it was given": () => {
      throw new Error(`no such client: ${CANARY}`);
    },
    "code that quotes what it was given": () => {
      throw new TypeError(`"${CANARY.toLowerCase()}" is not a function`);
    },
    "a message that looks like a place": () => {
      throw new Error(`failed\n    at ${CANARY} (/${CANARY}:1:1)`);
    },
    "several at once": () => {
      throw new AggregateError([new Error(CANARY)], CANARY, { cause: new Error(CANARY) });
    },
    "a class of its own": () => {
      throw Object.assign(
        new (class Odd extends Error {
          override readonly name = CANARY;
        })(CANARY),
        { code: CANARY, detail: CANARY },
      );
    },
    "something that is no error": () => {
      throw CANARY;
    },
  };
  it.each(Object.keys(thrown))("of %s repeats nothing", (name) => {
    let error: unknown;
    try {
      thrown[name]?.();
    } catch (caught) {
      error = caught;
    }
    expect(error).toBeDefined();
    const described = JSON.stringify(describeError(error));
    expect(hitsIn(described), described).toEqual([]);
    expect(hitsIn(described.toLowerCase()), described).toEqual([]);
    for (const part of parts) expect(described.toLowerCase()).not.toContain(part.toLowerCase());
  });

  it("says where it happened, and its words where they are those of the code", () => {
    const error = new TypeError("Cannot read properties of undefined (reading 'answers')");
    expect(describeError(error)).toMatchObject({
      type: "TypeError",
      message: "Cannot read properties of undefined …",
      stack: expect.arrayContaining([expect.stringContaining("describe-error.test.ts")]) as string[],
    });
  });

  it("says why, as far as causes go", () => {
    const cause = Object.assign(new Error("connect ECONNREFUSED 10.1.2.3:5432"), { code: "ECONNREFUSED", syscall: "connect" });
    expect(describeError(new Error("no connection", { cause }))).toMatchObject({
      message: "no connection",
      causes: [{ code: "ECONNREFUSED", syscall: "connect", message: "connect ECONNREFUSED …" }],
    });
  });
});
