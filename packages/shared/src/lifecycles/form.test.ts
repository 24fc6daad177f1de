import { formFilters } from "../contract/choices.ts";
import { describe, expect, it } from "vitest";
import { afterFormAction, formActions, formStates, formWords, statesOfFilter, type FormActionName } from "./form.ts";

const actions = Object.keys(formActions) as FormActionName[];

describe("the lifecycle of a form", () => {
  it("describes every state in words that no other state has", () => {
    expect(Object.keys(formWords)).toEqual(formStates);
    expect(new Set(Object.values(formWords).map((words) => JSON.stringify(words))).size).toBe(formStates.length);
  });

  it("reaches every state from the two that a form begins in", () => {
    const reached = new Set<string>(["invited", "draft"]);
    for (let before = 0; before < reached.size; ) {
      before = reached.size;
      for (const action of actions)
        for (const [from, to] of Object.entries(formActions[action].moves)) if (reached.has(from)) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...formStates].sort());
  });

  it("never both allows and refuses an action", () => {
    for (const action of actions)
      for (const state of formStates) expect(state in formActions[action].moves && state in formActions[action].refusals).toBe(false);
  });

  it("leads from state to state by these steps and no others", () => {
    const steps = actions.flatMap((action) =>
      formStates.flatMap((from) => {
        const after = afterFormAction(from, action);
        return "to" in after && after.to !== from ? [`${from} > ${action} > ${after.to}`] : [];
      }),
    );
    expect(steps).toEqual([
      "invited > open > draft",
      "invited > save > draft",
      "invited > submit > submitted",
      "draft > submit > submitted",
      "rejected > submit > submitted",
      "submitted > view > inReview",
      "submitted > confirm > confirmed",
      "inReview > confirm > confirmed",
      "submitted > reject > rejected",
      "inReview > reject > rejected",
      "confirmed > reject > rejected",
      "confirmed > approve > approved",
      "approved > deliver > delivered",
      "approved > unlock > rejected",
      "delivered > unlock > rejected",
    ]);
  });

  it("shows every state in the filters of the list, in one of those that are a single figure", () => {
    expect(Object.keys(statesOfFilter).sort()).toEqual([...formFilters].sort());
    const { waiting: _waiting, sent: _sent, ...figures } = statesOfFilter;
    expect(Object.values(figures).flat().sort()).toEqual([...formStates].sort());
  });
});
