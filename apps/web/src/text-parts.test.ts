import path from "node:path";
import { describe, expect, it } from "vitest";
import { listLoaded, listScreens, listTextParts } from "../test/list-text-parts.ts";
import { basicParts, listTextParts as listAll } from "./text-parts.ts";

/** The parts in which the questions of single forms have their names. */
const OF_FORMS = /^(forms|questionnaires)-/;

/** What a file names like a text and shows nowhere. */
function isElsewhere(file: string, key: string, part: string): boolean {
  // Codes of refusals: the API words them in its answer.
  if (part === "errors") return true;
  if (file.startsWith("packages/shared/src/contract/")) return !/^(validation|fields)\./.test(key) || OF_FORMS.test(part);
  // Names of the firm's own fields, put together with the field.
  return file.startsWith("apps/web/src/features/tenants/") && OF_FORMS.test(part) && key.startsWith("fields.");
}

const basic = listLoaded("main.tsx");

/** What shows a form gets the names of its questions with it. */
const withForm = path.resolve(import.meta.dirname, "lazy/use-editions.ts");
const comesWithForm = (loaded: ReadonlySet<string>, part: string): boolean => loaded.has(withForm) && OF_FORMS.test(part);

describe("the texts of a screen", () => {
  it("are loaded with every page where every page shows them", () => {
    const missing = [...listTextParts(basic, isElsewhere)].filter(([part]) => !basicParts.some((one) => one === part));
    expect(missing).toEqual([]);
  });

  it.each(listScreens())("are loaded with it: $entry", ({ entry, texts }) => {
    const loaded = listLoaded(entry, basic);
    const needed = [...listTextParts(loaded, isElsewhere)].filter(
      ([part]) => !basicParts.some((one) => one === part) && !comesWithForm(loaded, part),
    );
    expect(needed.filter(([part]) => !texts.includes(part))).toEqual([]);
    // Nothing is loaded in vain.
    const shown = needed.map(([part]) => part);
    expect(texts.filter((part) => !shown.includes(part))).toEqual([]);
  });

  it("have a file each", () => {
    expect(listScreens().length).toBeGreaterThan(60);
    expect(listAll()).toEqual(expect.arrayContaining([...basicParts, ...listScreens().flatMap(({ texts }) => texts)]));
  });
});
