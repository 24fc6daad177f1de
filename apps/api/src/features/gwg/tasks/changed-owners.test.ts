import type { GwgTask } from "@stammdaten/shared/contract/gwg-tasks.ts";
import type { Answers } from "@stammdaten/shared/forms/form.ts";
import { companyAdditional } from "@stammdaten/shared/forms/company-additional/company-additional.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { call, loginAs } from "../../../../test/api.ts";
import { makeClient, makeForm, makeTenant, makeUser, system, type TestTenant } from "../../../../test/factories.ts";
import { goingCompany } from "../../../../test/sample-company.ts";
import { inTenant } from "../../../db/in-tenant.ts";
import { sql } from "../../../db/sql.ts";
import { writeGwgRecord } from "../../../domain/write-gwg-record.ts";

const today = germanDayOf(new Date());
const inTwoWeeks = germanDayOf(new Date(Date.now() + 14 * 86_400_000));
const anna = { firstName: "Anna", lastName: "Groß", birthDate: "1980-01-02" };
const jan = { firstName: "Jan", lastName: "Weiß", birthDate: "1975-05-06" };
const owned = (...owners: object[]) => ({ "actual-owners": { owners } }) as unknown as Answers;

let tenant: TestTenant;
let staff: Record<string, string>;
let id: string;
beforeEach(async () => {
  tenant = await makeTenant();
  staff = await loginAs(await makeUser(tenant));
  ({ id } = await makeClient(tenant, { mandantType: "company", masterData: goingCompany }));
});

const within = <Result>(work: Parameters<typeof inTenant<typeof system, Result>>[2]) => inTenant(tenant.tenantId, system, work);
/** Approves a questionnaire of the client. */
async function approve(answers: Answers) {
  const { id: formId } = await makeForm(tenant, { formularType: "companyAdditional", answers: {} });
  await within((ctx) => writeGwgRecord(ctx, { clientId: id, formId, definition: companyAdditional, answers }));
}
const list = async (show = "open") =>
  (await call().get("/api/Main/GwgTasks").query({ show }).set(staff).expect(200)).body.items as GwgTask[];
const query = () => ({ mandantType: "company", id });
const change = (body: object) => call().put("/api/Main/GwgTask").query(query()).set(staff).send(body).expect(200);
const verify = (person: string, birthDate: string) =>
  call().post("/api/Main/Verification").query(query()).set(staff).send({ person, birthDate, method: "eId", verifiedOn: today }).expect(201);

describe("other beneficial owners than before (§ 10 Abs. 3a S. 2 Nr. 1 GwG)", () => {
  it("are a task for 14 days, and none with the first questionnaire or the same owners", async () => {
    await approve(owned(anna));
    await approve(owned({ ...anna, sharePercent: "40" }));
    expect(await list()).toEqual([]);
    await approve(owned(anna, jan));
    expect(await list()).toMatchObject([{ id, ownersChangedOn: today, dueOn: inTwoWeeks, isDue: false, reviewOn: null, expiredOn: null }]);
    const [event] = await within(({ tx, tenantId }) => tx.auditEvent.findMany({ where: { tenantId, action: "gwgOwnersChanged" } }));
    expect(event).toMatchObject({ subjectType: "company", subjectId: id });
  });

  it("end with a new rating", async () => {
    await approve(owned(anna));
    await approve(owned(jan));
    await call().post("/api/Main/RiskAssessment").query(query()).set(staff).send({ level: "high", reason: "Neue Inhaber" }).expect(201);
    expect(await list()).toEqual([]);
  });

  it("end once all of them are identified (§ 11 Abs. 5 GwG)", async () => {
    await approve(owned(anna));
    await approve(owned(anna, jan));
    await verify("Jan Weiß", jan.birthDate);
    expect(await list()).toHaveLength(1);
    await verify("Anna Groß", anna.birthDate);
    expect(await list()).toEqual([]);
  });

  it("end with a reason, which lies encrypted; a later change is another task", async () => {
    await approve(owned(anna));
    await approve(owned(jan));
    await change({ ownersSettled: { reason: "Nur umgestellt" } });
    expect(await list()).toEqual([]);
    const [row] = await within(({ tx, tenantId }) =>
      tx.sql<{ reason: string }>(sql`SELECT owners_settled_reason AS reason FROM gwg_follow_up WHERE tenant_id = ${tenantId}::uuid`),
    );
    expect(row?.reason).toMatch(/^v\d/);
    await approve(owned(anna));
    expect(await list()).toMatchObject([{ id, ownersChangedOn: today }]);
  });

  it("bring back a client whose tasks were put off", async () => {
    await approve(owned(anna));
    await approve(owned(jan));
    await change({ snooze: { until: inTwoWeeks, reason: "Verreist" } });
    expect(await list()).toEqual([]);
    await approve(owned(anna, jan));
    expect(await list()).toMatchObject([{ id, snooze: null }]);
  });
});

describe("another representative in the master data", () => {
  const [first] = (goingCompany["representatives"]?.["representatives"] ?? []) as Record<string, unknown>[];
  const changed = { ...goingCompany, representatives: { representatives: [{ ...first, firstName: "Ada", lastName: "Neumann" }] } };
  const save = () => call().put("/api/Main/Company").query({ id }).set(staff).send({ revision: 1, masterData: changed });

  it.each([
    ["is a task where a representative counts as the owner (§ 3 Abs. 2 S. 5 GwG)", "fictitious-owners", 1],
    ["is none where the owners are known", "actual-owners", 0],
  ])("%s", async (_, step, tasks) => {
    await approve({ [step]: { owners: [{ ...first, function: "legalRepresentative" }] } } as unknown as Answers);
    await save().expect(200);
    expect(await list()).toHaveLength(tasks);
  });
});
