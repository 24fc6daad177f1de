import { beforeEach, describe, expect, it } from "vitest";
import { call, loginAs } from "../../../test/api.ts";
import { makeClient, makeTenant, makeUser, system, type TestUser } from "../../../test/factories.ts";
import { buildExport, fetchByAddress, unzip } from "../../../test/make-export.ts";
import { makeSuspicion } from "../../../test/make-suspicion.ts";
import { readAnyPdf } from "../../../test/read-answer.ts";
import { makeWorld, type FirmWorld } from "../../../test/world.ts";
import { inTenant } from "../../db/in-tenant.ts";

type Headers = Record<string, string>;

let firm: FirmWorld;
let headers: Headers;
let query: { mandantType: string; id: string };
const file = (given = headers) => call().get("/api/Main/GwgFile").query(query).set(given);
const begin = (given = headers) => call().post("/api/Main/GwgFile").query(query).set(given);
const address = (given = headers) => call().get("/api/Service/GwgFile").query(query).set(given);

beforeEach(async () => {
  firm = await makeWorld("g");
  headers = await loginAs(firm.staff);
  query = { mandantType: "person", id: firm.clients[0].personId };
  await call().delete("/api/Main/GwgFile").query(query).set(headers).expect(200);
});

/** Two approved questionnaires, ratings, an identification and a decision about a hit. */
async function fillRecord({ tenantId, staff, clients: [client] }: FirmWorld): Promise<void> {
  await inTenant(tenantId, system, async ({ tx }) => {
    const of = { tenantId, clientId: client.personId };
    for (const [form, approvedAt, occupation] of [
      [client.forms.submitted, "2024-03-04T10:00:00.000Z", "Erstfassung"],
      [client.forms.confirmed, "2026-03-04T10:00:00.000Z", "Zweitfassung"],
    ] as const)
      await tx.gwgRecord.create({
        data: {
          ...of,
          formId: form.formId,
          formularType: "personAdditional",
          edition: 1,
          answers: { assets: { originOfAssetsOther: occupation } },
          approvedAt: new Date(approvedAt),
          approvedBy: staff.userId,
        },
      });
    const rated = { ...of, proposedLevel: "low", reasons: ["foreignTies"], assessedBy: staff.userId, nextReviewOn: new Date("2027-03-05") };
    await tx.riskAssessment.create({ data: { ...rated, level: "low", assessedAt: new Date("2024-03-05T10:00:00.000Z") } });
    const lists = [{ list: "highRiskCountries", source: "VO (EU) 2016/1675", validFrom: "2026-01-01" }];
    await tx.riskAssessment.create({
      data: { ...rated, level: "high", reason: "Bargeschäfte", lists, assessedAt: new Date("2026-03-05T10:00:00.000Z") },
    });
    await tx.registerLook.create({
      data: {
        ...of,
        lookedOn: new Date("2024-03-02"),
        differs: true,
        note: "Eintrag fehlt",
        lookedBy: staff.userId,
        createdAt: new Date("2024-03-02T10:00:00.000Z"),
        outcome: "reported",
        reportedOn: new Date("2024-03-03"),
        closedBy: staff.userId,
        closedAt: new Date("2024-03-03T10:00:00.000Z"),
      },
    });
    await tx.verification.create({
      data: {
        ...of,
        person: "Käthe Müller",
        method: "original",
        documentKind: "passport",
        documentNumber: "C01X00T47",
        issuingAuthority: "Stadt Köln",
        verifiedOn: new Date("2024-03-01"),
        verifiedBy: staff.userId,
        createdAt: new Date("2024-03-01T10:00:00.000Z"),
      },
    });
  });
}

async function fetchFile(): Promise<Map<string, string>> {
  expect((await begin()).status).toBe(202);
  expect((await buildExport(firm.tenantId)).outcome).toBe("done");
  expect((await file()).body.export).toMatchObject({ state: "ready", leftOut: 0 });
  const entries = await unzip((await fetchByAddress((await address().expect(200)).body.url)).body as Buffer);
  return new Map([...entries].map(([name, bytes]) => [name, name.endsWith(".pdf") ? readAnyPdf(bytes) : bytes.toString("utf8")]));
}

