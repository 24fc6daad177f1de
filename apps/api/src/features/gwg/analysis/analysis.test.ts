import { beforeEach, describe, expect, it } from "vitest";
import type { RiskAnalyses } from "@stammdaten/shared/contract/risk-analysis.ts";
import { noWords } from "@stammdaten/shared/gwg/check-analysis.ts";
import { call, loginAs } from "../../../../test/api.ts";
import { makeClient, makeTenant, makeUser, system, type TestTenant, type TestUser } from "../../../../test/factories.ts";
import { makeAnalysis, sampleFigures, sampleWords } from "../../../../test/make-analysis.ts";
import { makeHit } from "../../../../test/make-hit.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { eraseAnalyses } from "../../../domain/erase-analyses.ts";
import { drawPdf } from "../../../pdf/draw-pdf.ts";
import { createCountRiskAnalysis } from "./count-risk-analysis.job.ts";
import { outlineAnalysis } from "./outline-analysis.ts";
import { printAnalysis } from "./print-analysis.ts";

const path = "/api/Main/RiskAnalysis";
let tenant: TestTenant;
let user: TestUser;
let staff: Record<string, string>;
beforeEach(async () => {
  tenant = await makeTenant();
  user = await makeUser(tenant);
  staff = await loginAs(user);
});

const within = <Result>(work: Parameters<typeof inTenant<typeof system, Result>>[2]) => inTenant(tenant.tenantId, system, work);
const read = async () => (await call().get(path).set(staff).expect(200)).body as RiskAnalyses;
const put = (body: object) => call().put(path).set(staff).send(body);
const release = (body: object) => call().post(`${path}Release`).set(staff).send(body);
const logged = async () =>
  (
    await within(({ tx, tenantId }) =>
      tx.auditEvent.findMany({ where: { tenantId, action: { startsWith: "riskAnalysis" } }, orderBy: { at: "asc" } }),
    )
  ).map(({ action }) => action);

/** Does what the worker does with the newest job of the firm. */
async function countNow(batchSize = 2): Promise<void> {
  const { tenantId } = tenant;
  const job = await within(({ tx }) =>
    tx.job.findFirstOrThrow({ where: { tenantId, kind: "countRiskAnalysis" }, orderBy: { createdAt: "desc" } }),
  );
  const payload = job.payload as { analysisId: string };
  const run = { tenantId, payload, attempt: 1, signal: new AbortController().signal };
  const outcome = await createCountRiskAnalysis({ batchSize })(run);
  await within(async (ctx) => {
    if (outcome.outcome === "done") await outcome.record?.(ctx, true);
  });
}

async function printed(version?: number): Promise<string> {
  const { print } = await within((ctx) => printAnalysis(ctx, version));
  return readPdf(await drawPdf(outlineAnalysis(print), { compress: false }))
    .pages.join("\n")
    .replace(/\s+/g, " ");
}

