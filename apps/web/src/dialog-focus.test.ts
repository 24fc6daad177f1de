import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const here = import.meta.dirname;
const files = readdirSync(here, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx") && !file.includes(".test."));

it("puts the focus into the first field of each dialog that is filled in, not on its close button", () => {
  const asks = files
    .map((file) => ({ file, text: readFileSync(path.join(here, file), "utf8") }))
    // Of a dialog around fields that it is given, whoever gives them says which comes first.
    .filter(({ text }) => /<(?:DialogButtons|AddSecretDialog)/.test(text) && !text.includes("{fields}"));
  expect(asks.length).toBeGreaterThan(5);
  expect(asks.filter(({ text }) => !/data-autofocus|isFirst/.test(text)).map(({ file }) => file)).toEqual([]);
});