describe("the GwG file of a client for a supervisory authority (§ 51 Abs. 2, § 52 Abs. 1 GwG)", () => {
  it("holds every version with an index in order, copies and the log, and nothing else of the client", { timeout: 60_000 }, async () => {
    await fillRecord(firm);
    const reason = "Anderes Geburtsjahr, anderer Geburtsort.";
    const { hitId } = firm.clients[0];
    await call().post("/api/Main/ScreeningDecision").query(query).set(headers).send({ hitId, verdict: "noMatch", reason }).expect(201);
    const entries = await fetchFile();
    const names = [...entries.keys()];
    expect(names.slice(0, 4)).toEqual([
      "Verzeichnis.pdf",
      "GwG-Akte.pdf",
      expect.stringMatching(/^Erhebungsboegen\/2024-03-04 .*\.pdf$/) as string,
      expect.stringMatching(/^Erhebungsboegen\/2026-03-04 .*\.pdf$/) as string,
    ]);
    expect(names.filter((name) => name.startsWith("Kopien/"))).toHaveLength(2);
    expect(names.slice(-2)).toEqual(["daten.json", "LIESMICH.txt"]);
    const data = JSON.parse(entries.get("daten.json") ?? "") as {
      gwg: Record<string, unknown[]>;
      events: { at: string; what: string; by: string; detail: string }[];
    };
    expect(data.gwg["records"]).toHaveLength(2);
    expect(data.gwg["assessments"]).toHaveLength(2);
    expect(JSON.stringify(data.gwg["records"])).toMatch(/Erstfassung.*Zweitfassung/);
    expect(data.events.map(({ at }) => at)).toEqual(data.events.map(({ at }) => at).sort());
    expect(data.events.filter(({ by }) => by !== "").map(({ what }) => what)).toEqual([
      "Identifizierung festgehalten",
      "Einsicht in das Transparenzregister festgehalten",
      "Abweichung vom Transparenzregister entschieden",
      "GwG-Angaben übernommen",
      "Risiko bewertet",
      "GwG-Angaben übernommen",
      "Risiko bewertet",
      "Sanktionsprüfung: entschieden",
      "Risiko vorgeschlagen",
    ]);
    const index = entries.get("Verzeichnis.pdf") ?? "";
    for (const word of [
      "Käthe Müller",
      "Eintrag fehlt",
      "Bargeschäfte",
      "VO (EU) 2016/1675",
      "C01X00T47",
      reason,
      "Erhebungsboegen/2024-03-04",
    ])
      expect(index.replaceAll(/\s+/g, " ")).toContain(word);
    // Forms that are no questionnaire, documents and master data are no part of it.
    expect(names.some((name) => /Formulare|Dokumente/.test(name))).toBe(false);
    const log = await call().get("/api/Main/AuditLog").query({ action: "dataExportRequested" }).set(headers);
    expect(log.body.items).toMatchObject([{ client: { id: query.id } }]);
  });

  it("has nothing of a note on suspicion", { timeout: 60_000 }, async () => {
    await fillRecord(firm);
    const id = await makeSuspicion(firm.staff, { clientId: query.id, text: "Kanarienverdacht" });
    const all = [...(await fetchFile())].flat().join("\n");
    expect(all).not.toMatch(new RegExp(`Kanarienverdacht|${id}`));
  });

  it("is an export beside that of all data, for the firm's staff alone, and goes with the client", async () => {
    expect((await begin()).status).toBe(202);
    expect((await call().get("/api/Main/DataExport").query(query).set(headers)).body.export).toMatchObject({ state: "ready" });
    for (const given of [await loginAs(firm.clients[0].user), {}])
      for (const answer of [await file(given), await begin(given), await address(given)]) expect([401, 403]).toContain(answer.status);
    const stranger: TestUser = await makeUser(await makeTenant());
    expect((await file(await loginAs(stranger))).body.code).toBe("resource.notFound");
    expect((await address()).body.code).toBe("resource.notFound");
  });

  it("has an index too where nothing is recorded", { timeout: 60_000 }, async () => {
    const client = await makeClient({ tenantId: firm.tenantId, name: "Kanzlei" });
    query = { mandantType: "person", id: client.id };
    const entries = await fetchFile();
    expect([...entries.keys()]).toEqual(["Verzeichnis.pdf", "GwG-Akte.pdf", "daten.json", "LIESMICH.txt"]);
    expect(entries.get("Verzeichnis.pdf")).toContain("Nichts ist aufgezeichnet.");
  });
});
