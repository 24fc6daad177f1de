import { randomUUID } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { inTransaction } from "../src/db/client.ts";
import { setTenant } from "../src/db/in-tenant.ts";
import { OPEN_TABLES } from "../src/db/open-tables.ts";
import { sql } from "../src/db/sql.ts";
import { makeClient, makeForm, makeInvitation, makeTenant, makeUser, type TestTenant } from "./factories.ts";

/** What the app may delete at all. */
const DELETABLE = [
  "attachment",
  "attachment_piece",
  "billing_operation",
  "client_note",
  "data_export",
  "datev_connector_call",
  "document",
  "file_intake",
  "form_viewer",
  "gwg_officer",
  "inquiry",
  "job",
  "list_fetch",
  "list_setting",
  "notice_choice",
  "passkey",
  "phone_upload",
  "rate_limit",
  "risk_analysis",
  "search_word",
  "session",
  "sso_identity",
  "sso_settings",
  "stored_file",
  "stripe_event",
  "user_notice",
  "webhook",
  "webhook_delivery",
];
/** Logs: their rows stay as they were written. */
const LOGS = [
  "audit_event",
  "audit_chain",
  "platform_event",
  "datev_sync_attempt",
  "gwg_record",
  "risk_assessment",
  "suspicion_note",
  "suspicion_entry",
  "suspicion_look",
  "verification",
  "screening_decision",
  "document_signature",
];

const owner = new pg.Client(inject("ownerUrl"));
const app = new pg.Client(inject("directUrl"));

async function ask<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await owner.query<Row>(text, values)).rows;
}

beforeAll(async () => {
  await owner.connect();
  await app.connect();
});
afterAll(async () => {
  await owner.end();
  await app.end();
});

type Table = { name: string; enabled: boolean; forced: boolean; has_tenant: boolean };
const tables = () =>
  ask<Table>(`SELECT c.relname AS name, c.relrowsecurity AS enabled, c.relforcerowsecurity AS forced,
    EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'tenant_id') AS has_tenant
    FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') ORDER BY 1`);

describe("row-level security", () => {
  it("binds every table that no reason excepts, its owner too", async () => {
    const found = await tables();
    expect(found.length).toBeGreaterThan(15);
    expect(found.filter(({ name, enabled, forced }) => !(name in OPEN_TABLES) && !(enabled && forced)).map(({ name }) => name)).toEqual([]);
    expect(Object.keys(OPEN_TABLES).filter((name) => !found.some((table) => table.name === name && !table.enabled))).toEqual([]);
  });

  it("has one policy a table, for reading and writing, on the transaction's tenant; firms and plans may be listed, and an admin finds what is open for them", async () => {
    const all = await ask<{ name: string; permissive: string; cmd: string; qual: string; with_check: string | null; roles: string }>(
      "SELECT tablename AS name, permissive, cmd, qual, with_check, roles::text FROM pg_policies WHERE schemaname = 'public' ORDER BY 1",
    );
    const isPlatform = ({ cmd }: { cmd: string }): boolean => cmd === "SELECT";
    const reading = { permissive: "PERMISSIVE", cmd: "SELECT", qual: "app_sees_tenants()", with_check: null, roles: "{public}" };
    const openForAdmin = "((admin_id = app_admin()) AND (closed_at IS NULL) AND (expires_at > now()))";
    expect(all.filter(isPlatform)).toEqual(
      [
        ...["billing_account", "subscription"].map((name) => ({ name, ...reading })),
        { name: "support_access", ...reading, qual: openForAdmin },
        { name: "tenant", ...reading },
      ].sort((one, other) => one.name.localeCompare(other.name)),
    );
    const policies = all.filter((policy) => !isPlatform(policy));
    const bound = (await tables()).filter(({ enabled }) => enabled).map(({ name }) => name);
    expect(policies.map(({ name }) => name)).toEqual(bound);
    for (const { name, ...policy } of policies) {
      const own = name === "tenant" ? "(id = app_tenant())" : "(tenant_id = app_tenant())";
      // Of the firm the money-laundering officers alone (§ 47 Abs. 1 GwG).
      const condition = name.startsWith("suspicion_") ? "((tenant_id = app_tenant()) AND app_is_gwg_officer())" : own;
      expect(policy, name).toEqual({ permissive: "PERMISSIVE", cmd: "ALL", qual: condition, with_check: condition, roles: "{public}" });
    }
  });

  it("shows nothing to a transaction without a tenant, and an empty setting is none", async () => {
    const tenant = await makeTenant();
    await makeInvitation(tenant);
    for (const { name } of (await tables()).filter(({ enabled }) => enabled)) {
      const unset = await app.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${name}`);
      expect(unset.rows[0]?.count, name).toBe(0);
      await app.query("BEGIN; SET LOCAL app.tenant_id = ''");
      const empty = await app.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${name}`);
      await app.query("COMMIT");
      expect(empty.rows[0]?.count, name).toBe(0);
    }
    await app.query(`BEGIN; SET LOCAL app.tenant_id = '${tenant.tenantId}'`);
    const own = await app.query<{ count: number }>("SELECT count(*)::int AS count FROM form");
    await app.query("COMMIT");
    expect(own.rows[0]?.count).toBe(1);
  });

  it("takes no row for another firm", async () => {
    const [mine, theirs] = [await makeTenant(), await makeTenant()];
    await app.query(`BEGIN; SET LOCAL app.tenant_id = '${mine.tenantId}'`);
    const insert = app.query("INSERT INTO form (id, tenant_id, formular_type, edition) VALUES ($1, $2, 'person', 1)", [
      randomUUID(),
      theirs.tenantId,
    ]);
    await expect(insert).rejects.toMatchObject({ code: "42501" });
    await app.query("ROLLBACK");
  });
});

