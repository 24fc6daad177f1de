import { cleanup, screen, within } from "@testing-library/react";
import type { AnswerGroup, Answers } from "@stammdaten/shared/forms/form.ts";
import { maskAnswers } from "@stammdaten/shared/forms/mask.ts";
import { personUpdateAddition as form } from "@stammdaten/shared/forms/person-additional/person-update-addition.ts";
import { sampleAnswers } from "@stammdaten/shared/forms/sample.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openWizard } from "../../test/open-wizard.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const office = { relation: "familyMember", kinship: "parent", function: "minister", country: "DE", since: "2020-01-01" };
const base = sampleAnswers(form, 2, { settled: { "relatives.hasPepRelatives": true } });
const stored: Answers = {
  ...base,
  relatives: { hasPepRelatives: true, relatives: ["Anton", "Berta"].map((lastName) => ({ ...office, firstName: "Eva", lastName })) },
};
const answers = maskAnswers(form, stored);
const next = () => screen.getByRole("button", { name: "Weiter" });

test("of a GwG record nothing is shown, and every step passes as it is", async () => {
  const { user, answer } = await openWizard({ form, at: "pep", answers });
  expect(screen.getAllByText("••••")).toHaveLength(1);
  expect(screen.queryByText("Ministerin")).toBeNull();
  for (const step of [4, 5, 6, 7, 8]) {
    await user.click(next());
    expect(screen.queryByRole("alert"), `step ${step}`).toBeNull();
  }
  expect(answer("pep")).toEqual(answers["pep"]);
});

test("a masked question is answered anew, with what hangs on it", async () => {
  const { user, answer } = await openWizard({ form, at: "relatives", answers });
  await user.click(screen.getByRole("button", { name: /^Ändern: / }));
  await user.click(screen.getByRole("radio", { name: "Ja" }));
  // Two people who look alike: none can be taken away unseen, nor added.
  const cards = screen.getAllByRole("heading", { name: /^Person \d/ });
  expect(cards).toHaveLength(2);
  expect(screen.queryByRole("button", { name: /Entfernen/ })).toBeNull();
  expect(screen.queryByRole("button", { name: /hinzufügen/ })).toBeNull();
  expect(screen.getByText(/sobald Sie die gespeicherten Angaben anzeigen/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Ändern: Person 2" }));
  const card = within(screen.getByRole("region", { name: "Person 2" }));
  await user.click(card.getByRole("button", { name: /^Ändern: Nachname/ }));
  await user.type(card.getByRole("textbox", { name: /Nachname/ }), "Neu");
  const [first, second] = answer("relatives")["relatives"] as AnswerGroup[];
  expect([first?.["lastName"], second?.["lastName"], second?.["function"]]).toEqual(["••••", "Neu", "••••"]);
});
