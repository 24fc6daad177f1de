import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { call, loginAs } from "../../../../test/api.ts";
import { makeClient, makeForm, makeTenant, makeUser, system, type TestTenant } from "../../../../test/factories.ts";
import { runScreening } from "../../../../test/import-sanctions.ts";
import { makeHit } from "../../../../test/make-hit.ts";
import { useOwnDatabase, type OwnDatabase } from "../../../../test/own-database.ts";
import { addDays, germanDayOf } from "@stammdaten/shared/values/date.ts";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { queueScreening } from "../../../domain/screening/queue-screening.ts";
import { writeGwgRecord } from "../../../domain/write-gwg-record.ts";
import { runImportList } from "../../../operator/import-list-command.ts";
import { createCompareRatings } from "./compare-ratings.job.ts";
import { createTendRatings } from "./tend-ratings.ts";

let database: OwnDatabase;
beforeAll(async () => {
  database = await useOwnDatabase();
});
afterAll(() => database.drop());

let tenant: TestTenant;
let staff: Record<string, string>;
beforeEach(async () => {
  await database.owner.query("DELETE FROM legal_list_version WHERE list = 'highRiskCountries'");
  tenant = await makeTenant();
  staff = await loginAs(await makeUser(tenant));
});

const within = <Result>(work: Parameters<typeof inTenant<typeof system, Result>>[2]) => inTenant(tenant.tenantId, system, work);
const makePerson = (country: string, more: object = {}) =>
  makeClient(tenant, {
    masterData: { personal: { firstName: "Anna", lastName: "Groß", birthDate: "1980-01-31" }, contact: { country } },
    ...more,
  });
const rate = async (id: string, level = "normal") => {
  const rated = await call().post("/api/Main/RiskAssessment").query({ mandantType: "person", id }).set(staff).send({ level });
  expect(rated.status).toBe(201);
};
/** Imports a list of high-risk third countries, as the operator does (§ 15 Abs. 3 Nr. 2 GwG). */
async function importCountries(codes: readonly string[], validFrom: string): Promise<string> {
  const file = path.join(tmpdir(), `stammdaten-countries-${process.pid}.csv`);
  writeFileSync(file, `code\n${codes.join("\n")}\n`);
  const lines: string[] = [];
  try {
    const typed = { list: "highRiskCountries", file, source: "VO (EU) 2016/1675", "valid-from": validFrom };
    await runImportList(typed, (line) => void lines.push(line));
  } finally {
    rmSync(file);
  }
  return lines.join("\n");
}
const compare = (batchSize = 100, signal = new AbortController().signal) =>
  createCompareRatings({ batchSize })({ tenantId: tenant.tenantId, payload: { tenantId: tenant.tenantId }, attempt: 1, signal });
const changes = async () => (await call().get("/api/Main/RiskChanges").set(staff).expect(200)).body.items as { id: string }[];
const tasks = async () => (await call().get("/api/Main/Tasks").set(staff).expect(200)).body.riskChanges as object;
const queued = () => within(({ tx, tenantId }) => tx.job.findMany({ where: { tenantId, kind: "compareRatings" } }));
/** How many comparisons of the firm the tending queues. */
const tended = async (tend: ReturnType<typeof createTendRatings>) => {
  await database.owner.query("DELETE FROM job WHERE kind = 'compareRatings'");
  await tend();
  return (await queued()).length;
};
const audited = (id: string) =>
  within(({ tx, tenantId }) => tx.auditEvent.findMany({ where: { tenantId, action: "riskProposed", subjectId: id } }));

