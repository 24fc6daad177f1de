import { writeFile } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { newFileKey } from "@stammdaten/files/file-key.ts";
import { NoSuchFile, type Files } from "@stammdaten/files/files.ts";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { call, files, loginAs, settings } from "../../../../test/api.ts";
import { makeTenant, makeUser, system, type TestTenant } from "../../../../test/factories.ts";
import { useOwnDatabase, type OwnDatabase } from "../../../../test/own-database.ts";
import { countStored } from "../../../../test/where-files-lie.ts";
import { destroyFirmKey } from "../../../db/firm-key.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { sql } from "../../../db/sql.ts";
import { openStored } from "../../../domain/open-stored.ts";
import { sweepIntake } from "../../../http/uploads/sweep-intake.ts";
import { checkEncryption } from "../../../operator/check-encryption.ts";
import { createRemoveFile } from "../remove-file.job.ts";
import { createEncryptFiles } from "./encrypt-files.job.ts";
import { queueEncryption } from "./queue-encryption.ts";

const CANARY = "Kanarie-Altbestand";
const pdf = Buffer.concat([Buffer.from("%PDF-1.4\n"), Buffer.from(`% ${CANARY}\n`.repeat(20_000)), Buffer.from("%%EOF\n")]);
const signal = new AbortController().signal;
const DAY_MS = 86_400_000;

// Of its own: the hourly look goes over all firms of a database.
let database: OwnDatabase;
beforeAll(async () => {
  database = await useOwnDatabase();
});
afterAll(() => database.drop());

let tenant: TestTenant;
let staff: Record<string, string>;
let ids: { readonly formId: string; readonly attachmentId: string; readonly documentId: string };

/** A firm with two files that lie in the store as they were sent, as releases before have stored them. */
beforeEach(async () => {
  tenant = await makeTenant();
  staff = await loginAs(await makeUser(tenant));
  const upload = (target: string, field: string, query: object) =>
    call().post(`/api${target}`).query(query).set(staff).attach(field, pdf, { filename: "Kopie.pdf" });
  const form = await call().post("/api/Forms/Form").set(staff).send({ formularType: "person" });
  const formId = String(form.body.id);
  const attachment = await upload("/Forms/Attachment", "file", { id: formId });
  const documents = await upload("/Main/Documents", "files", {});
  expect([attachment.status, documents.status]).toEqual([201, 201]);
  ids = { formId, attachmentId: String(attachment.body.id), documentId: String((documents.body.items as { id: string }[])[0]?.id) };
  for (const table of ["attachment", "stored_file"]) {
    const key = newFileKey();
    await writeFile(path.join(files.incoming, key), pdf);
    await files.take(path.join(files.incoming, key), key);
    const { rows } = await database.owner.query<{ before: string }>(`SELECT file_key AS before FROM ${table} WHERE tenant_id = $1`, [
      tenant.tenantId,
    ]);
    await database.owner.query(`UPDATE ${table} SET file_key = $1, sealed_sha256 = NULL WHERE tenant_id = $2`, [key, tenant.tenantId]);
    await files.remove(rows[0]?.before ?? "");
  }
});

type Named = { readonly key: string; readonly sealed: Buffer | null };
const named = async (): Promise<Named[]> =>
  (
    await database.owner.query<Named>(
      `SELECT file_key AS key, sealed_sha256 AS sealed FROM stored_file WHERE tenant_id = $1
       UNION ALL SELECT file_key, sealed_sha256 FROM attachment WHERE tenant_id = $1`,
      [tenant.tenantId],
    )
  ).rows;

type Job = { readonly kind: string; readonly payload: never; readonly run_at: Date };
const takeJobs = (kind: string): Promise<Job[]> =>
  inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
    tx.sql<Job>(sql`DELETE FROM job WHERE tenant_id = ${tenantId}::uuid AND kind = ${kind} RETURNING kind, payload, run_at`),
  );

/** Runs what the hourly look has queued, and what those jobs queue. */
async function encryptAll(store: Files = files, most?: number): Promise<void> {
  const handle = createEncryptFiles({ files: store, ...(most !== undefined && { most }) });
  for (let jobs = await takeJobs("encryptFiles"); jobs.length > 0; jobs = await takeJobs("encryptFiles"))
    for (const { payload } of jobs) {
      const { record } = await handle({ tenantId: tenant.tenantId, payload, attempt: 1, signal });
      if (record !== undefined) await inTenant(tenant.tenantId, system, (ctx) => record(ctx, false));
    }
}

async function removePlain(): Promise<void> {
  for (const { payload } of await takeJobs("removeFile"))
    await createRemoveFile({ files })({ tenantId: tenant.tenantId, payload, attempt: 1, signal });
}

