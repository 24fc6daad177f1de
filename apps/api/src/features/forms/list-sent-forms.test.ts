import { beforeAll, describe, expect, it } from "vitest";
import { formFilters } from "@stammdaten/shared/contract/choices.ts";
import type { FormRow } from "@stammdaten/shared/contract/form-schemas.ts";
import { call, loginAs } from "../../../test/api.ts";
import { makeForm, makeTenant, makeUser } from "../../../test/factories.ts";

describe("the forms of a state", () => {
  let headers: Record<string, string>;
  const list = async (query: object) => {
    const answer = await call()
      .get("/api/Main/SentForms")
      .query({ withTotal: "true", ...query })
      .set(headers);
    expect(answer.status, answer.text).toBe(200);
    return answer.body as { items: FormRow[]; nextCursor: string | null; total: number };
  };
  const at = (day: number) => new Date(Date.UTC(2026, 9, day, 12));
  const noonOf = (day: number) => `2026-10-0${day}T12:00:00Z`;

  beforeAll(async () => {
    const tenant = await makeTenant();
    headers = await loginAs(await makeUser(tenant));
    const approved = { state: "approved", submittedAt: at(1) };
    const made = [
      { state: "invited" },
      { state: "draft" },
      { state: "draft" },
      { state: "rejected", submittedAt: at(2) },
      { state: "inReview", submittedAt: at(3) },
      { state: "submitted", formularType: "companyAdditional", submittedAt: at(4) },
      { state: "inReview", submittedAt: at(5) },
      { state: "confirmed", submittedAt: at(6) },
      approved,
      { ...approved, state: "delivered" },
    ];
    for (const form of made) await makeForm(tenant, form);
  });

  it("are as many as the dashboard counts, and those that wait are submitted or confirmed", async () => {
    const { body } = await call().get("/api/Main/Statistics").set(headers);
    const totals = Object.fromEntries(await Promise.all(formFilters.map(async (state) => [state, (await list({ state })).total] as const)));
    expect(totals).toEqual({ invited: 1, draft: 2, rejected: 1, submitted: 3, confirmed: 1, approved: 2, sent: 1, waiting: 4 });
    for (const [state, total] of Object.entries(totals)) if (state !== "waiting") expect(body.forms[state], state).toBe(total);
    expect((await list({})).total).toBe(7);
  });

  it("are of one type where one is asked for, newest first, page by page", async () => {
    expect((await list({ state: "waiting", formularType: "companyAdditional" })).items.map(({ submittedAt }) => submittedAt)).toEqual([
      noonOf(4),
    ]);
    expect((await list({ state: "waiting" })).items.map(({ submittedAt }) => submittedAt)).toEqual([6, 5, 4, 3].map(noonOf));
    expect((await list({ state: "draft", sort: "submittedAt" })).items.map(({ submittedAt }) => submittedAt)).toEqual([null, null]);
  });

  it("are refused for a state that there is not", async () => {
    const answer = await call().get("/api/Main/SentForms").query({ state: "gone" }).set(headers);
    expect([answer.status, answer.body.errors?.[0]?.path]).toEqual([400, "state"]);
  });
});