describe("a newer list of the law's", () => {
  it("has the ratings of each firm compared; those with another proposal are listed until the firm has decided (§ 10 Abs. 1 Nr. 5 GwG)", async () => {
    const [moved, calm, archived, unrated] = [
      await makePerson("CL", { name: "Groß, Anna" }),
      await makePerson("FR"),
      await makePerson("CL"),
      await makePerson("CL"),
    ];
    for (const { id } of [moved, calm, archived]) await rate(id);
    await within(({ tx, tenantId }) =>
      tx.client.update({ where: { tenantId_id: { tenantId, id: archived.id } }, data: { archivedAt: new Date() } }),
    );
    await compare();
    expect(await changes()).toEqual([]);
    expect(await importCountries(["CL", "IR"], "2026-01-01")).toMatch(/The worker compares all ratings with what it leads to: \d+ firms\./);
    expect(await queued()).toHaveLength(1);
    await compare();
    expect(await changes()).toEqual([
      {
        id: moved.id,
        mandantType: "person",
        name: "Groß, Anna",
        datevNumber: expect.any(Number) as number,
        level: "normal",
        proposedLevel: "normal",
        newLevel: "high",
        changedAt: expect.any(String) as string,
      },
    ]);
    expect(await tasks()).toEqual({ count: 1, only: { mandantType: "person", id: moved.id } });
    expect((await audited(moved.id)).map(({ details }) => details)).toEqual([{ proposed: "high", before: "normal" }]);
    expect(await audited(unrated.id)).toEqual([]);
    await compare();
    expect(await audited(moved.id)).toHaveLength(1);

    await rate(moved.id, "high");
    expect(await changes()).toEqual([]);
    const read = await call().get("/api/Main/GwgRecord").query({ mandantType: "person", id: moved.id }).set(staff);
    const [now, before] = [read.body.risk.current, read.body.risk.earlier[0]] as { lists: { list: string; validFrom: string }[] }[];
    const dayOf = (rating: typeof now) => rating?.lists.find(({ list }) => list === "highRiskCountries")?.validFrom;
    expect([dayOf(before), dayOf(now)]).toEqual(["2025-08-05", "2026-01-01"]);
  });

  it("that takes the country off again leaves nothing to decide", async () => {
    const { id } = await makePerson("CL");
    await rate(id);
    await importCountries(["CL"], "2026-01-01");
    await compare();
    expect(await changes()).toHaveLength(1);
    await importCountries(["IR"], "2026-02-01");
    await compare();
    expect(await changes()).toEqual([]);
  });

  it("is compared with in batches, and what was broken off goes on with what is left", async () => {
    for (let at = 0; at < 5; at += 1) await rate((await makePerson("CL", { datevNumber: 10_000 + at })).id);
    await importCountries(["CL"], "2026-01-01");
    let batches = 0;
    const broken = {
      get aborted() {
        return batches++ === 1;
      },
    } as AbortSignal;
    expect(await compare(2, broken)).toMatchObject({ outcome: "retry" });
    expect(await changes()).toHaveLength(2);
    expect(await compare(2)).toMatchObject({ outcome: "done" });
    expect(await changes()).toHaveLength(5);
  });

  it("is seen by a worker that starts; one that starts anew, or a rating by the lists in use, has nothing compared", async () => {
    const tend = createTendRatings();
    for (const country of ["CL", "FR"]) await rate((await makePerson(country)).id);
    expect(await tended(tend)).toBe(0);
    await importCountries(["CL"], "2026-01-01");
    expect(await tended(tend)).toBe(1);
    await compare();
    expect(await tended(tend)).toBe(0);
    expect(await tended(createTendRatings())).toBe(0);
    expect(await changes()).toHaveLength(1);
  });

  it("leaves clients in the archive alone until they are back", async () => {
    const { id } = await makePerson("CL");
    await rate(id);
    await within(({ tx, tenantId }) => tx.client.update({ where: { tenantId_id: { tenantId, id } }, data: { archivedAt: new Date() } }));
    await importCountries(["CL"], "2026-01-01");
    expect(await tended(createTendRatings())).toBe(0);
  });
});

