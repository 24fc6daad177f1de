import { beforeAll, describe, expect, it } from "vitest";
import { call, loginAs } from "../../../test/api.ts";
import { makeUser, system } from "../../../test/factories.ts";
import { buildExport, fetchByAddress, unzip } from "../../../test/make-export.ts";
import { plantWords } from "../../../test/plant-words.ts";
import { makeWorld, type FirmWorld } from "../../../test/world.ts";
import { inTenant } from "../../db/in-tenant.ts";

/** What of the encrypted columns a client gets of their own; all others are internal to the firm. */
const OWN = [
  "Client.incomeTypes",
  "Client.masterData",
  "Document.rejectionReason",
  "Form.answers",
  "Form.notes",
  "Form.rejectionReason",
  "Inquiry.message",
  "Inquiry.phone",
  "Invitation.message",
];

const path = "/api/Main/DataExport";

describe("the export of a client's own data", () => {
  let firm: FirmWorld;
  let headers: Record<string, string>;
  let query: { mandantType: string; id: string };
  beforeAll(async () => {
    firm = await makeWorld("m");
    headers = await loginAs(firm.clients[0].user);
    query = { mandantType: "person", id: firm.clients[0].personId };
  });

  async function fetchOwn(from = headers): Promise<Map<string, Buffer>> {
    expect((await call().post(path).query(query).set(from)).status).toBe(202);
    expect((await buildExport(firm.tenantId)).outcome).toBe("done");
    const given = await call().get("/api/Service/DataExport").query(query).set(from).expect(200);
    return unzip((await fetchByAddress(given.body.url)).body as Buffer);
  }

  it("holds what they told and were told, and nothing that is internal to the firm", { timeout: 60_000 }, async () => {
    const planted = await plantWords(firm);
    const entries = await fetchOwn();
    const text = [...entries].map(([name, bytes]) => `${name}\n${bytes.toString("utf8")}`).join("\n");
    const found = [...planted].filter(([, word]) => text.includes(word)).map(([column]) => column);
    expect(found.sort()).toEqual(OWN);
    const [, neighbour] = firm.clients;
    for (const foreign of [neighbour.canary, neighbour.personId, firm.userCanary]) expect(text).not.toContain(foreign);
    expect([...entries.keys()].filter((name) => name.startsWith("Dateien/"))).toHaveLength(4);
    // One more lies in the bin.
    expect([...entries.keys()].filter((name) => name.startsWith("Dokumente/"))).toHaveLength(3);
    expect([...entries.keys()].filter((name) => name.startsWith("Formulare/"))).toHaveLength(4);
    expect([...entries.keys()].some((name) => name.includes("Geldwaesche"))).toBe(false);
    expect(text).toContain("Bitte wenden Sie sich dazu an Ihre Kanzlei.");
  });

  it("is another one than the firm's: neither is shown to the other, nor removed with it", async () => {
    const staff = await loginAs(firm.staff);
    const ofFirm = (await call().get(path).query(query).set(staff)).body.export;
    const own = (await call().get(path).query(query).set(headers)).body.export;
    expect(ofFirm.sizeBytes).not.toBe(own.sizeBytes);
    await call().delete(path).query(query).set(headers).expect(200);
    expect((await call().get(path).query(query).set(headers)).body.export).toBe(null);
    expect((await call().get(path).query(query).set(staff)).body.export).toEqual(ofFirm);
    const log = await inTenant(firm.tenantId, system, ({ tx, tenantId }) =>
      tx.auditEvent.findMany({
        where: { tenantId, action: { startsWith: "dataExport" }, actorId: firm.clients[0].user.userId },
        orderBy: { at: "asc" },
      }),
    );
    expect(log.map(({ action, details }) => [action, details])).toEqual([
      ["dataExportRequested", { scope: "own" }],
      ["dataExportDownloaded", { scope: "own" }],
      ["dataExportDropped", { scope: "own" }],
    ]);
  });

  it("is another one for each login of the client: none gets, replaces or removes what tells of another", async () => {
    const colleague = await makeUser({ tenantId: firm.tenantId, name: "" }, { accessLevel: "mandant", personId: firm.clients[0].personId });
    const others = await loginAs(colleague);
    const loginsOf = async (from: Record<string, string>) => {
      const entries = await fetchOwn(from);
      return JSON.parse(entries.get("daten.json")?.toString() ?? "").login.map(({ id }: { id: string }) => id);
    };
    const ask = async (from: Record<string, string>) => (await call().get(path).query(query).set(from)).body.export;

    expect(await loginsOf(headers)).toEqual([firm.clients[0].user.userId]);
    const first = await ask(headers);

    expect(await ask(others)).toBe(null);
    await call().get("/api/Service/DataExport").query(query).set(others).expect(404);
    expect(await loginsOf(others)).toEqual([colleague.userId]);
    await call().delete(path).query(query).set(others).expect(200);
    expect(await ask(others)).toBe(null);
    expect(await ask(headers)).toEqual(first);
  });

  it.each([
    ["another client's", () => ({ mandantType: "person", id: firm.clients[1].personId })],
    ["another kind's", () => ({ mandantType: "company", id: firm.clients[0].personId })],
  ])("is not to be had of %s", async (_whose, other) => {
    for (const answer of [
      await call().get(path).query(other()).set(headers),
      await call().post(path).query(other()).set(headers),
      await call().delete(path).query(other()).set(headers),
      await call().get("/api/Service/DataExport").query(other()).set(headers),
    ])
      expect(answer.body.code).toBe("resource.notFound");
  });
});
