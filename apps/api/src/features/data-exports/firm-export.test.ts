import { createHash, randomBytes } from "node:crypto";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, files, loginAs } from "../../../test/api.ts";
import { makeClient, makeForm, makeTenant, makeUser, system, type TestTenant, type TestUser } from "../../../test/factories.ts";
import { makeDocument, makePdf } from "../../../test/make-document.ts";
import { buildExport, fetchByAddress, prints, unzip } from "../../../test/make-export.ts";
import { plantWords } from "../../../test/plant-words.ts";
import { queryAsOwner } from "../../../test/query-as-owner.ts";
import { makeWorld, type FirmWorld } from "../../../test/world.ts";
import { forgetFirmKeys } from "../../db/firm-key.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { sql } from "../../db/sql.ts";
import { createDataExportJobs } from "./jobs.ts";

const path = "/api/Main/FirmExport";
type Headers = Record<string, string>;
type Entries = ReadonlyMap<string, Buffer>;

const addressFor = (headers: Headers) => call().get("/api/Service/FirmExport").set(headers);
const state = async (headers: Headers) => (await call().get(path).set(headers).expect(200)).body.export;
const begin = (headers: Headers) => call().post(path).set(headers).expect(202);

async function fetchEntries(headers: Headers): Promise<Entries> {
  const { body } = await addressFor(headers).expect(200);
  return unzip((await fetchByAddress(body.url)).body as Buffer);
}

/** What whoever gets the file would check. @returns the manifest */
function checkSums(entries: Entries) {
  const lines = (entries.get("SHA256SUMS")?.toString() ?? "").trim().split("\n");
  const listed = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  expect([...listed.keys(), "SHA256SUMS"].sort()).toEqual([...entries.keys()].sort());
  for (const [name, sum] of listed)
    expect(
      createHash("sha256")
        .update(entries.get(name) ?? "")
        .digest("hex"),
      name,
    ).toBe(sum);
  return JSON.parse(entries.get("manifest.json")?.toString() ?? "") as { counts: Record<string, number>; files: number };
}

/** Tables of a firm whose rows an export does not hold, and why. */
const LEFT_OUT: Readonly<Record<string, string>> = {
  account_link: "hashes and times of links",
  attachment_piece: "pieces of files under way; gone within a day",
  audit_chain: "hashes by which the log is checked where it lies",
  billing_account: "which customer of Stripe's a firm is",
  billing_operation: "calls to Stripe under way",
  credential: "hashes of passwords, secrets of second factors",
  data_export: "the exports themselves",
  datev_connector_call: "calls under way",
  firm_key: "a key",
  form_viewer: "who has which form on screen; gone after a minute",
  job: "work under way",
  link: "hashes of links",
  list_setting: "how staff have arranged lists",
  notice_choice: "how notices reach staff",
  passkey: "public keys of devices",
  phone_upload: "hashes of codes for phones; gone within hours",
  platform_event: "the operator's log",
  reveal_code: "hashes of codes",
  risk_comparison: "what follows from the ratings and the answers",
  search_word: "words of names, to find them by",
  session: "logins",
  suspicion_entry: "for the money-laundering officer alone (§ 47 GwG)",
  suspicion_look: "likewise",
  suspicion_note: "likewise",
  sso_address: "a random key of an address",
  sso_identity: "how staff log in",
  user_notice: "ids of notices; gone after 90 days",
  webhook_delivery: "ids of what other programs were told; gone after 30 days",
  work_progress: "work under way",
};

