import { cleanup, screen, within } from "@testing-library/react";
import { person } from "@stammdaten/shared/forms/person/edition-2/person.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openWizard } from "../../test/open-wizard.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

test("a closed section of the overview shows its answers, but no number that says nothing without its question", async () => {
  const answers = { income: { incomeTypes: ["employment", "renting"], numberOfObjects: "3" } };
  await openWizard({ form: person, at: "overview", answers });
  const section = screen.getByRole("region", { name: "Einkünfte" });
  const shown = within(section).getByText(/Vermietung und Verpachtung/).textContent ?? "";
  expect(shown.replaceAll(/[\u2068\u2069]/g, "")).toBe("Nichtselbständige Arbeit, Vermietung und Verpachtung");
});
