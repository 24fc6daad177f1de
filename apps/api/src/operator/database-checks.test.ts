import { randomBytes, randomUUID } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from "vitest";
import { settings } from "../../test/api.ts";
import { makeAdmin, makeClient, makeTenant, system } from "../../test/factories.ts";
import { makeFreshDatabase, type FreshDatabase } from "../../test/fresh-database.ts";
import { makeAccountLink } from "../domain/account-link.ts";
import { connectDatabase, disconnectDatabase } from "../db/connection.ts";
import { inTenant } from "../db/in-tenant.ts";
import { encrypt, loadKeys } from "../db/keys.ts";
import { asPlatform } from "../db/platform.ts";
import { passwordPurpose } from "../features/datev/settings/password-purpose.ts";
import { ssoPurpose } from "../features/users/sso/firm-provider.ts";
import { totpPurpose } from "../features/users/two-factor/second-factor.ts";
import { MIGRATIONS } from "../migrations.ts";
import { checks, startChecks } from "./checks.ts";
import { refuseUnfit } from "./refuse-unfit.ts";
import { runChecks, type NamedFinding } from "./run-checks.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await makeFreshDatabase();
}, 120_000);
afterAll(async () => {
  await disconnectDatabase();
  await database.drop();
});

async function connect(url: string): Promise<void> {
  await disconnectDatabase();
  connectDatabase(url, 1);
}
beforeAll(() => connect(database.appUrl));

/** What has to be asked first, and the one in question. */
async function ask(name: string): Promise<NamedFinding> {
  const wanted = checks.filter((one) => one.name === name || startChecks.includes(one));
  return (
    (await runChecks(wanted.slice(0, wanted.findIndex((one) => one.name === name) + 1), settings)).at(-1) ?? expect.fail("nothing found")
  );
}

const production = { ...settings, NODE_ENV: "production" } as const;
const start = (): Promise<void> => refuseUnfit(production, 0);

/** Does something to the database, and undoes it whatever comes of that. */
async function during<Result>(doing: string, undoing: string, work: () => Promise<Result>): Promise<Result> {
  await database.admin.query(doing);
  try {
    return await work();
  } finally {
    await database.admin.query(undoing);
  }
}

describe("a pooler in transaction mode", () => {
  /** A server stands in for one: what matters is what its connections have set. */
  const pooled = async (sets: string): Promise<void> => {
    const { username, password, pathname } = new URL(await database.makeRole("IN ROLE app"));
    for (const one of sets.split(";").filter(Boolean)) await database.admin.query(`ALTER ROLE ${username} SET ${one}`);
    const url = Object.assign(new URL(inject("directUrl")), { username, password, pathname, search: "?pooler=transaction" });
    await connect(url.href);
  };
  afterEach(() => connect(database.appUrl));

  it("is refused where its connections have no limit of time, which API and worker set for themselves elsewhere", async () => {
    await pooled("");
    expect(await ask("database")).toMatchObject({
      status: "failed",
      found: expect.stringContaining(
        "statement_timeout, idle_in_transaction_session_timeout, plan_cache_mode, max_parallel_workers_per_gather",
      ) as string,
      todo: expect.stringContaining("connect_query") as string,
    });
    await expect(start()).rejects.toThrow(/^Not started: database: /);
  });

  it("is fit where it sets them", async () => {
    await pooled(
      "statement_timeout='5s';idle_in_transaction_session_timeout='10s';plan_cache_mode=force_generic_plan;max_parallel_workers_per_gather=0",
    );
    expect(await ask("database")).toMatchObject({ status: "ok" });
  });
});