describe("the export of all that a firm has", () => {
  let firm: FirmWorld;
  let headers: Headers;
  beforeAll(async () => {
    firm = await makeWorld("x");
    headers = await loginAs(firm.staff);
  });

  it("holds every encrypted column, every file and every row of it, nothing of others, and no secret", { timeout: 60_000 }, async () => {
    const other = await makeWorld("o");
    const planted = await plantWords(firm);
    const open = await inTenant(firm.tenantId, system, ({ tx, tenantId }) =>
      tx.form.create({ data: { tenantId, formularType: "person", edition: 1, state: "draft", answers: {}, name: "Noch ohne Mandant" } }),
    );
    await begin(headers);
    expect((await buildExport(firm.tenantId, true)).outcome).toBe("done");
    const entries = await fetchEntries(headers);
    const text = [...entries].map(([name, bytes]) => `${name}\n${bytes.toString("latin1")}\n${bytes.toString("utf8")}`).join("\n");
    expect([...planted].filter(([, word]) => !text.includes(word)).map(([column]) => column)).toEqual([]);
    for (const own of [firm.canary, firm.userCanary, ...firm.clients.flatMap(({ canary, userCanary }) => [canary, userCanary]), open.id])
      expect(text).toContain(own);
    for (const foreign of [other.canary, other.tenantId, ...other.clients.map(({ canary }) => canary)]) expect(text).not.toContain(foreign);
    const [client] = firm.clients;
    for (const secret of [
      client.forms.draft.token,
      firm.embedToken,
      client.connector.token,
      client.apiToken.token,
      'okenHash"',
      "fileKey",
      "asswordEncrypted",
      "sealedSha256",
    ])
      expect(text).not.toContain(secret);

    const { counts, files: count } = checkSums(entries);
    expect(count).toBe(entries.size - 2);
    const stored = await inTenant(firm.tenantId, system, ({ tx, tenantId }) =>
      tx.sql<Record<string, number>>(sql`
        SELECT (SELECT count(*)::int FROM client WHERE tenant_id = ${tenantId}::uuid) AS clients,
          (SELECT count(*)::int FROM form WHERE tenant_id = ${tenantId}::uuid) AS forms,
          (SELECT count(*)::int FROM invitation WHERE tenant_id = ${tenantId}::uuid) AS invitations,
          (SELECT count(*)::int FROM attachment WHERE tenant_id = ${tenantId}::uuid) AS attachments,
          (SELECT count(*)::int FROM document WHERE tenant_id = ${tenantId}::uuid AND client_id IS NOT NULL) AS documents,
          (SELECT count(*)::int FROM document WHERE tenant_id = ${tenantId}::uuid AND client_id IS NULL) AS templates,
          (SELECT count(*)::int FROM app_user WHERE tenant_id = ${tenantId}::uuid) AS users,
          (SELECT count(*)::int FROM inquiry WHERE tenant_id = ${tenantId}::uuid) AS inquiries,
          (SELECT count(*)::int FROM datev_sync WHERE tenant_id = ${tenantId}::uuid) AS deliveries`),
    );
    expect(counts).toMatchObject({ ...stored[0], openForms: 1 });
    const log = JSON.parse(entries.get("Kanzlei/protokoll.json")?.toString() ?? "") as { action: string }[];
    expect(log).toHaveLength(counts["auditEntries"] ?? -1);
    expect(log.some(({ action }) => action === "dataExportRequested")).toBe(true);
  });

  it("counts every table of a firm in or says why not", async () => {
    const rows = await queryAsOwner<{ name: string }>(
      "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'tenant_id' ORDER BY 1",
    );
    expect(rows.map(({ name }) => name).filter((name) => !(name in LEFT_OUT))).toEqual([
      ...[
        "agreement_acceptance",
        "api_token",
        "app_user",
        "attachment",
        "audit_event",
        "billing_notice",
        "campaign",
        "campaign_client",
        "client",
        "client_note",
        "client_screening",
        "datev_conflict",
        "datev_connector",
        "datev_import",
        "datev_import_client",
        "datev_settings",
      ],
      ...[
        "datev_snapshot",
        "datev_sync",
        "datev_sync_attempt",
        "document",
        "document_signature",
        "enterprise_split",
        "form",
        "gwg_follow_up",
        "gwg_officer",
        "gwg_record",
        "identity_reading",
      ],
      ...[
        "inquiry",
        "inquiry_token",
        "invitation",
        "privacy_notice",
        "register_look",
        "retention_notice",
        "retention_period",
        "retention_run",
      ],
      ...[
        "risk_analysis",
        "risk_assessment",
        "screening_decision",
        "screening_hit",
        "screening_run",
        "sso_settings",
        "storage_use",
        "stored_file",
        "subscription",
        "support_access",
        "user_request",
        "verification",
        "webhook",
      ],
    ]);
  });

  it("takes a proof of who asks, for the file too, and is mailed to all staff and logged each time", async () => {
    const tenant = await makeTenant({ status: "expired", planExpires: new Date(Date.now() - 1000) });
    const [asking, colleague] = [await makeUser(tenant), await makeUser(tenant)];
    await makeUser(tenant, { accessLevel: "mandant", personId: (await makeClient(tenant)).id });
    const unproved = await loginAs(asking, { confirmedAt: null });
    expect((await call().post(path).set(unproved)).body.code).toBe("confirmation.required");
    expect(await state(unproved)).toBe(null);
    const proved = await loginAs(asking);
    await begin(proved);
    await begin(proved);
    await buildExport(tenant.tenantId, true);
    expect((await addressFor(unproved)).body.code).toBe("confirmation.required");
    await addressFor(proved).expect(200);
    await call().delete(path).set(unproved).expect(200);
    const { mails, log } = await inTenant(tenant.tenantId, system, async ({ tx, tenantId }) => ({
      mails: await tx.job.findMany({ where: { tenantId, kind: "mailFirmExport" }, select: { payload: true } }),
      log: await tx.auditEvent.findMany({ where: { tenantId, action: { startsWith: "dataExport" } }, orderBy: { at: "asc" } }),
    }));
    const told = mails.map(({ payload }) => payload as { userId: string; act: string; actorId: string });
    expect(told.map(({ act, userId, actorId }) => [act, userId, actorId]).sort()).toEqual(
      ["fetched", "requested"].flatMap((act) => [asking, colleague].map(({ userId }) => [act, userId, asking.userId])).sort(),
    );
    expect(log.map(({ action, subjectType, subjectId }) => [action, subjectType, subjectId])).toEqual(
      ["dataExportRequested", "dataExportDownloaded", "dataExportDropped"].map((action) => [action, "tenant", tenant.tenantId]),
    );
  });
});