describe("the role of the app", () => {
  it("is bound by everything and owns nothing", async () => {
    const [role] = await ask(
      "SELECT rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication FROM pg_roles WHERE rolname = 'app'",
    );
    expect(role).toEqual({ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false, rolreplication: false });
    expect(await ask("SELECT relname FROM pg_class WHERE relowner = 'app'::regrole")).toEqual([]);
    expect(await ask("SELECT proname FROM pg_proc WHERE proowner = 'app'::regrole")).toEqual([]);
    expect(await ask("SELECT 1 FROM pg_auth_members WHERE member = 'app'::regrole")).toEqual([]);
  });

  it("creates nothing and empties nothing", async () => {
    const [rights] = await ask(
      "SELECT has_schema_privilege('app', 'public', 'CREATE') AS in_schema, has_database_privilege('app', current_database(), 'CREATE') AS in_database",
    );
    expect(rights).toEqual({ in_schema: false, in_database: false });
    for (const { name } of await tables()) {
      const [right] = await ask<{ truncate: boolean; remove: boolean; references: boolean; trigger: boolean }>(
        `SELECT has_table_privilege('app', $1, 'TRUNCATE') AS truncate, has_table_privilege('app', $1, 'DELETE') AS remove,
                has_table_privilege('app', $1, 'REFERENCES') AS "references", has_table_privilege('app', $1, 'TRIGGER') AS trigger`,
        [name],
      );
      expect(right, name).toEqual({ truncate: false, remove: DELETABLE.includes(name), references: false, trigger: false });
    }
  });

  it("adds to the logs and changes nothing in them", async () => {
    for (const name of LOGS) {
      const [right] = await ask(
        `SELECT has_table_privilege('app', $1, 'INSERT') AS add, has_any_column_privilege('app', $1, 'UPDATE') AS change, has_table_privilege('app', $1, 'DELETE') AS remove`,
        [name],
      );
      expect(right, name).toEqual({ add: true, change: false, remove: false });
      await expect(app.query(`UPDATE ${name} SET ${name === "audit_chain" ? "seq = seq" : "id = id"}`), name).rejects.toMatchObject({
        code: "42501",
      });
      await expect(app.query(`DELETE FROM ${name}`), name).rejects.toMatchObject({ code: "42501" });
    }
    await expect(app.query("SELECT 1 FROM platform_event")).rejects.toMatchObject({ code: "42501" });
  });
});

