import { cleanup, screen, within } from "@testing-library/react";
import { person } from "@stammdaten/shared/forms/person/edition-2/person.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openWizard } from "../../test/open-wizard.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const readGlance = (section: string, words: RegExp) =>
  (within(screen.getByRole("region", { name: section })).getByText(words).textContent ?? "").replaceAll(/[\u2068\u2069]/g, "");

test("a closed section of the overview shows its answers, but no number that says nothing without its question", async () => {
  const answers = { income: { incomeTypes: ["employment", "renting"], numberOfObjects: "3" } };
  await openWizard({ form: person, at: "overview", answers });
  expect(readGlance("Einkünfte", /Vermietung und Verpachtung/)).toBe("Nichtselbständige Arbeit, Vermietung und Verpachtung");
});

test("a closed section of the overview cuts a long answer, and does not break a date", async () => {
  const answers = { personal: { lastName: `${"lang".repeat(15)}er`, birthDate: "1980-02-29" } };
  await openWizard({ form: person, at: "overview", answers });
  expect(readGlance("Angaben zur Person", /lang/)).toBe(`${"lang".repeat(15)}…\u00a0· 29.02.1980`);
});
