import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { call, loginAs } from "../../test/api.ts";
import { makeAdmin, makeClient, makeTenant, makeUser, system, type TestTenant } from "../../test/factories.ts";
import { useOwnDatabase, type OwnDatabase } from "../../test/own-database.ts";
import { connectDatabase, disconnectDatabase } from "../db/connection.ts";
import { forgetFirmKeys, KeyDestroyed } from "../db/firm-key.ts";
import { inTenant } from "../db/in-tenant.ts";
import { loadKeys } from "../db/keys.ts";
import { createErasureNotes } from "../features/clients/erasure/note-erasure.job.ts";
import { logErasure } from "../features/clients/erasure/erasure-log.ts";
import { replayErasures } from "../features/clients/erasure/replay-erasures.ts";
import { runCommand } from "./run-command.ts";

const key = (): string => randomBytes(32).toString("base64url");
const keys = inject("keys");
const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-destroyed-"));

let database: OwnDatabase;
let url: string;
beforeAll(async () => {
  database = await useOwnDatabase();
  const { rows } = await database.owner.query<{ name: string }>("SELECT current_database() AS name");
  url = Object.assign(new URL(inject("appUrl")), { pathname: `/${rows[0]?.name}` }).href;
});
afterAll(() => database.drop());

let tenant: TestTenant;
let clientId: string;
beforeAll(async () => {
  tenant = await makeTenant({ name: "Kanzlei Abschied" });
  await loginAs(await makeUser(tenant));
  ({ id: clientId } = await makeClient(tenant));
  await inTenant(tenant.tenantId, system, async ({ tx, tenantId, enqueue }) => {
    await tx.datevSettings.create({
      data: { tenantId, baseUrl: "https://datev.example", username: "u", passwordEncrypted: Buffer.from("sealed") },
    });
    const provider = { issuer: "https://id.example", clientId: "client", enabled: true, exclusive: false };
    await tx.ssoSettings.create({ data: { tenantId, ...provider, clientSecret: Buffer.from("sealed") } });
    await enqueue("deliverToDatev", { syncId: randomUUID(), clientId });
  });
});

/** Runs the command as an operator does; it connects, and disconnects, by itself. */
async function run(...args: string[]) {
  const [printed, complained]: [string[], string[]] = [[], []];
  await disconnectDatabase();
  const code = await runCommand({
    args: ["destroy-firm-key", ...args],
    environment: {
      NODE_ENV: "development",
      DATABASE_URL: url,
      SMTP_URL: "smtp://localhost:1",
      FILES_URL: `file:${folder}`,
      JWT_SECRET: key(),
      DATA_KEY: keys.data,
      LINK_KEY: keys.link,
      STRIPE_SECRET_KEY: "sk_test_tests",
      STRIPE_WEBHOOK_SECRET: `whsec_${key()}`,
    },
    version: "test",
    print: (line) => void printed.push(line),
    complain: (line) => void complained.push(line),
  });
  connectDatabase(url, 6);
  loadKeys(keys);
  return { code, printed: printed.join("\n"), complained: complained.join("\n") };
}

const readClient = async (): Promise<unknown> => {
  forgetFirmKeys();
  return await inTenant(
    tenant.tenantId,
    system,
    async ({ tx, tenantId }) => await tx.client.findFirst({ where: { tenantId, id: clientId } }),
  );
};
const countRows = async (condition: string): Promise<number> =>
  (await database.owner.query<{ count: number }>(`SELECT count(*)::int AS count FROM ${condition}`)).rows[0]?.count ?? -1;