describe("partitioned tables", () => {
  const wholes = ["client", "form", "search_word"];

  it("are the three largest, by a hash of the tenant, in eight partitions of a schema that the role app may not use", async () => {
    const found = await ask<{ whole: string; key: string; partitions: number; places: string[]; granted: boolean; bound: boolean }>(`
      SELECT p.partrelid::regclass::text AS whole, pg_get_partkeydef(p.partrelid) AS key, count(i.inhrelid)::int AS partitions,
        array_agg(DISTINCT c.relnamespace::regnamespace::text) AS places, bool_or(has_table_privilege('app', c.oid, 'SELECT')) AS granted,
        bool_and(c.relrowsecurity AND c.relforcerowsecurity AND pg_get_expr(y.polqual, c.oid) = '(tenant_id = app_tenant())') AS bound
      FROM pg_partitioned_table p JOIN pg_inherits i ON i.inhparent = p.partrelid JOIN pg_class c ON c.oid = i.inhrelid
        LEFT JOIN pg_policy y ON y.polrelid = c.oid
      GROUP BY p.partrelid ORDER BY 1`);
    expect(found).toEqual(
      wholes.map((whole) => ({ whole, key: "HASH (tenant_id)", partitions: 8, places: ["partitions"], granted: false, bound: true })),
    );
    await expect(app.query("SELECT 1 FROM partitions.client_0")).rejects.toMatchObject({ code: "42501" });
  });

  it("are read in the firm's partition alone, whichever firm a prepared statement is asked for", async () => {
    const tenant = await makeTenant();
    await app.query(`BEGIN; SET LOCAL app.tenant_id = '${tenant.tenantId}'; SET LOCAL plan_cache_mode = force_generic_plan`);
    try {
      for (const whole of wholes) {
        await app.query(`PREPARE of_firm (uuid) AS SELECT * FROM ${whole} WHERE tenant_id = $1`);
        const { rows } = await app.query<{ "QUERY PLAN": string }>(`EXPLAIN EXECUTE of_firm ('${tenant.tenantId}')`);
        const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
        expect(plan, whole).toContain("Subplans Removed: 7");
        expect(plan.match(new RegExp(`(on|using) \\w*${whole}_\\d\\b`, "g")), whole).toHaveLength(1);
        await app.query("DEALLOCATE of_firm");
      }
    } finally {
      await app.query("ROLLBACK");
    }
  });

  it("are analyzed as a whole by any worker, once a day", async () => {
    await app.query("SELECT analyze_partitioned()");
    await app.query("SELECT pg_stat_force_next_flush()");
    const times = await ask<{ at: Date | null }>(
      `SELECT pg_stat_get_last_analyze_time(c.oid) AS at FROM pg_class c WHERE c.oid = ANY ($1::regclass[])`,
      [wholes],
    );
    expect(times.map(({ at }) => at)).toEqual(wholes.map(() => expect.any(Date) as Date));
    const { rows } = await app.query<{ again: boolean }>("SELECT analyze_partitioned() AS again");
    expect(rows).toEqual([{ again: false }]);
  });
});