describe("an office that was left a year ago (§ 1 Abs. 12, § 15 Abs. 4 GwG)", () => {
  afterEach(() => void vi.useRealTimers());

  const leave = async (until: string) => {
    const { id } = await makePerson("DE");
    const answers = { pep: { isPep: true, function: "minister", country: "DE", since: "2020-01-01", until } };
    const definition = forms.personAdditional;
    const { id: formId } = await makeForm(tenant, { formularType: definition.formularType, personId: id });
    await within((ctx) => writeGwgRecord(ctx, { clientId: id, formId, definition, answers }));
    return id;
  };
  // Within the firm's trial, and ahead of the database's clock, so that no session has rested too long.
  const today = germanDayOf(new Date());
  const lastDay = addDays(today, today.endsWith("-02-26") ? 4 : 3);
  const yearBefore = `${Number(lastDay.slice(0, 4)) - 1}${lastDay.slice(4)}`;
  const goTo = (day: string) => void vi.useFakeTimers({ toFake: ["Date"], now: new Date(`${day}T03:00:00Z`) });
  const recordOf = (id: string) => call().get("/api/Main/GwgRecord").query({ mandantType: "person", id }).set(staff);

  it("has its rating compared by the day's tending, once, and no other", async () => {
    goTo(addDays(lastDay, -2));
    staff = await loginAs(await makeUser(tenant));
    const id = await leave(yearBefore);
    await rate(id, "high");
    await rate(await leave(addDays(lastDay, -270)), "high");
    const tend = createTendRatings();
    expect(await tended(tend)).toBe(0);

    goTo(addDays(lastDay, -1));
    expect(await tended(tend)).toBe(0);
    goTo(lastDay);
    staff = await loginAs(await makeUser(tenant));
    expect(await tended(tend)).toBe(1);
    await compare();
    expect(await changes()).toMatchObject([{ id, proposedLevel: "high", newLevel: "normal" }]);
    expect((await recordOf(id)).body.risk.proposal).toMatchObject({ level: "normal", reasons: [{ code: "pepFormer" }] });
    expect(await tended(tend)).toBe(0);
    expect(await tended(createTendRatings())).toBe(0);
  });
});

it("a match on a sanctions list leads to high, and its reversal back (§ 15 Abs. 2 GwG)", async () => {
  const { id } = await makePerson("DE");
  await rate(id);
  const hitId = await makeHit(tenant, { clientId: id, name: "Anna Groß" });
  expect(await changes()).toEqual([]);
  const decide = (body: object) =>
    call()
      .post("/api/Main/ScreeningDecision")
      .query({ mandantType: "person", id })
      .set(staff)
      .send({ hitId, ...body });
  const { body } = await decide({ verdict: "match" });
  expect(body.risk.proposal).toMatchObject({ level: "high", reasons: [{ code: "sanctionsMatch", paragraph: "§ 15 Abs. 2 GwG" }] });
  expect(await changes()).toMatchObject([{ id, proposedLevel: "normal", newLevel: "high" }]);
  expect((await decide({ verdict: "noMatch", reason: "Anderes Geburtsjahr." })).body.risk.proposal.level).toBe("normal");
  expect(await changes()).toEqual([]);
});

it("a match counts once a second of the staff has confirmed it, where the firm wants four eyes", async () => {
  await call().put("/api/Main/Tenant").set(staff).send({ screeningFourEyes: true }).expect(200);
  const { id } = await makePerson("DE");
  await rate(id);
  const hitId = await makeHit(tenant, { clientId: id, name: "Anna Groß" });
  const query = { mandantType: "person", id };
  await call().post("/api/Main/ScreeningDecision").query(query).set(staff).send({ hitId, verdict: "match" }).expect(201);
  expect(await changes()).toEqual([]);
  const second = await loginAs(await makeUser(tenant));
  await call().post("/api/Main/ScreeningConfirmation").query(query).set(second).send({ hitId, agrees: true }).expect(201);
  expect(await changes()).toMatchObject([{ id, newLevel: "high" }]);
});

it("other answers of a rated client have the rating compared, without any sanctions list", async () => {
  const [{ id }, { id: other }] = [await makePerson("DE"), await makePerson("DE")];
  await rate(id);
  await within(async (ctx) => {
    const { tx, tenantId } = ctx;
    await tx.client.update({ where: { tenantId_id: { tenantId, id } }, data: { masterData: { contact: { country: "IR" } } } });
    await queueScreening(ctx, id, other);
  });
  expect(await runScreening(tenant.tenantId)).toEqual(["screenClient"]);
  expect(await changes()).toMatchObject([{ id, newLevel: "high" }]);
});