describe("the role", () => {
  afterEach(() => connect(database.appUrl));

  it("is right as the migrations and their owner make it", async () => {
    expect(await ask("role")).toMatchObject({ status: "ok", found: "app: bound by row-level security, owns nothing, may what it needs" });
    await expect(start()).resolves.toBeUndefined();
  });

  it.each([
    ["SUPERUSER", /is a superuser and not bound/],
    ["BYPASSRLS", /has BYPASSRLS/],
  ])("is refused with %s, and production does not start", async (rights, reason) => {
    await connect(await database.makeRole(rights));
    expect(await ask("role")).toMatchObject({
      status: "failed",
      found: expect.stringMatching(reason) as string,
      todo: expect.stringContaining("the role app") as string,
    });
    await expect(start()).rejects.toThrow(/^Not started: role: .*Let DATABASE_URL name the role app/);
    await expect(refuseUnfit(settings, 0)).resolves.toBeUndefined();
  });

  it("is refused where it could become a role that is not bound", async () => {
    const free = new URL(await database.makeRole("BYPASSRLS")).username;
    await connect(await database.makeRole(`IN ROLE ${free}, app`));
    expect(await ask("role")).toMatchObject({ status: "failed", found: expect.stringContaining(`is a member of ${free}`) as string });
  });

  it("is refused as the owner", async () => {
    await connect(database.ownerUrl);
    expect(await ask("role")).toMatchObject({ status: "failed", found: expect.stringMatching(/owns \d+ tables/) as string });
    await expect(start()).rejects.toThrow("owns");
  });

  it("is refused with less than it needs, or more", async () => {
    const lacking = await during("REVOKE INSERT ON form FROM app", "GRANT INSERT ON form TO app", () => ask("role"));
    expect(lacking).toMatchObject({ status: "failed", found: "the role app may not write to form" });
    const rewriting = await during("GRANT UPDATE (action) ON audit_event TO app", "REVOKE UPDATE (action) ON audit_event FROM app", () =>
      ask("role"),
    );
    expect(rewriting).toMatchObject({ status: "failed", found: "the role app may change audit_event" });
    const creating = await during("GRANT CREATE ON SCHEMA public TO app", "REVOKE CREATE ON SCHEMA public FROM app", () => ask("role"));
    expect(creating).toMatchObject({ status: "failed", found: "the role app may create tables" });
    const stranger = await database.makeRole("NOSUPERUSER");
    await connect(stranger);
    expect(await ask("role")).toMatchObject({ status: "failed", found: expect.stringMatching(/may not use the schema public$/) as string });
    const { username } = new URL(stranger);
    const visiting = await during(
      `GRANT USAGE ON SCHEMA public TO ${username}`,
      `REVOKE USAGE ON SCHEMA public FROM ${username}`,
      async () => {
        await connect(stranger);
        return ask("role");
      },
    );
    expect(visiting).toMatchObject({ status: "failed", found: expect.stringMatching(/may not write to \d+ tables/) as string });
  });
});

describe("the migrations", () => {
  const last = MIGRATIONS.at(-1) ?? "";
  const add = (name: string, finished = "now()"): string =>
    `INSERT INTO _prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('${randomUUID()}', 'x', '${name}', ${finished})`;
  const remove = (name: string): string => `DELETE FROM _prisma_migrations WHERE migration_name = '${name}'`;

  it("are all there", async () => {
    expect(await ask("migrations")).toMatchObject({ status: "ok", found: `all ${MIGRATIONS.length} applied` });
  });

  it("are refused where one is missing, and production does not start", async () => {
    await during(remove(last), add(last), async () => {
      expect(await ask("migrations")).toMatchObject({ status: "failed", found: `the database is older than this build: ${last} missing` });
      await expect(start()).rejects.toThrow(/^Not started: migrations: the database is older than this build: .* Run the migrations/);
    });
  });

  it("are refused where one has failed", async () => {
    const name = "20990101000000_broken";
    const found = await during(add(name, "NULL"), remove(name), () => ask("migrations"));
    expect(found).toMatchObject({ status: "failed", found: `the migration ${name} has failed or is still running` });
  });

  it("are refused where a newer one is unknown, unless it promises to add only", async () => {
    const breaking = "20990101000000_drop_names";
    await during(add(breaking), remove(breaking), async () => {
      expect(await ask("migrations")).toMatchObject({
        status: "failed",
        found: `the database is newer than this build: ${breaking} unknown here`,
        todo: "Start the release that brought them.",
      });
      await expect(start()).rejects.toThrow("newer than this build");
    });
    const adding = "20990101000000_expand_names";
    await during(add(adding), remove(adding), async () => {
      expect(await ask("migrations")).toMatchObject({ status: "ok", found: expect.stringContaining(adding) as string });
      await expect(start()).resolves.toBeUndefined();
    });
  });

  it("are refused where the record cannot be read: the database is older than the right to", async () => {
    const found = await during(
      "REVOKE SELECT (migration_name) ON _prisma_migrations FROM app",
      "GRANT SELECT (migration_name) ON _prisma_migrations TO app",
      () => ask("migrations"),
    );
    expect(found).toMatchObject({ status: "failed", found: "the database is older than this build, or empty" });
  });
});

describe("a database that does not answer", () => {
  afterEach(() => connect(database.appUrl));

  it("is reported once; checks that need it are skipped, and production does not start", async () => {
    const nowhere = new URL(database.appUrl);
    nowhere.searchParams.delete("host");
    nowhere.port = "1";
    await connect(nowhere.href);
    const findings = await runChecks(
      checks.filter(({ name }) => ["database", "role", "migrations", "clock", "queue"].includes(name)),
      settings,
    );
    expect(findings.map(({ name, status, found }) => [name, status, found])).toEqual([
      ["database", "failed", expect.stringContaining("ECONNREFUSED")],
      ["role", "skipped", "not asked: needs database"],
      ["migrations", "skipped", "not asked: needs role"],
      ["clock", "skipped", "not asked: needs database"],
      ["queue", "skipped", "not asked: needs migrations"],
    ]);
    await expect(start()).rejects.toThrow(/^Not started: database: .*DATABASE_URL/);
  });
});

