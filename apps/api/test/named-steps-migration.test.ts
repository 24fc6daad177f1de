import { formularTypes, type FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import type { AnswerGroup, Answers } from "@stammdaten/shared/forms/form.ts";
import { formOf } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { routeOf } from "@stammdaten/shared/forms/steps.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeDatabaseBefore, type DatabaseBefore } from "./database-before.ts";

let database: DatabaseBefore;
beforeAll(async () => {
  database = await makeDatabaseBefore("20261122220000_contract_after_0_2_0_named_steps");
}, 60_000);
afterAll(() => database.drop());

const formFor = (formularType: FormularType) => formOf({ formularType, edition: 1 });

/** A path as release 0.1.0 wrote it: its steps were called as the first edition's pages are. */
function numberedPath(formularType: FormularType, path: string): string {
  const [stepId = "", ...rest] = path.split(".");
  return [routeOf(formFor(formularType), stepId), ...rest].join(".");
}

/** Answers as release 0.1.0 stored them, with its answers that name a step or an entry. */
function numberedAnswers(formularType: FormularType, answers: Answers): Answers {
  const inList = (group: AnswerGroup, list: string, field: string): AnswerGroup => ({
    ...group,
    ...(Array.isArray(group[list]) && {
      [list]: (group[list] as AnswerGroup[]).map((entry) => ({ ...entry, [field]: numberedPath(formularType, String(entry[field])) })),
    }),
  });
  return Object.fromEntries(
    Object.entries(answers).map(([stepId, group]) => {
      const referring =
        formularType !== "companyAdditional" ? group : inList(inList(group, "legalEntityOwners", "heldBy"), "pepStatements", "person");
      return [routeOf(formFor(formularType), stepId), referring];
    }),
  );
}

const SEEDS = [1, 2, 3, 4, 5, 6];
const stored = formularTypes.flatMap((formularType) =>
  SEEDS.map((seed) => {
    const form = formFor(formularType);
    const answers = sampleAnswers(form, seed, {
      settled: seed === 3 ? { "ownership.isListed": false, "ownership.isPublicBody": false, "ownership.hasLegalEntityOwners": true } : {},
    });
    const steps = Object.keys(form.steps);
    const [firstStep = ""] = steps;
    const field = Object.keys(answers[firstStep] ?? {})[0] ?? "";
    return {
      formularType,
      seed,
      answers,
      currentStep: steps.at(-seed) ?? null,
      note: { path: `${firstStep}.${field}`, text: "step-1.lastName?" },
    };
  }),
);

it("renames the steps of all stored answers, and changes nothing else", async () => {
  const { admin } = database;
  await admin.query(`INSERT INTO tenant (id, name, email, application_type) VALUES (gen_random_uuid(), 'Kanzlei', 'a@example.org', 1)`);
  const form = `INSERT INTO form (id, tenant_id, formular_type, edition, revision, answers, base_answers, current_step, notes, name)
    SELECT gen_random_uuid(), id, $1, 1, $2, $3, $4, $5, $6, 'Anna' FROM tenant`;
  for (const { formularType, seed, answers, currentStep, note } of stored) {
    const old = JSON.stringify(numberedAnswers(formularType, answers));
    await admin.query(form, [
      formularType,
      seed,
      old,
      seed % 2 === 0 ? old : null,
      currentStep === null ? null : numberedPath(formularType, currentStep),
      JSON.stringify([{ ...note, path: numberedPath(formularType, note.path) }]),
    ]);
    if (formularType === "person" || formularType === "company")
      await admin.query(
        `INSERT INTO client (id, tenant_id, mandant_type, name, formular_type, edition, master_data, revision)
         SELECT gen_random_uuid(), id, $1, 'Anna', $1, 1, $2, $3 FROM tenant`,
        [formularType, old, seed],
      );
    if (formularType === "personAdditional" || formularType === "companyAdditional")
      await admin.query(
        `INSERT INTO gwg_record (id, tenant_id, client_id, form_id, formular_type, edition, answers, approved_at)
         SELECT gen_random_uuid(), f.tenant_id, c.id, f.id, f.formular_type, 1, f.answers, now()
         FROM form f, client c WHERE f.formular_type = $1 AND f.revision = $2 AND c.revision = $2 AND c.formular_type = $3`,
        [formularType, seed, formularType.replace("Additional", "")],
      );
  }
  await admin.query(`INSERT INTO datev_conflict (id, tenant_id, client_id, place, paths)
    SELECT gen_random_uuid(), tenant_id, id, 'addresses', ARRAY['step-2.street', 'step-2.houseNumber'] FROM client`);

  await database.migrate();

  const forms = await admin.query(`SELECT formular_type AS "formularType", revision AS seed, answers, base_answers AS base,
    current_step AS "currentStep", notes FROM form`);
  expect(forms.rowCount).toBe(stored.length);
  for (const { formularType, seed, answers, currentStep, note } of stored) {
    const row: unknown = forms.rows.find(
      (one: { formularType: string; seed: number }) => one.formularType === formularType && one.seed === seed,
    );
    expect(row, `${formularType} ${String(seed)}`).toEqual({
      formularType,
      seed,
      answers,
      base: seed % 2 === 0 ? answers : null,
      currentStep,
      notes: [note],
    });
  }
  const others = await admin.query(`SELECT formular_type AS "formularType", revision AS seed, master_data AS answers FROM client
    UNION ALL SELECT f.formular_type, f.revision, g.answers FROM gwg_record g JOIN form f ON f.id = g.form_id`);
  expect(others.rowCount).toBe(4 * SEEDS.length);
  for (const { formularType, seed, answers } of others.rows as { formularType: string; seed: number; answers: Answers }[])
    expect(answers).toEqual(stored.find((one) => one.formularType === formularType && one.seed === seed)?.answers);
  const { rows: conflicts } = await admin.query(`SELECT DISTINCT c.formular_type AS "formularType", d.paths
    FROM datev_conflict d JOIN client c ON c.id = d.client_id ORDER BY 1`);
  expect(conflicts).toEqual([
    { formularType: "company", paths: ["headquarters.street", "headquarters.houseNumber"] },
    { formularType: "person", paths: ["contact.street", "contact.houseNumber"] },
  ]);
});

it("keeps every firm's rows behind row-level security", async () => {
  const { rows } = await database.admin.query(
    "SELECT bool_and(relforcerowsecurity) AS forced FROM pg_class WHERE relname IN ('form', 'client', 'gwg_record', 'datev_conflict')",
  );
  expect(rows).toEqual([{ forced: true }]);
});
