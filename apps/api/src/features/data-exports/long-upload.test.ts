import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { openLocalFiles } from "@stammdaten/files/local-files.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { call, loginAs } from "../../../test/api.ts";
import { makeClient, makeTenant, makeUser } from "../../../test/factories.ts";
import { buildExport, prints } from "../../../test/make-export.ts";
import { useOwnDatabase, type OwnDatabase } from "../../../test/own-database.ts";
import { sweepIntake } from "../../http/uploads/sweep-intake.ts";

const HOUR_MS = 3_600_000;
/** The sweep would take what other tests have on its way. */
const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-long-upload-"));
let database: OwnDatabase;
beforeAll(async () => {
  database = await useOwnDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

it("an export that the store takes hours for is not swept before its row names it, and is where none ever does", async () => {
  const tenant = await makeTenant();
  const headers = await loginAs(await makeUser(tenant));
  const query = { mandantType: "person", id: (await makeClient(tenant)).id };
  await call().post("/api/Main/DataExport").query(query).set(headers).expect(202);
  const files = openLocalFiles(`file:${folder}`);
  const sweepIn = async (hours: number) => (await sweepIntake(files, new Date(Date.now() + hours * HOUR_MS))).stored;
  const swept: number[] = [];
  const take = async (from: string, key: string) => {
    await files.take(from, key);
    swept.push(await sweepIn(6));
  };
  const built = await buildExport(tenant.tenantId, false, { files: { ...files, take }, prints });
  expect([built.outcome, ...swept]).toEqual(["done", 0]);
  expect((await call().get("/api/Main/DataExport").query(query).set(headers)).body.export).toMatchObject({ state: "ready" });

  await call().post("/api/Main/DataExport").query(query).set(headers).expect(202);
  const lost = async (from: string, key: string) => {
    await files.take(from, key);
    throw new Error("the worker has died");
  };
  await buildExport(tenant.tenantId, false, { files: { ...files, take: lost }, prints });
  expect([await sweepIn(6), await sweepIn(8)]).toEqual([0, 1]);
});
