import { documentStatuses } from "../contract/choices.ts";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { deliveryActions } from "./delivery.ts";
import { canFollow } from "./document.ts";
import { formActions, formStates, formWords, type FormAction } from "./form.ts";
import { invitationStates } from "./invitation.ts";

const page = readFileSync(new URL("../../../../docs/lifecycles.md", import.meta.url), "utf8");
const row = (...cells: readonly string[]) => `| ${cells.join(" | ")} |`;
const list = (items: readonly string[]) => items.join(", ");

const moves = ({ moves: steps }: FormAction) => Object.entries(steps).map(([from, to]) => `${from} → ${to}`);
const refusals = ({ refusals: codes }: FormAction) =>
  [...new Set(Object.values(codes))].map((code) => `\`${code}\`: ${list(formStates.filter((state) => codes[state] === code))}`);

it.each([
  [
    "the states of a form in the words of the API",
    formStates.map((state) => {
      const { stage, status } = formWords[state];
      return row(`\`${state}\``, stage, status.review, status.approval, status.delivery, status.isNew ? "yes" : "no");
    }),
  ],
  [
    "what is done with a form",
    Object.entries<FormAction>(formActions).map(([name, action]) =>
      row(`\`${name}\``, list(action.by), moves(action).join("; ") || "–", refusals(action).join("; ") || "–"),
    ),
  ],
  [
    "what becomes of a document",
    documentStatuses.map((from) =>
      row(
        from,
        list(documentStatuses.filter((to) => canFollow({ status: from, purpose: null }, to, "tenant"))),
        list(documentStatuses.filter((to) => canFollow({ status: from, purpose: null }, to, "mandant"))) || "–",
      ),
    ),
  ],
  ["the states of an invitation", invitationStates.map(({ state, moment }, index) => row(String(index + 1), state, `\`${moment}\``))],
  [
    "what becomes of a delivery",
    Object.entries(deliveryActions).map(([name, { by, from, to }]) => row(`\`${name}\``, list(by), list(from), to)),
  ],
])("docs/lifecycles.md says %s", (_what, rows) => {
  expect(page).toContain(`|\n${rows.join("\n")}\n`);
});
