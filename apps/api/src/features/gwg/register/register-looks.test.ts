import type { GwgRecord } from "@stammdaten/shared/contract/gwg.ts";
import type { GwgTask } from "@stammdaten/shared/contract/gwg-tasks.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { companyAdditional } from "@stammdaten/shared/forms/company-additional/company-additional.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { call, loginAs } from "../../../../test/api.ts";
import { makeClient, makeForm, makeTenant, makeUser, system, type TestTenant } from "../../../../test/factories.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { sql } from "../../../db/sql.ts";
import { writeGwgRecord } from "../../../domain/write-gwg-record.ts";

const dayIn = (days: number) => germanDayOf(new Date(Date.now() + days * 86_400_000));
const missing = "Herr Weiß fehlt im Register.";

let tenant: TestTenant;
let staff: Record<string, string>;
let id: string;
beforeEach(async () => {
  tenant = await makeTenant();
  staff = await loginAs(await makeUser(tenant));
  ({ id } = await makeClient(tenant, { mandantType: "company" }));
});

const within = <Result>(work: Parameters<typeof inTenant<typeof system, Result>>[2]) => inTenant(tenant.tenantId, system, work);
const query = () => ({ mandantType: "company", id });
const look = (body: object) => call().post("/api/Main/RegisterLook").query(query()).set(staff).send(body);
const close = (body: object) => call().put("/api/Main/RegisterLook").query(query()).set(staff).send(body);
const list = async (show = "open") =>
  (await call().get("/api/Main/GwgTasks").query({ show }).set(staff).expect(200)).body.items as GwgTask[];
async function findDifference(): Promise<string> {
  const { body } = await look({ lookedOn: dayIn(-2), differs: true, note: missing }).expect(201);
  return (body as GwgRecord).registerLooks[0]?.id ?? "";
}

describe("a look into the transparency register (§ 12 Abs. 3 GwG)", () => {
  it("that matches is in the record, and no task", async () => {
    const { body } = await look({ lookedOn: dayIn(0), differs: false }).expect(201);
    expect((body as GwgRecord).registerLooks).toMatchObject([{ lookedOn: dayIn(0), differs: false, note: null, closed: null }]);
    expect(await list()).toEqual([]);
  });

  it("that differs is a task from that day (§ 23a Abs. 1 S. 1 GwG), and what differs lies encrypted", async () => {
    await findDifference();
    expect(await list()).toMatchObject([{ id, discrepancyOn: dayIn(-2), dueOn: dayIn(-2), isDue: true }]);
    expect(await list("overdue")).toHaveLength(1);
    const [row] = await within(({ tx, tenantId }) =>
      tx.sql<{ note: string }>(sql`SELECT note FROM register_look WHERE tenant_id = ${tenantId}::uuid`),
    );
    expect(row?.note).toMatch(/^v\d/);
  });

  it("brings back a client whose tasks were put off", async () => {
    await findDifference();
    const snooze = { until: dayIn(9), reason: "Der Notar klärt es." };
    await call().put("/api/Main/GwgTask").query(query()).set(staff).send({ snooze }).expect(200);
    expect(await list()).toEqual([]);
    await within(({ tx, tenantId }) => tx.gwgFollowUp.updateMany({ where: { tenantId }, data: { discrepancyOn: null, dueOn: null } }));
    await findDifference();
    expect(await list()).toMatchObject([{ id, snooze: null }]);
  });

  it.each([
    ["a day to come", () => ({ lookedOn: dayIn(1), differs: false }), "lookedOn"],
    ["a difference without what differs", () => ({ lookedOn: dayIn(0), differs: true }), "note"],
  ])("is refused with %s", async (_, body, path) => {
    expect((await look(body()).expect(400)).body).toMatchObject({ errors: [{ path }] });
  });
});

