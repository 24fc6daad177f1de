// @vitest-environment node
import { expect, test } from "vitest";
import { makeOwnForm } from "./sample-client.ts";
import { sortByState, stateOf, type OwnState } from "./state-of.ts";

const status = makeOwnForm().status;
const forms: Readonly<Record<OwnState, ReturnType<typeof makeOwnForm>>> = {
  accepted: makeOwnForm({ id: "a", stage: "submitted", status: { ...status, review: "Confirmed", approval: "Approved" } }),
  sent: makeOwnForm({ id: "b", stage: "submitted", status: { ...status, review: "Confirmed" } }),
  new: makeOwnForm({ id: "c", stage: "invited" }),
  open: makeOwnForm({ id: "d" }),
  returned: makeOwnForm({ id: "e", status: { ...status, review: "Rejected" } }),
};

test.each(Object.entries(forms))("a form is %s", (state, form) => {
  expect(stateOf(form)).toBe(state);
});

test("what waits for the client comes first, the rest stays in its order", () => {
  const earlier = { ...forms.accepted, id: "f" };
  expect(sortByState([forms.accepted, earlier, ...Object.values(forms).slice(1)]).map(({ id }) => id)).toEqual([
    "e",
    "d",
    "c",
    "b",
    "a",
    "f",
  ]);
});