describe("row-level security", () => {
  it("is forced", async () => {
    expect(await ask("row-level security")).toMatchObject({
      status: "ok",
      found: expect.stringMatching(/^forced on all \d\d tables/) as string,
    });
  });

  it.each([
    ["ALTER TABLE form NO FORCE ROW LEVEL SECURITY", "ALTER TABLE form FORCE ROW LEVEL SECURITY"],
    ["ALTER TABLE form DISABLE ROW LEVEL SECURITY", "ALTER TABLE form ENABLE ROW LEVEL SECURITY"],
    [
      "DROP POLICY own_tenant ON form",
      "CREATE POLICY own_tenant ON form USING (tenant_id = app_tenant()) WITH CHECK (tenant_id = app_tenant())",
    ],
  ])("is missed after %s", async (doing, undoing) => {
    expect(await during(doing, undoing, () => ask("row-level security"))).toMatchObject({ status: "failed", found: "not forced on form" });
  });
});

describe("the keys", () => {
  const key = (): string => randomBytes(32).toString("base64url");
  const [data, link] = [key(), key()];
  afterEach(() => loadKeys({ data, link }));

  it("open what was stored with them, and nothing that was stored with others", async () => {
    loadKeys({ data, link });
    expect(await ask("keys")).toMatchObject({
      status: "ok",
      found:
        "DATA_KEY opens 0 firms' keys, 0 DATEV passwords, 0 client secrets and 0 two-factor secrets, LINK_KEY made the 0 newest open links",
    });
    const [tenant, admin] = [await makeTenant(), await makeAdmin()];
    await makeClient(tenant);
    await inTenant(tenant.tenantId, system, async ({ tx, tenantId }) => {
      await tx.datevSettings.create({
        data: { tenantId, way: "connector", passwordEncrypted: encrypt("geheim", passwordPurpose(tenantId)) },
      });
      const provider = { issuer: "https://id.example", clientId: "client", enabled: false, exclusive: false };
      await tx.ssoSettings.create({ data: { tenantId, ...provider, clientSecret: encrypt("secret", ssoPurpose(tenantId)) } });
    });
    await asPlatform("give an admin of a test a second factor and a link", async (tx) => {
      await tx.credential.updateMany({ where: { userId: admin.userId }, data: { totpSecret: encrypt("ABC", totpPurpose(admin.userId)) } });
      await makeAccountLink(tx, { purpose: "reset", tenantId: null, userId: admin.userId, origin: null });
    });
    expect(await ask("keys")).toMatchObject({
      status: "ok",
      found:
        "DATA_KEY opens 1 firms' keys, 1 DATEV passwords, 1 client secrets and 1 two-factor secrets, LINK_KEY made the 1 newest open links",
    });
    expect(await ask("datev")).toMatchObject({
      status: "ok",
      found: "of 1 firms 0 reach DATEVconnect directly, 1 by a connector, 0 not (not called)",
    });
    loadKeys({ data: key(), link });
    expect(await ask("keys")).toMatchObject({
      status: "failed",
      found: "DATA_KEY does not open 1 of 1 firms' keys, 1 of 1 DATEV passwords, 1 of 1 client secrets, 1 of 1 two-factor secrets",
    });
    loadKeys({ data, link: key() });
    expect(await ask("keys")).toMatchObject({ status: "advice", found: "LINK_KEY did not make 1 of the 1 newest open links" });
  });
});

describe("the queue", () => {
  const put = (columns: string, values: string): string =>
    `INSERT INTO job (id, kind, key, payload, ${columns}) VALUES (gen_random_uuid(), 'mailInquiry', gen_random_uuid(), '{}', ${values})`;
  const empty = "DELETE FROM job";

  it("is fine empty, with what is new, and with what runs", async () => {
    expect(await ask("queue")).toMatchObject({ status: "ok", found: "nothing is due" });
    const running = put("run_at, lease_until", "now() - interval '1 hour', now() + interval '1 minute'");
    expect(await during(`${running}; ${put("run_at", "now() - interval '5 seconds'")}`, empty, () => ask("queue"))).toMatchObject({
      status: "ok",
      found: expect.stringMatching(/^1 due/) as string,
    });
  });

  it("fails when no worker takes from it, and reports jobs that were given up lately", async () => {
    expect(await during(put("run_at", "now() - interval '10 minutes'"), empty, () => ask("queue"))).toMatchObject({
      status: "failed",
      found: expect.stringMatching(/^1 due, the oldest for 60\d s/) as string,
    });
    expect(await during(put("failed_at", "now() - interval '1 hour'"), empty, () => ask("queue"))).toMatchObject({
      status: "advice",
      found: "nothing is due; 1 given up in the last 24 hours (mailInquiry 1)",
    });
    expect(await during(put("failed_at", "now() - interval '2 days'"), empty, () => ask("queue"))).toMatchObject({ status: "ok" });
  });
});

it("compares the clocks", async () => {
  expect(await ask("clock")).toMatchObject({ status: "ok", found: expect.stringMatching(/^the database is 0\.\d s/) as string });
});