describe("ways around the walls", () => {
  it("are not there: no view of the owner's, no function with its rights", async () => {
    expect(
      await ask(
        "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('v', 'm') AND NOT coalesce(reloptions::text LIKE '%security_invoker=%', false)",
      ),
    ).toEqual([]);
    // The ways to erase a client, a form that nobody approved, and notes on suspicion whose period is over: bound by the policies of all
    // tables, and given which of the firm's. The one that has tables analyzed gives back no row.
    const definers = await ask("SELECT proname FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND prosecdef ORDER BY 1");
    expect(definers).toEqual([
      { proname: "analyze_partitioned" },
      { proname: "erase_client" },
      { proname: "erase_form" },
      { proname: "erase_suspicions" },
    ]);
    expect(await ask("SELECT rulename FROM pg_rules WHERE schemaname = 'public'")).toEqual([]);
  });

  it("are not in foreign keys: between tables of tenants each carries the tenant", async () => {
    const keys = await ask<{ name: string; target: string; columns: string[]; wanted: string[] }>(`
      SELECT k.conname AS name, k.confrelid::regclass::text AS target,
        ARRAY(SELECT a.attname::text FROM unnest(k.conkey) WITH ORDINALITY n(number, place) JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = n.number ORDER BY n.place) AS columns,
        ARRAY(SELECT a.attname::text FROM unnest(k.confkey) WITH ORDINALITY n(number, place) JOIN pg_attribute a ON a.attrelid = k.confrelid AND a.attnum = n.number ORDER BY n.place) AS wanted
      FROM pg_constraint k WHERE k.contype = 'f' AND k.connamespace = 'public'::regnamespace`);
    expect(keys.length).toBeGreaterThan(20);
    // The operator's templates, terms and agreements, the law's lists, and random keys of files on their way in belong to no tenant.
    const loose = keys
      .filter(({ target }) => !["global_document", "operator_document", "legal_list_version", "file_intake"].includes(target))
      .filter(({ target, columns, wanted }) =>
        target === "tenant"
          ? columns.join() !== "tenant_id"
          : columns[0] !== "tenant_id" || wanted[0] !== "tenant_id" || columns.length < 2,
      );
    expect(loose).toEqual([]);
  });

  it("are not in ids either: an id of one table that points into another is a foreign key", async () => {
    const columns = await ask<{ name: string }>(`
      SELECT c.table_name || '.' || c.column_name AS name FROM information_schema.columns c
      WHERE c.table_schema = 'public' AND c.column_name ~ '^(form|client|person|company|invitation|link|sync)_id$' AND c.data_type = 'uuid'
        AND NOT EXISTS (
          SELECT 1 FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY (k.conkey)
          WHERE k.contype = 'f' AND k.conrelid = c.table_name::regclass AND a.attname = c.column_name)`);
    // A code belongs to its link, which names the same form.
    expect(columns.map(({ name }) => name)).toEqual(["reveal_code.form_id"]);
  });

  it("are not in unique keys: none tells one firm what another has", async () => {
    const global = await ask<{ name: string }>(`
      SELECT i.indexrelid::regclass::text AS name FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid
      WHERE i.indisunique AND NOT i.indisprimary AND t.relnamespace = 'public'::regnamespace
        AND EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attname = 'tenant_id')
        AND NOT EXISTS (SELECT 1 FROM pg_attribute a WHERE a.attrelid = t.oid AND a.attname = 'tenant_id' AND a.attnum = ANY (i.indkey::int2[])) ORDER BY 1`);
    // Random values, which nobody chooses: a link's and an account link's token, a file's key, a document's path; a passkey's id; the
    // key of a running job; Stripe's ids of a customer and a subscription.
    expect(global.map(({ name }) => name)).toEqual([
      "account_link_token_hash_key",
      "api_token_token_hash_key",
      "attachment_file_key_key",
      "attachment_piece_file_key_key",
      "billing_account_customer_id_key",
      "data_export_file_key_key",
      "datev_connector_token_hash_key",
      "document_path_key",
      "job_leased_key",
      "link_token_hash_key",
      "passkey_credential_id_key",
      "phone_upload_token_hash_key",
      "stored_file_file_key_key",
      "subscription_stripe_subscription_id_key",
    ]);
  });

  let mine: TestTenant | undefined;
  let theirs: TestTenant;
  const rows: Readonly<Record<string, (foreign: { formId: string; invitationId: string; linkId: string; clientId: string }) => string>> = {
    "form of a foreign person": ({ clientId }) =>
      `INSERT INTO form (id, tenant_id, formular_type, edition, person_id) VALUES (gen_random_uuid(), app_tenant(), 'person', 1, '${clientId}')`,
    "attachment of a foreign form": ({ formId }) =>
      `INSERT INTO attachment (id, tenant_id, form_id, file_key, name, mime_type, size_bytes) VALUES (gen_random_uuid(), app_tenant(), '${formId}', gen_random_uuid()::text, 'x', 'x', 1)`,
    "piece of a file of a foreign form": ({ formId }) =>
      `INSERT INTO attachment_piece (tenant_id, form_id, upload_id, starts_at, size_bytes, file_key, began_at) VALUES (app_tenant(), '${formId}', gen_random_uuid(), 0, 1, 'x', now())`,
    "reading of a foreign file": ({ formId }) =>
      `INSERT INTO identity_reading (tenant_id, attachment_id) VALUES (app_tenant(), '${formId}')`,
    "invitation to a foreign form": ({ formId }) =>
      `INSERT INTO invitation (id, tenant_id, form_id, method, formular_type, language, expires_at) VALUES (gen_random_uuid(), app_tenant(), '${formId}', 'link', 'person', 'de', now())`,
    "link of a foreign invitation": ({ formId, invitationId }) =>
      `INSERT INTO link (id, tenant_id, token_hash, invitation_id, form_id, expires_at) VALUES (gen_random_uuid(), app_tenant(), '\\x01', '${invitationId}', '${formId}', now())`,
    "code of a foreign link": ({ formId, linkId }) =>
      `INSERT INTO reveal_code (id, tenant_id, link_id, form_id, code_hash, expires_at) VALUES (gen_random_uuid(), app_tenant(), '${linkId}', '${formId}', '\\x01', now())`,
    "inquiry that led to a foreign form": ({ formId }) =>
      `INSERT INTO inquiry (id, tenant_id, kind, first_name, last_name, email, phone, form_id) VALUES (gen_random_uuid(), app_tenant(), 'person', 'x', 'x', 'x', 'v1.x', '${formId}')`,
    "delivery of a foreign client": ({ clientId }) =>
      `INSERT INTO datev_sync (id, tenant_id, client_id, client_revision) VALUES (gen_random_uuid(), app_tenant(), '${clientId}', 1)`,
    "GwG record of a foreign client": ({ clientId, formId }) =>
      `INSERT INTO gwg_record (id, tenant_id, client_id, form_id, formular_type, edition, answers, approved_at) VALUES (gen_random_uuid(), app_tenant(), '${clientId}', '${formId}', 'x', 1, '{}', now())`,
    "risk assessment of a foreign client": ({ clientId }) =>
      `INSERT INTO risk_assessment (id, tenant_id, client_id, level, proposed_level, reasons, assessed_by, assessed_at, next_review_on) VALUES (gen_random_uuid(), app_tenant(), '${clientId}', 'low', 'low', '[]', (SELECT id FROM app_user), now(), now())`,
    "comparison of a foreign client's rating": ({ clientId }) =>
      `INSERT INTO risk_comparison (tenant_id, client_id, assessment_id, basis) VALUES (app_tenant(), '${clientId}', gen_random_uuid(), 'x')`,
    "follow-up of a foreign client": ({ clientId }) =>
      `INSERT INTO gwg_follow_up (tenant_id, client_id) VALUES (app_tenant(), '${clientId}')`,
    "look into the register of a foreign client": ({ clientId }) =>
      `INSERT INTO register_look (id, tenant_id, client_id, looked_on, differs, created_at) VALUES (gen_random_uuid(), app_tenant(), '${clientId}', now(), false, now())`,
    "note about a foreign client": ({ clientId }) =>
      `INSERT INTO client_note (id, tenant_id, client_id, note, written_by) VALUES (gen_random_uuid(), app_tenant(), '${clientId}', 'v1.x', (SELECT id FROM app_user))`,
    "screening of a foreign client": ({ clientId }) =>
      `INSERT INTO client_screening (tenant_id, client_id, lists, threshold, people, screened_at) VALUES (app_tenant(), '${clientId}', '[]', 90, 1, now())`,
    "verification of a foreign client": ({ clientId }) =>
      `INSERT INTO verification (id, tenant_id, client_id, person, method, verified_on, verified_by, created_at) VALUES (gen_random_uuid(), app_tenant(), '${clientId}', 'x', 'eId', now(), (SELECT id FROM app_user), now())`,
    "user who is a foreign person": ({ clientId }) =>
      `INSERT INTO app_user (id, tenant_id, username, email, first_name, last_name, access_level, status, person_id) VALUES (gen_random_uuid(), app_tenant(), 'x', 'x', 'x', 'x', 'mandant', 'active', '${clientId}')`,
  };

  it.each(Object.keys(rows))("refuse a %s", async (name) => {
    if (mine === undefined) await makeUser((mine = await makeTenant()));
    theirs ??= await makeTenant();
    const { form, invitationId, linkId } = await makeInvitation(theirs);
    const client = await makeClient(theirs);
    const insert = rows[name]?.({ formId: form.id, invitationId, linkId, clientId: client.id }) ?? "";
    await app.query(`BEGIN; SET LOCAL app.tenant_id = '${mine.tenantId}'`);
    await expect(app.query(insert)).rejects.toMatchObject({ code: "23503" });
    await app.query("ROLLBACK");
  });
});