describe("destroy-firm-key", () => {
  const named = (...more: string[]) => run("--tenant", tenant.tenantId, ...more);
  const activate = async (action: "TenantActivate" | "TenantDeactivate") =>
    call()
      .post(`/api/Main/${action}`)
      .query({ tenantId: tenant.tenantId })
      .set(await loginAs(await makeAdmin()));

  it("refuses a firm that is active, unknown, or called otherwise, and changes nothing without its name", async () => {
    expect(await named("--confirm", tenant.name)).toMatchObject({ code: 1, complained: expect.stringContaining("is active") as string });
    expect(await run("--tenant", randomUUID())).toMatchObject({ code: 1, complained: expect.stringContaining("no firm") as string });
    expect(await run("--tenant", "x")).toMatchObject({ code: 2, complained: expect.stringContaining("is no id") as string });
    expect(await run()).toMatchObject({ code: 2, complained: expect.stringContaining("--tenant is missing") as string });
    expect((await activate("TenantDeactivate")).status).toBe(200);
    expect(await named("--confirm", "Kanzlei")).toMatchObject({
      code: 2,
      complained: expect.stringContaining('"Kanzlei Abschied"') as string,
    });
    const told = await named();
    expect([told.code, told.complained]).toEqual([0, ""]);
    expect(told.printed).toMatch(
      /^Kanzlei Abschied, deactivated since .* UTC: 1 clients, 0 forms, 0 files\.\nNobody of the firm has ever downloaded/,
    );
    expect(told.printed).toContain("Its key would be destroyed");
    expect(told.printed).toContain('Nothing was changed. To do it: the same with --confirm "Kanzlei Abschied"');
    await database.owner.query(
      `INSERT INTO stored_file (id, tenant_id, file_key, mime_type, size_bytes, sha256) VALUES (gen_random_uuid(), $1, $2, 'x', 1, '')`,
      [tenant.tenantId, key()],
    );
    expect(await named()).toMatchObject({
      code: 1,
      complained: expect.stringContaining("1 files of Kanzlei Abschied are not encrypted") as string,
    });
    await database.owner.query("DELETE FROM stored_file WHERE tenant_id = $1", [tenant.tenantId]);
    expect(await readClient()).toMatchObject({ id: clientId });
  });

  it("ends the firm's data for good, says so, leaves entries, and does it again after a restore", async () => {
    const backup = await database.backUp();
    const done = await named("--confirm", tenant.name);
    expect(done).toMatchObject({ code: 0, complained: "" });
    expect(done.printed).toContain("The firm's key is destroyed.");
    expect(done.printed).toContain("Backups from before hold the key");

    await expect(readClient()).rejects.toThrow(KeyDestroyed);
    const ofFirm = `WHERE tenant_id = '${tenant.tenantId}'`;
    expect(await countRows(`audit_event ${ofFirm} AND action = 'firmKeyDestroyed' AND actor_kind = 'system'`)).toBe(1);
    expect(await countRows(`platform_event ${ofFirm} AND action = 'firmKeyDestroyed'`)).toBe(1);
    expect(await countRows(`datev_settings ${ofFirm} AND password_encrypted IS NOT NULL`)).toBe(0);
    expect(await countRows(`sso_settings ${ofFirm}`)).toBe(0);
    const { rows: jobs } = await database.owner.query<{ kind: string; payload: never }>(
      `SELECT kind, payload FROM job ${ofFirm} ORDER BY kind`,
    );
    expect(jobs.filter(({ kind }) => kind === "deliverToDatev")).toEqual([]);
    expect(jobs.filter(({ kind }) => kind === "mailAdminChange").at(-1)?.payload).toMatchObject({ changes: ["keyDestroyed"] });
    expect(await named("--confirm", tenant.name)).toMatchObject({
      code: 1,
      complained: expect.stringContaining("was destroyed on") as string,
    });
    expect(await activate("TenantActivate")).toMatchObject({ status: 422, body: { code: "tenant.keyDestroyed" } });

    const note = jobs.find(({ kind }) => kind === "noteRemoval") ?? expect.fail("the log of erasures is not told");
    const { noteRemoval } = createErasureNotes(folder);
    await noteRemoval({ tenantId: tenant.tenantId, payload: note.payload, attempt: 1, signal: AbortSignal.timeout(1000) });
    await backup.restore();
    expect(await readClient()).toMatchObject({ id: clientId });
    expect(await replayErasures(folder)).toEqual({ logged: 1, erased: 1, held: 0, failures: [] });
    await expect(readClient()).rejects.toThrow(KeyDestroyed);
    expect(await countRows(`datev_settings ${ofFirm} AND password_encrypted IS NOT NULL`)).toBe(0);
    expect(await countRows(`sso_settings ${ofFirm}`)).toBe(0);
    expect(await countRows(`session ${ofFirm} AND ended_at IS NULL`)).toBe(0);
    expect(await countRows(`job ${ofFirm} AND kind = 'deliverToDatev'`)).toBe(0);
    expect(await countRows(`tenant WHERE id = '${tenant.tenantId}' AND active`)).toBe(0);
    expect(await replayErasures(folder)).toEqual({ logged: 1, erased: 0, held: 0, failures: [] });
  });

  it("keeps no other erasure from being carried out again: what of the firm is left cannot be read", async () => {
    const neighbour = await makeTenant();
    const { id: neighbourId } = await makeClient(neighbour);
    const erasedAt = new Date().toISOString();
    const line = (tenantId: string, id: string) =>
      ({ tenantId, clientId: id, mandantType: "person", endedAt: erasedAt, erasedAt }) as const;
    const restricted = randomUUID();
    await database.owner.query(
      `INSERT INTO client (id, tenant_id, mandant_type, name, formular_type, edition, master_data, archived_at, erased_at)
       SELECT $1, tenant_id, mandant_type, name, formular_type, edition, master_data, $3, $3 FROM client WHERE id = $2`,
      [restricted, clientId, erasedAt],
    );
    // Of a firm that the backup does not have; then one that cannot be read; then another firm's.
    await logErasure(folder, { tenantId: randomUUID(), subject: "firmKey", id: randomUUID(), erasedAt });
    await logErasure(folder, line(tenant.tenantId, restricted));
    await logErasure(folder, line(tenant.tenantId, clientId));
    await logErasure(folder, line(neighbour.tenantId, neighbourId));
    forgetFirmKeys();
    const { failures, ...replayed } = await replayErasures(folder);
    expect(replayed).toEqual({ logged: 5, erased: 1, held: 0 });
    expect(failures).toEqual([expect.stringContaining(clientId)]);
    expect(await countRows(`client WHERE id = '${neighbourId}'`)).toBe(0);
  });
});