describe("making an export of a firm", () => {
  let tenant: TestTenant;
  let user: TestUser;
  let headers: Headers;
  beforeEach(async () => {
    tenant = await makeTenant();
    user = await makeUser(tenant);
    headers = await loginAs(user);
  });

  it("tells how many clients are done, gives each a folder, and opens files also when the firm's key was forgotten meanwhile", async () => {
    const [one, two] = [await makeClient(tenant, { name: "Müller, Eva" }), await makeClient(tenant, { name: "Müller, Eva" })];
    await makeForm(tenant, { personId: two.id, state: "submitted", submittedAt: new Date() });
    await inTenant(tenant.tenantId, system, async (ctx) => {
      await makeDocument(ctx, { clientId: one.id, name: "Akte.pdf", inBin: true });
      await makeDocument(ctx, { name: "Vollmacht.pdf" });
    });
    const added = call().post("/api/Main/MandantDocumentsByTenant").query({ mandantType: "person", mandantId: two.id }).set(headers);
    await added.attach("files", await makePdf(), "Akte.pdf").expect(201);
    await begin(headers);
    const drawForm = () => {
      forgetFirmKeys();
      return Promise.resolve(Buffer.from("%PDF-"));
    };
    expect((await buildExport(tenant.tenantId, true, { files, prints: { ...prints, drawForm } })).outcome).toBe("done");
    expect(await state(headers)).toMatchObject({ state: "ready", done: 2, total: 2, leftOut: 0 });
    const names = [...(await fetchEntries(headers)).keys()];
    for (const name of [
      "Kanzlei/Vorlagen/Vollmacht.pdf",
      "Mandanten/Müller, Eva/Dokumente/Akte.pdf",
      "Mandanten/Müller, Eva (2)/Dokumente/Akte.pdf",
    ])
      expect(names).toContain(name);
  });

  it("leaves nothing behind where it is cancelled, and offers no half of one where the worker was killed", async () => {
    await makeForm(tenant, { personId: (await makeClient(tenant)).id, state: "submitted", submittedAt: new Date() });
    await begin(headers);
    const killed = { ...prints, drawForm: () => Promise.reject(new DOMException("the worker ends", "TimeoutError")) };
    const aborted = AbortSignal.abort(new DOMException("the worker ends", "TimeoutError"));
    const [row] = await inTenant(tenant.tenantId, system, ({ tx, tenantId }) => tx.dataExport.findMany({ where: { tenantId } }));
    const run = { tenantId: tenant.tenantId, payload: { exportId: row?.id ?? "", whole: true }, attempt: 1, signal: aborted };
    expect((await createDataExportJobs({ files, prints: killed }).buildExport(run)).outcome).toBe("retry");
    expect((await addressFor(headers)).body.code).toBe("resource.notFound");

    const cancelling = async () => {
      await call().delete(path).set(headers).expect(200);
      return Buffer.from("%PDF-");
    };
    expect((await buildExport(tenant.tenantId, true, { files, prints: { ...prints, drawForm: cancelling } })).outcome).toBe("done");
    expect(await state(headers)).toBe(null);
  });

  it("takes no more memory for many clients than for few", { timeout: 120_000 }, async () => {
    const [clients, size] = [200, 500_000];
    await inTenant(tenant.tenantId, system, async (ctx) => {
      const { tx, tenantId } = ctx;
      for (let n = 0; n < clients; n++) {
        const name = `Mandant ${String(n)}`;
        const { id } = await tx.client.create({
          data: { tenantId, mandantType: "person", name, formularType: "person", edition: forms.person.edition, masterData: {} },
        });
        await makeDocument(ctx, { clientId: id, name: "Akte.pdf", bytes: randomBytes(size) });
      }
    });
    await begin(headers);
    global.gc?.();
    const before = process.memoryUsage.rss();
    let most = 0;
    const look = setInterval(() => (most = Math.max(most, process.memoryUsage.rss() - before)), 20);
    await buildExport(tenant.tenantId, true);
    clearInterval(look);
    const { sizeBytes, done } = await state(headers);
    expect(sizeBytes).toBeGreaterThan(clients * size);
    expect(done).toBe(clients);
    expect(most).toBeLessThan(80_000_000);
  });

  it("is gone with whatever in it is erased", async () => {
    const { id } = await makeClient(tenant, { name: "Groß, Karl" });
    await begin(headers);
    await buildExport(tenant.tenantId, true);
    const { body } = await addressFor(headers).expect(200);
    await call().post("/api/Main/Erasure").query({ mandantType: "person", id }).set(headers).send({ name: "Groß, Karl" }).expect(200);
    expect(await state(headers)).toBe(null);
    const removals = await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.job.findMany({ where: { tenantId, kind: "removeFile" } }),
    );
    for (const { payload } of removals) await files.remove((payload as { fileKey: string }).fileKey);
    expect((await fetchByAddress(body.url)).status).toBe(404);
  });
});
