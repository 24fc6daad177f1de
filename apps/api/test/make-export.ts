import { randomUUID } from "node:crypto";
import { buffer } from "node:stream/consumers";
import yauzl from "yauzl";
import { expect } from "vitest";
import { inTenant } from "../src/db/in-tenant.ts";
import { sql } from "../src/db/sql.ts";
import { nameFiles } from "../src/domain/name-files.ts";
import { writeZip } from "../src/features/data-exports/build/write-zip.ts";
import { createDataExportJobs } from "../src/features/data-exports/jobs.ts";
import { createDrawForm } from "../src/features/forms/draw-form.ts";
import { createDrawGwgVersion } from "../src/features/gwg/draw-gwg-version.ts";
import { createDrawGwgRecord } from "../src/features/gwg/draw-gwg-record.ts";
import { nameIndustry } from "../src/features/lookups/name-industry.ts";
import { call, files } from "./api.ts";
import { system } from "./factories.ts";

const names = { nameIndustry, nameTaxOffice: () => null };
export const prints = {
  drawForm: createDrawForm(names),
  drawGwgRecord: createDrawGwgRecord(names),
  drawGwgVersion: createDrawGwgVersion(names),
};
export type ExportScope = "client" | "own" | "firm" | "gwg" | "list";

type Given = {
  readonly id?: string;
  readonly tenantId: string;
  readonly scope: ExportScope;
  readonly clientId: string | null;
  /** Whose own export it is, or any user. */
  readonly requestedBy?: string;
  readonly canary: string;
};

/** An export that is ready, in place of the one before, whose one file says the canary. */
export async function giveExport({
  id = randomUUID(),
  tenantId,
  scope,
  clientId,
  requestedBy = randomUUID(),
  canary,
}: Given): Promise<void> {
  const signal = AbortSignal.timeout(20_000);
  const written = await writeZip({ files, tenantId, signal }, (packer) =>
    packer.add("README.txt", canary, { at: new Date(), compress: false }),
  );
  await inTenant(tenantId, system, async ({ tx, now }) => {
    await nameFiles(tx, [written.fileKey]);
    await tx.dataExport.deleteMany({ where: { tenantId, scope, clientId, ...(scope === "list" && { id }) } });
    const expiresAt = new Date(now.getTime() + 86_400_000);
    const ended = { state: "ready", done: 1, total: 1, endedAt: now, expiresAt };
    const sizeBytes = BigInt(written.sizeBytes);
    const fileName = scope === "list" ? "Liste.csv" : null;
    const data = { id, ...written, sizeBytes, ...ended, tenantId, scope, clientId, fileName, requestedBy, language: "de" };
    await tx.dataExport.create({ data });
  });
}

type OwnsExports = {
  readonly tenantId: string;
  readonly canary: string;
  readonly staff: { readonly userId: string };
  readonly clients: readonly { readonly personId: string; readonly canary: string; readonly user: { readonly userId: string } }[];
};

/** Brings the exports of a firm and of its clients back, ready to be fetched; those of lists have the ids of the clients. */
export async function restoreExports({ tenantId, canary: own, staff, clients }: OwnsExports): Promise<void> {
  await giveExport({ tenantId, scope: "firm", clientId: null, canary: own });
  for (const { personId: id } of clients)
    await giveExport({ id, tenantId, scope: "list", clientId: null, requestedBy: staff.userId, canary: own });
  for (const { personId: clientId, canary, user } of clients)
    for (const scope of ["client", "own", "gwg"] as const)
      await giveExport({ tenantId, scope, clientId, requestedBy: user.userId, canary });
}

/** Makes the export that is asked for as the worker does, in one run. */
export async function buildExport(tenantId: string, whole = false, given: Parameters<typeof createDataExportJobs>[0] = { files, prints }) {
  const [row] = await inTenant(tenantId, system, ({ tx }) =>
    tx.sql<{ id: string }>(sql`SELECT id FROM data_export WHERE tenant_id = ${tenantId}::uuid AND state IN ('queued', 'running')
      AND (scope = 'firm') = ${whole}`),
  );
  if (row === undefined) throw new Error("no export is asked for");
  const run = { tenantId, payload: { exportId: row.id, whole }, attempt: 1, signal: AbortSignal.timeout(60_000) };
  const result = await createDataExportJobs(given).buildExport(run);
  await inTenant(tenantId, system, async (ctx) => result.record?.(ctx, result.outcome !== "retry"));
  return result;
}

/** Fetches the file that an address leads to, without a login. */
export async function fetchByAddress(url: string, range?: string) {
  const { pathname, search } = new URL(url);
  const request = call()
    .get(pathname + search)
    .buffer(true)
    .responseType("blob");
  return range === undefined ? await request : await request.set("Range", range);
}

/** What a ZIP file holds, by path. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await new Promise<yauzl.ZipFile>((resolve, reject) => {
    yauzl.fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (error, opened) =>
      opened ? resolve(opened) : reject(error ?? new Error("no ZIP file")),
    );
  });
  const found = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    zip.on("error", reject).on("end", resolve);
    zip.on("entry", (entry: yauzl.Entry) => {
      zip.openReadStream(entry, (error, stream) => {
        if (error) return reject(error);
        buffer(stream).then((content) => {
          expect(found.has(entry.fileName)).toBe(false);
          found.set(entry.fileName, content);
          zip.readEntry();
        }, reject);
      });
    });
    zip.readEntry();
  });
  return found;
}
