import { randomUUID } from "node:crypto";
import type { FormularType } from "@stammdaten/shared/contract/formular-types.ts";
import { forms } from "@stammdaten/shared/forms/index.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import {
  afterFormAction,
  formActions,
  formStates,
  formWords,
  type FormActionName,
  type FormState,
} from "@stammdaten/shared/lifecycles/form.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { call, loginAs, withLink } from "../../../test/api.ts";
import { makeClient, makeForm, makeInvitation, makeTenant, makeUser, system, type TestTenant } from "../../../test/factories.ts";
import { queryAsOwner } from "../../../test/query-as-owner.ts";
import { inTenant } from "../../db/in-tenant.ts";
import { sql } from "../../db/sql.ts";
import { moveForms } from "../../domain/form-state.ts";
import { readAnswers } from "./read-answers.ts";

const today = germanDayOf(new Date());

type Made = { readonly id: string; readonly guest: Record<string, string> };

let tenant: TestTenant;
let staff: Record<string, string>;
let clientId: string;
let nextNumber = 50_000;
beforeAll(async () => {
  tenant = await makeTenant();
  staff = await loginAs(await makeUser(tenant));
  clientId = (await makeClient(tenant)).id;
});

/** A complete form in a state, with its link. */
async function makeIn(state: FormState, formularType: FormularType): Promise<Made> {
  const attachmentId = randomUUID();
  const answers = readAnswers(forms[formularType], sampleAnswers(forms[formularType], 2, { today, attachmentId: () => attachmentId }));
  const { form, token } = await makeInvitation(tenant, { formularType, answers });
  await inTenant(tenant.tenantId, system, async ({ tx, tenantId, now }) => {
    const file = { fileKey: randomUUID(), name: "Ausweis.png", mimeType: "image/png", sizeBytes: 1 };
    await tx.attachment.create({ data: { id: attachmentId, tenantId, formId: form.id, ...file } });
    const { stage, status } = formWords[state];
    await tx.form.update({
      where: { tenantId_id: { tenantId, id: form.id } },
      data: {
        state,
        ...(state === "rejected" && { rejectionReason: "Bitte prüfen" }),
        ...(stage === "submitted" && { submittedAt: now }),
        ...(status.approval === "Approved" && { approvedAt: now }),
        ...(formularType === "person" && { personId: clientId }),
      },
    });
  });
  return { id: form.id, guest: withLink(token) };
}

const post = (path: string, { id }: Made, body: object = {}) => call().post(`/api/Forms/${path}`).query({ id }).set(staff).send(body);

/** Each action as the API offers it; a delivery is the worker's, and is done where the worker does it. */
const act: Readonly<Record<FormActionName, (form: Made) => PromiseLike<{ status: number; body: { code?: string } }>>> = {
  open: ({ id, guest }) => call().get("/api/Forms/Form").query({ id }).set(guest),
  view: ({ id }) => call().get("/api/Forms/Form").query({ id }).set(staff),
  save: ({ id }) => call().put("/api/Forms/Form").query({ id }).set(staff).send({ revision: 0, answers: {} }),
  submit: (form) => post("Submit", form, { revision: 0, confirmations: { dataProtection: true, correctness: true, reportChanges: true } }),
  confirm: (form) => post("Confirm", form),
  reject: (form) => post("Reject", form, { reason: "Bitte prüfen" }),
  assign: (form) => post("Client", form, { normalPersonId: clientId }),
  approve: (form) => post("Approve", form, { datevNumber: (nextNumber += 1) }),
  unlock: (form) => post("Unlock", form, { reason: "Bitte prüfen" }),
  deliver: async ({ id }) => {
    await inTenant(tenant.tenantId, system, (ctx) => moveForms(ctx, "deliver", sql`id = ${id}::uuid`));
    return { status: 200, body: {} };
  },
};

const readState = async (id: string) =>
  (await inTenant(tenant.tenantId, system, ({ tx, tenantId }) => tx.form.findFirstOrThrow({ where: { tenantId, id } }))).state;

describe.each(Object.keys(formActions) as FormActionName[])("the action %s", (action) => {
  it.each(formStates)("does with a form that is %s what the lifecycle says, and nothing else", async (state) => {
    // Whose form it is can be said of a questionnaire alone.
    const form = await makeIn(state, action === "assign" ? "personAdditional" : "person");
    const after = afterFormAction(state, action);
    const answer = await act[action](form);
    if ("refusal" in after) {
      expect([answer.status, answer.body.code]).toEqual([422, after.refusal]);
      expect(await readState(form.id)).toBe(state);
    } else {
      expect([answer.status, answer.body.code], JSON.stringify(answer.body)).toEqual([200, undefined]);
      expect(await readState(form.id)).toBe(after.to);
    }
  });
});

describe("a form in each state", () => {
  it.each(formStates)("is described in the words of the API: %s", async (state) => {
    const { id } = await makeIn(state, "person");
    const listed = await call().get("/api/Main/Person").query({ id: clientId }).set(staff);
    expect((listed.body.forms as { id: string }[]).find((form) => form.id === id)).toMatchObject(formWords[state]);
    expect((await call().get("/api/Forms/Form").query({ id }).set(staff)).body).toMatchObject(formWords[state]);
  });
});

describe("the database", () => {
  it.each([
    ["a word that is no state", "state = 'sent'"],
    ["an approved form without the time of its approval", "state = 'approved'"],
    ["a rejected form without a reason", "state = 'rejected'"],
    ["a draft with a reason for a rejection", "rejection_reason = 'x'"],
    ["a draft with a time of approval", "approved_at = now()"],
  ])("refuses %s", async (_what, assignment) => {
    const { id } = await makeForm(tenant);
    await expect(
      queryAsOwner(`SELECT set_config('app.tenant_id', '${tenant.tenantId}', false); UPDATE form SET ${assignment} WHERE id = '${id}'`),
    ).rejects.toThrow(/check constraint/);
  });

  it("knows the same states as the lifecycle", async () => {
    const [row] = await queryAsOwner<{ rule: string }>(
      "SELECT pg_get_constraintdef(oid) AS rule FROM pg_constraint WHERE conname = 'form_state'",
    );
    expect([...(row?.rule.matchAll(/'(\w+)'/g) ?? [])].map(([, state]) => state)).toEqual([...formStates]);
  });
});
