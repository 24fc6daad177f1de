import { expect, it } from "vitest";
import { requireSameFields } from "./same-fields.mjs";

const answer = (/** @type {unknown} */ value) => [Buffer.from(JSON.stringify(value))];
const OURS = {
  items: [
    { id: 1, sync: null },
    { id: 2, sync: { status: "Delivered" } },
  ],
  nextCursor: null,
};

it("takes a server that answers the same fields, whatever stands in them", () => {
  expect(() =>
    requireSameFields("list", answer(OURS), answer({ items: [{ id: 9, sync: { status: "" } }], nextCursor: "x" })),
  ).not.toThrow();
});

it("names the fields that a bare server does not answer", () => {
  const bare = answer({ items: [{ id: 9, sync: null }] });
  expect(() => requireSameFields("list", answer(OURS), bare)).toThrow(
    "list: the bare server does not answer items[].sync.status, nextCursor",
  );
});

it("does not compare what clients answered, but that there are answers", () => {
  expect(() => requireSameFields("form", answer({ answers: { tax: {} } }), answer({ answers: {} }))).not.toThrow();
  expect(() => requireSameFields("form", answer({ answers: {} }), answer({}))).toThrow("answers");
});

it("compares files by their length", () => {
  expect(() => requireSameFields("file", [Buffer.from("abc")], [Buffer.from("xyz")])).not.toThrow();
  expect(() => requireSameFields("file", [Buffer.from("abc")], [Buffer.from("")])).toThrow("3 bytes");
});
