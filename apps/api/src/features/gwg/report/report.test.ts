import { beforeAll, describe, expect, it } from "vitest";
import { call, loginAs } from "../../../../test/api.ts";
import { makeClient, makeTenant, makeUser, system, type TestTenant, type TestUser } from "../../../../test/factories.ts";
import { makeHit } from "../../../../test/make-hit.ts";
import { readPdf } from "../../../../test/read-pdf.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { drawPdf } from "../../../pdf/draw-pdf.ts";
import { countYear } from "./count-year.ts";
import { outlineReport } from "./outline-report.ts";
import { printReport } from "./print-report.ts";

let tenant: TestTenant;
let user: TestUser;
let staff: Record<string, string>;

const within = <Result>(work: Parameters<typeof inTenant<typeof system, Result>>[2]) => inTenant(tenant.tenantId, system, work);
const figuresOf = (year: number) => within((ctx) => countYear(ctx, year));

/** A firm in 2024: two persons and a company; another came in 2025, and one went into the archive in 2024. */
beforeAll(async () => {
  tenant = await makeTenant();
  user = await makeUser(tenant);
  staff = await loginAs(user);
  const { tenantId } = tenant;
  const make = async (name: string, dates: object = {}, mandantType: "person" | "company" = "person") => {
    const { id } = await makeClient(tenant, { name, mandantType });
    await within(({ tx }) =>
      tx.client.update({ where: { tenantId_id: { tenantId, id } }, data: { createdAt: new Date("2023-05-01"), ...dates } }),
    );
    return id;
  };
  const [anna, jan] = [await make("Groß, Anna"), await make("Weiß, Jan")];
  const company = await make("Groß Bau GmbH", {}, "company");
  await make("Neu, Nora", { createdAt: new Date("2025-02-01") });
  await make("Alt, Adam", { archivedAt: new Date("2024-06-01") });
  const rate = (clientId: string, at: string, level: string, next: string, proposedLevel = level) =>
    within(({ tx }) =>
      tx.riskAssessment.create({
        data: {
          ...{ tenantId, clientId, level, proposedLevel, reasons: [], reason: "Bargeld", assessedBy: user.userId },
          ...{ assessedAt: new Date(at), nextReviewOn: new Date(next) },
        },
      }),
    );
  await rate(anna, "2023-06-01", "normal", "2024-03-01");
  await rate(anna, "2024-03-05", "high", "2025-03-05", "normal");
  await rate(jan, "2023-06-01", "low", "2024-04-01");
  await rate(company, "2024-07-01", "normal", "2026-07-01");
  const verify = (clientId: string, person: string, verifiedOn: string, validUntil: string) =>
    within(({ tx, now }) =>
      tx.verification.create({
        data: {
          ...{ tenantId, clientId, person, method: "original", verifiedBy: user.userId, createdAt: now },
          ...{ verifiedOn: new Date(verifiedOn), validUntil: new Date(validUntil) },
        },
      }),
    );
  await verify(anna, "Anna Groß", "2023-06-01", "2024-05-01");
  await verify(anna, "anna groß", "2024-05-02", "2030-01-01");
  await verify(jan, "Jan Weiß", "2023-06-01", "2024-08-01");
  await verify(company, "Eva Sommer", "2024-07-01", "2030-01-01");
  const look = (lookedOn: string, more: object) =>
    within(({ tx, now }) =>
      tx.registerLook.create({
        data: { tenantId, clientId: company, lookedOn: new Date(lookedOn), differs: true, note: "x", createdAt: now, ...more },
      }),
    );
  const closed = { closedBy: user.userId, closedAt: new Date() };
  await look("2024-07-01", { outcome: "reported", reportedOn: new Date("2024-07-02"), ...closed });
  await look("2024-08-01", { outcome: "notReported", outcomeReason: "Berichtigt", ...closed });
  await look("2024-09-01", {});
  await look("2024-10-01", { differs: false, note: null });
  await look("2025-01-01", {});
  const hitId = await makeHit(tenant, { clientId: anna, name: "Anna Groß" });
  const other = await makeHit(tenant, { clientId: jan, name: "Jan Weiß", decidedBy: user.userId });
  await within(async ({ tx }) => {
    await tx.screeningHit.updateMany({ where: { tenantId, id: { in: [hitId, other] } }, data: { foundAt: new Date("2024-02-01") } });
    const { versionId } = await tx.screeningHit.findFirstOrThrow({ where: { tenantId, id: other }, select: { versionId: true } });
    const decided = { tenantId, hitId: other, step: "decided", verdict: "noMatch", versionId, decidedBy: user.userId };
    await tx.screeningDecision.create({ data: { ...decided, reason: "Anderes Geburtsjahr", decidedAt: new Date("2024-02-03") } });
    const lists = [{ list: "sanctionsEu", id: "0190a6f0-0000-7000-8000-000000000001", source: "EU", validFrom: "2024-01-15" }];
    for (const at of ["2024-02-01", "2024-02-08"])
      await tx.screeningRun.create({
        data: { tenantId, basis: "x", lists, threshold: 90, startedAt: new Date(at), endedAt: new Date(at) },
      });
  });
});