describe("the transaction of a request", () => {
  it("leaves no tenant behind on its connection", async () => {
    const tenant = await makeTenant();
    await makeForm(tenant);
    const seen = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        inTransaction(index % 2 === 0 ? setTenant(tenant.tenantId) : "", (tx) =>
          tx.sql<{ count: number }>(sql`SELECT count(*)::int AS count FROM form`),
        ),
      ),
    );
    expect(seen.map(([row]) => row?.count)).toEqual(Array.from({ length: 24 }, (_, index) => (index % 2 === 0 ? 1 : 0)));
  });
});

describe("the Prisma schema", () => {
  it("names the tables, columns and which of them may be empty as the migrated database has them", async () => {
    const folder = new URL("../../../prisma/schema/", import.meta.url);
    const text = readdirSync(folder)
      .map((file) => readFileSync(new URL(file, folder), "utf8"))
      .join("\n");
    const models = [...text.matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)].map(([, name = "", body = ""]) => ({
      name,
      table: /@@map\("(\w+)"\)/.exec(body)?.[1] ?? name,
      body,
    }));
    const names = new Set(models.map(({ name }) => name));
    const declared = models.flatMap(({ table, body }) =>
      [...body.matchAll(/^ {2}(\w+) +(\w+)(\?|\[\])?(.*)$/gm)].flatMap(([, field = "", type = "", mark, rest = ""]) =>
        names.has(type) ? [] : [`${table}.${/@map\("(\w+)"\)/.exec(rest)?.[1] ?? field}${mark === "?" ? "?" : ""}`],
      ),
    );
    const columns = await ask<{ name: string }>(
      `SELECT table_name || '.' || column_name || CASE is_nullable WHEN 'YES' THEN '?' ELSE '' END AS name
       FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT LIKE '\\_prisma%'`,
    );
    expect(declared.length).toBeGreaterThan(100);
    expect(declared.sort()).toEqual(columns.map(({ name }) => name).sort());
  });
});