describe("the firm's risk analysis (§ 5 GwG)", () => {
  it("determines the risks from the firm's own clients, those in the archive left out (§ 5 Abs. 1 GwG)", async () => {
    const { tenantId } = tenant;
    const make = async (country: string) => (await makeClient(tenant, { masterData: { contact: { country } } })).id;
    const [first, second, gone] = [await make("DE"), await make("IR"), await make("AT")];
    await within(({ tx }) => tx.client.update({ where: { tenantId_id: { tenantId, id: gone } }, data: { archivedAt: new Date() } }));
    const business = { company: { legalForm: "gmbh" }, headquarters: { country: "DE" }, business: { industry: "62.01.9" } };
    await makeClient(tenant, { mandantType: "company", masterData: business });
    await makeHit(tenant, { clientId: first, name: "Anna Groß" });
    await within(async ({ tx, now }) => {
      const by = { tenantId, clientId: first };
      const rating = { ...by, level: "high", proposedLevel: "high", reasons: [], assessedBy: user.userId, assessedAt: now };
      await tx.riskAssessment.create({ data: { ...rating, nextReviewOn: new Date("2026-01-01") } });
      for (const [clientId, method] of [
        [first, "videoIdent"],
        [second, "original"],
      ] as const)
        await tx.verification.create({
          data: { tenantId, clientId, method, person: "x", verifiedOn: now, verifiedBy: user.userId, createdAt: now },
        });
    });
    const begun = await call().post(path).set(staff).expect(201);
    expect(begun.body.draft).toMatchObject({ words: noWords, figures: null, isCounting: true });
    await countNow();
    const { draft } = await read();
    expect(draft?.isCounting).toBe(false);
    expect(draft?.figures).toMatchObject({
      clients: { person: 2, company: 1 },
      levels: { low: 0, normal: 0, high: 1, none: 2 },
      identified: { present: 1, remote: 1, earlier: 0, none: 1 },
      ...{ openHits: 1, overdueReviews: 1, peps: 0 },
      ...{ legalForms: { gmbh: 1 }, countries: { DE: 2, IR: 1 }, sectors: { J: 1 }, factors: { highRiskCountry: 1 } },
    });
    expect(draft?.figures?.lists.map(({ list }) => list)).toContain("highRiskCountries");
  });

  it("begins the next draft with the last words, and there is one at a time (§ 5 Abs. 2 Nr. 2 GwG)", async () => {
    await makeAnalysis(user, { version: 1 });
    for (const _ of [1, 2]) await call().post(path).set(staff).expect(201);
    const { draft, released } = await read();
    expect(draft).toMatchObject({ words: sampleWords, figures: null, responsible: { id: user.userId } });
    expect(released).toMatchObject({ version: 1, figures: sampleFigures });
    expect(await logged()).toEqual(["riskAnalysisBegun"]);
  });

  it("saves what is incomplete, and refuses what somebody else has saved since", async () => {
    const { body } = await makeAnalysis(user, { isCounted: false });
    const words = { ...body.words, national: "" };
    const saved = await put({ ...body, words }).expect(200);
    expect(saved.body.draft).toMatchObject({ revision: 1, words });
    expect((await put(body).expect(422)).body.code).toBe("record.conflict");
    expect((await release(body).expect(422)).body.code).toBe("riskAnalysis.notCounted");
  });

  it("has its draft discarded as it was read, and never a released version (§ 8 Abs. 4 GwG)", async () => {
    const discard = (revision: number) => call().delete(path).query({ revision }).set(staff);
    expect((await discard(0).expect(404)).body.code).toBe("resource.notFound");
    await makeAnalysis(user, { version: 1 });
    const { body } = await makeAnalysis(user);
    await put(body).expect(200);
    expect((await discard(0).expect(422)).body.code).toBe("record.conflict");
    const { body: left } = await discard(1).expect(200);
    expect(left).toMatchObject({ draft: null, released: { version: 1 }, message: "Der Entwurf wurde verworfen." });
    expect((await discard(1).expect(404)).body.code).toBe("resource.notFound");
    expect((await call().delete(path).query({ revision: "x" }).set(staff).expect(400)).body.errors[0].path).toBe("revision");
    expect(await logged()).toEqual(["riskAnalysisSaved", "riskAnalysisDiscarded"]);
    await call().post(path).set(staff).expect(201);
    expect((await read()).draft).toMatchObject({ revision: 0, words: sampleWords });
  });

  it("is released complete alone: every area, the national risk analysis, who answers for it, the next check within a year", async () => {
    const { body } = await makeAnalysis(user);
    const far = await put({ ...body, nextCheckOn: "2099-01-01" }).expect(400);
    expect(far.body.errors).toMatchObject([{ path: "nextCheckOn" }]);
    const bare = await release({ ...body, words: noWords, responsibleId: null, nextCheckOn: null }).expect(400);
    expect(bare.body.errors).toHaveLength(15);
    expect(bare.body.errors[0]).toMatchObject({ path: "words.customers.level", message: "Bitte füllen Sie dieses Feld aus." });
    const other = await makeUser(await makeTenant());
    expect((await release({ ...body, responsibleId: other.userId }).expect(404)).body.code).toBe("resource.notFound");
  });

  it("is documented: a released version stays with its figures as it is, whoever asks the database (§ 5 Abs. 2 Nr. 1 GwG)", async () => {
    await makeAnalysis(user, { version: 1 });
    const { id, body } = await makeAnalysis(user);
    const released = (await release(body).expect(200)).body as RiskAnalyses;
    expect(released).toMatchObject({ draft: null, before: sampleFigures, isDue: false });
    expect(released.versions.map(({ version }) => version)).toEqual([2, 1]);
    expect(await logged()).toEqual(["riskAnalysisReleased"]);
    expect((await put(body).expect(404)).body.code).toBe("resource.notFound");
    const { tenantId } = tenant;
    await expect(within(({ tx }) => tx.riskAnalysis.updateMany({ where: { tenantId, id }, data: { words: noWords } }))).rejects.toThrow(
      /kept/,
    );
    await expect(within(({ tx }) => tx.riskAnalysis.deleteMany({ where: { tenantId, id } }))).rejects.toThrow(/kept/);
  });

  it("is handed over as PDF: a version with the figures before, the draft marked as one (§ 5 Abs. 2 Nr. 3 GwG)", async () => {
    await makeAnalysis(user, { version: 1 });
    await makeAnalysis(user);
    const { headers } = await call().get(`${path}Pdf`).query({ version: "1" }).set(staff).expect(200);
    expect(headers["content-type"]).toBe("application/pdf");
    expect(headers["content-disposition"]).toContain("Risikoanalyse%20Fassung%201.pdf");
    const version = await printed(1);
    expect(version).toContain("Fassung 1, freigegeben am");
    expect(version).toContain("Anlage 2 Nr. 3 GwG");
    expect(version).not.toContain("Entwurf");
    const draft = await printed();
    expect(draft).toContain("Entwurf · Seite 1 von");
    expect(draft).toContain("2 (2)");
    await call().get(`${path}Pdf`).query({ version: "2" }).set(staff).expect(404);
    expect(await logged()).toEqual(["riskAnalysisPrinted", "riskAnalysisPrinted", "riskAnalysisPrinted"]);
  });

  it("is kept for five years from the end of the year of its release, and that which counts for longer (§ 8 Abs. 4 GwG)", async () => {
    for (const [version, year] of [
      [1, 2020],
      [2, 2021],
      [3, 2022],
    ] as const)
      await makeAnalysis(user, { version, releasedAt: new Date(`${year}-06-01`), nextCheckOn: `${year + 1}-06-01` });
    const eraseOn = (day: string) => within((ctx) => eraseAnalyses({ ...ctx, now: new Date(`${day}T12:00:00Z`) }));
    const versions = async () => (await read()).versions.map(({ version }) => version);
    await eraseOn("2025-12-31");
    expect(await versions()).toEqual([3, 2, 1]);
    await eraseOn("2026-11-01");
    expect(await versions()).toEqual([3, 2]);
    // The database goes by its own clock, and refuses what a wrong one asks for.
    await expect(eraseOn("2040-01-01")).rejects.toThrow(/kept/);
    expect(await logged()).toEqual(["riskAnalysisErased"]);
  });

  it("is among what is to be done once its check is due, for whoever answers for it too (§ 5 Abs. 2 Nr. 2 GwG)", async () => {
    const tasks = async (query: object) =>
      (await call().get("/api/Main/Tasks").query(query).set(staff).expect(200)).body.riskAnalysis as object;
    expect(await tasks({})).toEqual({ count: 0 });
    await makeClient(tenant);
    await makeAnalysis(user);
    // A firm with clients has one to release, whoever answers for it.
    expect([await tasks({}), await tasks({ responsible: "mine" })]).toEqual([{ count: 1 }, { count: 0 }]);
    await makeAnalysis(await makeUser(tenant), { version: 1, nextCheckOn: "2026-01-01" });
    expect((await read()).isDue).toBe(true);
    expect([await tasks({}), await tasks({ responsible: "mine" })]).toEqual([{ count: 1 }, { count: 0 }]);
    await makeAnalysis(user, { version: 2 });
    expect(await tasks({})).toEqual({ count: 0 });
  });
});