const read = async (): Promise<boolean[]> => {
  const { formId, attachmentId, documentId } = ids;
  const answers = [
    await call().get("/api/Forms/Attachment").query({ id: formId, attachmentId }).set(staff).responseType("blob"),
    await call().get("/api/Service/DownloadDocument").query({ id: documentId }).set(staff).responseType("blob"),
  ];
  return answers.map(({ status, body }) => status === 200 && pdf.equals(body as Buffer));
};
const isPlain = async ({ key }: Named): Promise<boolean> => (await buffer(await files.read(key))).includes(CANARY);

describe("files that a release before has stored as they were sent", () => {
  it("are found by the hourly look, encrypted one after the other, readable all the time, and gone in the clear an hour later", async () => {
    const before = await named();
    expect(await Promise.all(before.map(isPlain))).toEqual([true, true]);
    expect(await checkEncryption.ask(settings)).toMatchObject({ status: "advice" });
    await queueEncryption();
    await queueEncryption();
    const begun = await openStored(files, tenant.tenantId, {
      fileKey: before[0]?.key ?? "",
      sizeBytes: pdf.length,
      sealedSha256: null,
    });

    await encryptAll(files, 1);

    const after = await named();
    expect(after.every(({ sealed }) => sealed !== null)).toBe(true);
    expect(await Promise.all(after.map(isPlain))).toEqual([false, false]);
    expect(await read()).toEqual([true, true]);
    // Who has found the file before reads it to its end.
    expect((await buffer(await begun.read({ start: 0, end: pdf.length - 1 }))).equals(pdf)).toBe(true);
    const removals = await inTenant(tenant.tenantId, system, ({ tx, tenantId }) =>
      tx.sql<{ minutes: number }>(sql`
        SELECT extract(epoch FROM run_at - now())::float8 / 60 AS minutes FROM job WHERE tenant_id = ${tenantId}::uuid AND kind = 'removeFile'`),
    );
    expect(removals.map(({ minutes }) => Math.round(minutes))).toEqual([60, 60]);
    await removePlain();
    for (const { key } of before) await expect(files.read(key)).rejects.toThrow(NoSuchFile);
    expect(await read()).toEqual([true, true]);
    await queueEncryption();
    expect(await takeJobs("encryptFiles")).toEqual([]);
  });

  it("are whole when the process dies between any two steps, and encrypted by the next run", async () => {
    await sweepIntake(files, new Date(Date.now() + DAY_MS));
    const { files: atFirst } = await countStored();
    const before = await named();
    // Dies with the encrypted bytes in the store and nothing told of them: what would clear up after a failure does not run either.
    const dying: Files = {
      ...files,
      take: async (from, key) => {
        await files.take(from, key);
        throw new Error("killed");
      },
      remove: () => Promise.reject(new Error("killed")),
    };
    await queueEncryption();
    await expect(encryptAll(dying)).rejects.toThrow("killed");
    expect(await named()).toEqual(before);
    expect(await read()).toEqual([true, true]);
    expect((await countStored()).files).toBe(atFirst + 2);

    await queueEncryption();
    await encryptAll();
    await removePlain();
    await sweepIntake(files, new Date(Date.now() + DAY_MS));
    expect((await countStored()).files).toBe(atFirst);
    expect(await read()).toEqual([true, true]);
    expect(await Promise.all((await named()).map(isPlain))).toEqual([false, false]);
  });

  it("are encrypted once where two workers take them at the same moment", async () => {
    const { files: atFirst } = await countStored();
    const handle = createEncryptFiles({ files });
    const run = { tenantId: tenant.tenantId, payload: { after: "00000000-0000-0000-0000-000000000000" }, attempt: 1, signal };
    await Promise.all([handle(run), handle(run)]);
    expect((await takeJobs("encryptFiles")).length).toBe(0);
    await removePlain();
    expect((await countStored()).files).toBe(atFirst);
    expect(await read()).toEqual([true, true]);
  });

  it("stay as they are where the bytes are not those of the row, or the firm's key was destroyed", async () => {
    await database.owner.query("UPDATE stored_file SET sha256 = sha256(sha256) WHERE tenant_id = $1", [tenant.tenantId]);
    await queueEncryption();
    await encryptAll();
    expect((await named()).map(({ sealed }) => sealed === null)).toEqual([true, false]);
    await inTenant(tenant.tenantId, system, ({ tenantId, now }) => destroyFirmKey(tenantId, now));
    await queueEncryption();
    expect(await takeJobs("encryptFiles")).toEqual([]);
  });
});
