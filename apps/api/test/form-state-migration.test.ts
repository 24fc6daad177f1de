import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { formStates, formWords } from "@stammdaten/shared/lifecycles/form.ts";
import { makeDatabaseBefore, type DatabaseBefore } from "./database-before.ts";

const MIGRATION = "20261122220000_contract_after_0_2_0_form_state";

let database: DatabaseBefore;
beforeEach(async () => {
  database = await makeDatabaseBefore(MIGRATION);
  await database.admin.query(
    "INSERT INTO tenant (id, name, email, application_type) VALUES (gen_random_uuid(), 'Kanzlei', 'a@example.org', 1)",
  );
}, 60_000);
afterEach(() => database.drop());

type Stored = { name: string; stage: string; review: string; approval: string; delivery: string; isNew: boolean };

/** A form as release 0.1.0 has written it. */
const insert = ({ name, stage, review, approval, delivery, isNew }: Stored, reason: string | null, approvedAt: Date | null) =>
  database.admin.query(
    `INSERT INTO form (id, tenant_id, formular_type, edition, name, stage, review, approval, delivery, is_new, rejection_reason, approved_at)
     SELECT gen_random_uuid(), id, 'person', 1, $1, $2, $3, $4, $5, $6, $7, $8 FROM tenant`,
    [name, stage, review, approval, delivery, isNew, reason, approvedAt],
  );

/** Release 0.1.0 wrote the words that the API answers. */
const storedAs = (state: (typeof formStates)[number]): Stored => ({
  name: state,
  stage: formWords[state].stage,
  ...formWords[state].status,
});

describe("an upgrade from release 0.1.0", () => {
  it("finds the state of every form behind its words", async () => {
    for (const state of formStates)
      await insert(
        storedAs(state),
        state === "rejected" ? "Bitte prüfen" : null,
        state === "approved" || state === "delivered" ? new Date() : null,
      );
    await database.migrate();
    const { rows } = await database.admin.query<{ name: string; state: string }>("SELECT name, state FROM form");
    expect(rows).toHaveLength(formStates.length);
    for (const { name, state } of rows) expect(state).toBe(name);
    const { rows: forced } = await database.admin.query("SELECT relforcerowsecurity AS forced FROM pg_class WHERE oid = 'form'::regclass");
    expect(forced).toEqual([{ forced: true }]);
  });

  it.each([
    ["words that contradict each other", { ...storedAs("draft"), review: "Confirmed" }, null, null],
    ["a draft that is new to the firm", { ...storedAs("draft"), isNew: true }, null, null],
    ["a rejected form without a reason", storedAs("rejected"), null, null],
    ["an approved form without its time", storedAs("approved"), null, null],
    ["a draft that has a time of approval", storedAs("draft"), null, new Date()],
  ])("refuses %s, names the form and changes nothing", async (_what, stored, reason, approvedAt) => {
    await insert(stored, reason, approvedAt);
    const { rows } = await database.admin.query<{ id: string }>("SELECT id FROM form");
    await expect(database.migrate()).rejects.toThrow(
      new RegExp(
        `no state that a release has written; correct them and migrate again: ${rows[0]?.id ?? "?"} \\(${stored.stage}, ${stored.review}`,
      ),
    );
    expect((await database.admin.query("SELECT stage FROM form")).rows).toEqual([{ stage: stored.stage }]);
  });
});