describe("the report of a year (§ 8 GwG)", () => {
  it("counts clients by their risk on its last day, and what was done in it", async () => {
    expect(await figuresOf(2024)).toEqual({
      until: "2024-12-31",
      clients: { person: 2, company: 1 },
      rated: { low: 1, normal: 1, high: 1, none: 0 },
      identified: { entries: 2, clients: 2, low: 0, normal: 1, high: 1, none: 0 },
      ratings: { all: 2, low: 0, normal: 1, high: 1, otherThanProposed: 1 },
      reviews: { planned: 2, done: 1, overdue: 1 },
      documents: { expired: 2, open: 1 },
      screening: { runs: 2, lists: [{ list: "sanctionsEu", source: "EU", validFrom: "2024-01-15" }], found: 2, open: 2 },
      decisions: { noMatch: 1, match: 0 },
      register: { looks: 4, differing: 3, reported: 1, notReported: 1, open: 1 },
    });
  });

  it("of this year counts until today", async () => {
    const year = new Date().getFullYear();
    const { until, clients, identified } = await figuresOf(year);
    expect([until.slice(0, 4), until < `${String(year)}-12-31` || until.endsWith("12-31")]).toEqual([String(year), true]);
    expect([clients, identified.entries]).toEqual([{ person: 3, company: 1 }, 0]);
  });

  it("is a PDF with its paragraphs and without names, and its print is in the log", async () => {
    const { headers } = await call().get("/api/Main/GwgReport").query({ year: "2024" }).set(staff).expect(200);
    expect(headers["content-type"]).toBe("application/pdf");
    expect(headers["content-disposition"]).toContain("GwG-Bericht%202024.pdf");
    const { print } = await within((ctx) => printReport(ctx, 2024));
    const text = readPdf(await drawPdf(outlineReport(print), { compress: false }))
      .pages.join("\n")
      .replace(/\s+/g, " ");
    expect(text).toContain("Geldwäschegesetz (GwG) im Jahr 2024");
    expect(text).toContain("§ 23a Abs. 1 GwG");
    expect(text).not.toMatch(/Anna|Weiß|Groß Bau/);
    const entries = await within(({ tx, tenantId }) => tx.auditEvent.findMany({ where: { tenantId, action: "gwgReportPrinted" } }));
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({ subjectType: "tenant", subjectId: tenant.tenantId, details: { year: 2024 } });
  });

  it.each([
    ["to come", String(new Date().getFullYear() + 1)],
    ["that is none", "24"],
  ])("is refused for a year %s", async (_, year) => {
    const refused = await call().get("/api/Main/GwgReport").query({ year }).set(staff).expect(400);
    expect(refused.body).toMatchObject({ errors: [{ path: "year" }] });
  });
});
