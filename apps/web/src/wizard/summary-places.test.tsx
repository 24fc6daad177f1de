import { cleanup, screen, within } from "@testing-library/react";
import { person } from "@stammdaten/shared/forms/person/edition-2/person.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openWizard } from "../../test/open-wizard.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const child = { firstName: "Zoë", lastName: "Groß", birthDate: "2020-02-29", inHousehold: true };
const answers = { children: { hasChildren: true, children: [child, { ...child, firstName: "", birthDate: "2030-01-01" }] } };

test("the summary says which child a finding is about, and the field does not repeat it", async () => {
  const { user } = await openWizard({ form: person, at: "children", answers });
  await user.click(screen.getByRole("button", { name: "Weiter" }));
  const summary = screen.getByRole("alert");
  const lines = within(summary)
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
  expect(lines).toEqual(["Kind 2: Bitte füllen Sie das Feld „Vorname“ aus.", "Kind 2: Das Geburtsdatum kann nicht in der Zukunft liegen."]);
  await user.click(within(summary).getByRole("link", { name: /Vorname/ }));
  const field = screen.getByRole("textbox", { name: /Vorname/ });
  expect(document.activeElement).toBe(field);
  const described = (field.getAttribute("aria-describedby") ?? "").split(" ").map((id) => document.getElementById(id)?.textContent);
  expect(described).toContain("Bitte füllen Sie das Feld „Vorname“ aus.");
  // What is typed must not bring the list anew, and the focus with it.
  await user.type(field, "Jan");
  expect(document.activeElement).toBe(field);
});

test("the overview says so too, and names a part of a step", async () => {
  const partly = { ...answers, contact: { hasPostalAddress: true, postalAddress: {} } };
  const { user } = await openWizard({ form: person, at: "overview", answers: partly });
  await user.click(screen.getByRole("button", { name: /Senden|senden/ }));
  const lines = within(screen.getByRole("alert"))
    .getAllByRole("link")
    .map(({ textContent }) => textContent);
  expect(lines).toEqual(
    expect.arrayContaining([
      "Kind 2: Bitte füllen Sie das Feld „Vorname“ aus.",
      "Postanschrift: Bitte füllen Sie das Feld „Straße“ aus.",
      "Bitte füllen Sie das Feld „Straße“ aus.",
    ]),
  );
});