describe("a difference from the register (§ 23a Abs. 1 GwG)", () => {
  it("ends with the day of its report", async () => {
    const lookId = await findDifference();
    const { body } = await close({ lookId, outcome: "reported", reportedOn: dayIn(-1) }).expect(200);
    expect((body as GwgRecord).registerLooks).toMatchObject([
      { note: missing, closed: { outcome: "reported", reportedOn: dayIn(-1), reason: null } },
    ]);
    expect(await list()).toEqual([]);
    expect((await close({ lookId, outcome: "reported", reportedOn: dayIn(0) }).expect(422)).body.code).toBe("register.notOpen");
  });

  it("ends with why it is not reported, which is needed and lies encrypted", async () => {
    const lookId = await findDifference();
    await close({ lookId, outcome: "notReported" }).expect(400);
    await close({ lookId, outcome: "notReported", reason: "Der Eintrag ist berichtigt." }).expect(200);
    expect(await list()).toEqual([]);
    const [row] = await within(({ tx, tenantId }) =>
      tx.sql<{ reason: string }>(sql`SELECT outcome_reason AS reason FROM register_look WHERE tenant_id = ${tenantId}::uuid`),
    );
    expect(row?.reason).toMatch(/^v\d/);
  });

  it.each([
    ["before the look", () => dayIn(-3)],
    ["to come", () => dayIn(1)],
  ])("is not reported on a day %s", async (_, reportedOn) => {
    const refused = await close({ lookId: await findDifference(), outcome: "reported", reportedOn: reportedOn() }).expect(400);
    expect(refused.body).toMatchObject({ errors: [{ path: "reportedOn", code: "validation.register.reportedOutOfRange" }] });
  });

  it("of another client is not found, and each step is in the log without its words", async () => {
    const lookId = await findDifference();
    const { id: other } = await makeClient(tenant, { mandantType: "company" });
    await call()
      .put("/api/Main/RegisterLook")
      .query({ mandantType: "company", id: other })
      .set(staff)
      .send({ lookId, outcome: "reported", reportedOn: dayIn(0) })
      .expect(404);
    await close({ lookId, outcome: "notReported", reason: "Verschwiegenheit" }).expect(200);
    const entries = await within(({ tx, tenantId }) =>
      tx.auditEvent.findMany({ where: { tenantId, subjectId: id, action: { startsWith: "gwgRegister" } }, orderBy: { at: "asc" } }),
    );
    expect(entries.map(({ action }) => action)).toEqual(["gwgRegisterLooked", "gwgRegisterReported"]);
    expect(JSON.stringify(entries)).not.toMatch(/Weiß|Verschwiegen/);
  });
});

describe("an approved questionnaire that reports a look", () => {
  const reported = (more: object) =>
    ({
      "business-relationship": { transparencyRegisterChecked: true, transparencyRegisterDate: "2026-10-01", ...more },
    }) as unknown as Answers;
  const differing = reported({ differencesFound: true, differences: missing });
  async function approve(answers: Answers) {
    const { id: formId } = await makeForm(tenant, { formularType: "companyAdditional", answers: {} });
    await within((ctx) => writeGwgRecord(ctx, { clientId: id, formId, definition: companyAdditional, answers }));
  }
  const looks = () => within(({ tx, tenantId }) => tx.registerLook.findMany({ where: { tenantId } }));

  it("makes it one of the firm's, and a difference its task, once", async () => {
    await approve(differing);
    await approve(differing);
    expect(await looks()).toMatchObject([{ differs: true, note: missing, lookedBy: null }]);
    expect(await list()).toMatchObject([{ id, discrepancyOn: "2026-10-01" }]);
  });

  it.each([
    ["that matches", () => reported({ differencesFound: false }), 1],
    ["that nobody took", () => reported({ transparencyRegisterChecked: false }), 0],
  ])("%s is no task", async (_, answers, count) => {
    await approve(answers());
    expect(await looks()).toHaveLength(count);
    expect(await list()).toEqual([]);
  });
});
