import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { company } from "@stammdaten/shared/forms/company/company.ts";
import { companyAdditional } from "@stammdaten/shared/forms/company-additional/company-additional.ts";
import type { AnswerGroup, Answers } from "@stammdaten/shared/forms/form.ts";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openWizard } from "../../test/open-wizard.tsx";
import type { LookUpHit } from "./look-ups.ts";

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const valueOf = (name: RegExp | string) => (screen.getByRole("textbox", { name }) as HTMLInputElement).value;

test("a day of every year is typed in two fields, its month as a word too", async () => {
  const { user, answer } = await openWizard({ form: company, at: "business" });
  const start = within(screen.getByRole("group", { name: /Wirtschaftsjahr/ }));
  expect(start.queryByLabelText("Jahr")).toBeNull();
  await user.type(start.getByLabelText("Tag"), "1");
  await user.type(start.getByLabelText("Monat"), "Juli");
  expect(answer("business")["fiscalYearStart"]).toBeUndefined();
  await user.tab();
  expect(answer("business")["fiscalYearStart"]).toBe("07-01");
  expect((start.getByLabelText("Monat") as HTMLInputElement).value).toBe("7");
  await user.clear(start.getByLabelText("Monat"));
  await user.click(screen.getByRole("button", { name: "Weiter" }));
  expect(within(screen.getByRole("alert")).getByRole("link", { name: /Monat/ })).toBeDefined();
});

test("a day that no year has is reported as one", async () => {
  const { user } = await openWizard({ form: company, at: "business" });
  const start = within(screen.getByRole("group", { name: /Wirtschaftsjahr/ }));
  await user.type(start.getByLabelText("Tag"), "31");
  await user.type(start.getByLabelText("Monat"), "2");
  await user.click(screen.getByRole("button", { name: "Weiter" }));
  expect(within(screen.getByRole("alert")).getByRole("link", { name: /einen Tag und einen Monat/ })).toBeDefined();
});

test.each([
  ["de", "1.234,5", "1234.50", "1.234,50"],
  ["de", "-1,234.56", "-1234.56", "-1.234,56"],
  ["en", "1.234,56 €", "1234.56", "1,234.56"],
] as const)("an amount is typed any usual way and shown in the reader's (%s)", async (locale, typed, stored, shown) => {
  const { user, answer, t } = await openWizard({ form: company, at: "business", locale });
  const name = new RegExp(t("fields.profit"));
  await user.type(screen.getByRole("textbox", { name }), typed);
  expect(valueOf(name)).toBe(typed);
  await user.tab();
  expect(answer("business")["profit"]).toBe(stored);
  expect(valueOf(name)).toBe(shown);
});

const industries: LookUpHit[] = [{ value: "62.01.9", label: "Sonstige Softwareentwicklung", details: "62.01.9" }];

test("an industry is taken from the list only when it is chosen; one's own words stay", async () => {
  const asked: string[] = [];
  const lookUp = async (kind: string, filter: string) => {
    asked.push(`${kind} ${filter}`);
    return industries;
  };
  const { user, answer } = await openWizard({ form: company, at: "business", lookUp });
  const box = screen.getByRole("combobox", { name: /Branche/ });
  await user.type(box, "Software");
  await screen.findByRole("option");
  expect(box.getAttribute("aria-activedescendant")).toBeNull();
  await user.tab();
  expect(answer("business")["industry"]).toBe("Software");
  await user.click(box);
  await user.type(box, "e");
  await screen.findByRole("option");
  await user.keyboard("{ArrowDown}{Enter}");
  expect(answer("business")["industry"]).toBe("62.01.9");
  expect((box as HTMLInputElement).value).toBe("Sonstige Softwareentwicklung (62.01.9)");
  // Too long for a phone's field, so it is below in full too.
  expect(screen.getByText("Sonstige Softwareentwicklung (62.01.9)")).toBeDefined();
  expect(asked[0]).toBe("industry Software");
});

test("Escape closes the list and keeps what was typed", async () => {
  const { user, answer } = await openWizard({ form: company, at: "business", lookUp: async () => industries });
  const box = screen.getByRole("combobox", { name: /Branche/ });
  await user.type(box, "Software");
  await screen.findByRole("option");
  await user.keyboard("{Escape}");
  expect(screen.queryByRole("option")).toBeNull();
  expect(answer("business")["industry"]).toBe("Software");
});

const owner = (firstName: string, lastName: string): AnswerGroup => ({ firstName, lastName, birthDate: "1980-01-01" });
const named: Answers = {
  "acting-person": { firstName: "Zoë", lastName: "Groß", birthDate: "1970-05-05" },
  ownership: { isListed: false, isPublicBody: false, hasLegalEntityOwners: false },
  "owner-type": { beneficialOwnerType: "2A" },
  "actual-owners": { owners: [owner("Ada", "Öz"), owner("Ben", "Ö")] },
};

test("everyone who was named is asked about under their name, and the answer is theirs", async () => {
  const { user, answer } = await openWizard({
    form: companyAdditional,
    at: "pep",
    answers: {
      ...named,
      pep: {
        pepStatements: [
          { person: "actual-owners.owners.1", isPep: true },
          { person: "actual-owners.owners.7", isPep: true },
        ],
      },
    },
  });
  expect(screen.getAllByRole("region").map((region) => within(region).getByRole("heading", { level: 2 }).textContent)).toEqual([
    "Zoë Groß",
    "Ada Öz",
    "Ben Ö",
  ]);
  expect(screen.queryByRole("button", { name: /hinzufügen|Entfernen/ })).toBeNull();
  const yesOf = (name: string) => within(screen.getByRole("region", { name })).getAllByRole("radio", { name: "Ja" })[0] as HTMLInputElement;
  expect([yesOf("Zoë Groß").checked, yesOf("Ben Ö").checked]).toEqual([false, true]);
  await user.click(within(screen.getByRole("region", { name: "Ada Öz" })).getByRole("radio", { name: "Nein" }));
  expect(answer("pep")["pepStatements"]).toEqual([
    { person: "acting-person" },
    { person: "actual-owners.owners.0", isPep: false },
    { person: "actual-owners.owners.1", isPep: true },
    { person: "actual-owners.owners.7", isPep: true },
  ]);
});

test("what was said of someone is gone with them, stays with the others, and comes back", async () => {
  const pepStatements = [
    { person: "acting-person", isPep: false },
    { person: "actual-owners.owners.0", isPep: false },
    { person: "actual-owners.owners.1", isPep: true },
  ];
  const { user, answer } = await openWizard({
    form: companyAdditional,
    at: "actual-owners",
    answers: { ...named, pep: { pepStatements } },
  });
  await user.click(screen.getByRole("button", { name: "Entfernen: Person 1" }));
  expect(answer("pep")["pepStatements"]).toEqual([pepStatements[0], { person: "actual-owners.owners.0", isPep: true }]);
  await user.click(screen.getByRole("button", { name: "Rückgängig" }));
  expect(answer("actual-owners")["owners"]).toEqual(named["actual-owners"]?.["owners"]);
  expect(answer("pep")["pepStatements"]).toEqual(pepStatements);
});

const entity = (name: string, sharePercent: string, heldBy: string): AnswerGroup => ({
  ownerKind: "legalEntity",
  name,
  seat: "Köln",
  country: "DE",
  sharePercent,
  heldBy,
});
const human = (firstName: string, lastName: string, sharePercent: string, heldBy: string): AnswerGroup => ({
  ownerKind: "naturalPerson",
  firstName,
  lastName,
  sharePercent,
  heldBy,
});
const list = "legal-owners.legalEntityOwners";
const structure: Answers = {
  "contract-partner": { companyName: "Zeta GmbH" },
  ownership: { isListed: false, isPublicBody: false, hasLegalEntityOwners: true },
  "legal-owners": {
    legalEntityOwners: [
      entity("Alpha AG", "62.5", "contract-partner"),
      human("Eva", "Ernst", "55", `${list}.0`),
      entity("Beta KG", "45", `${list}.0`),
      { ownerKind: "legalEntity", name: "Lose GmbH" },
    ],
  },
};

test("whose shares they are is chosen among those named before, never an entry itself or a person", async () => {
  const { user, answer } = await openWizard({ form: companyAdditional, at: "legal-owners", answers: structure });
  await user.click(screen.getByRole("button", { name: "Ändern: Beteiligung 4" }));
  const box = screen.getByRole("combobox", { name: /An welchem Unternehmen besteht die Beteiligung/ });
  expect([...(box as HTMLSelectElement).options].map(({ text }) => text)).toEqual(["Bitte wählen", "Zeta GmbH", "Alpha AG", "Beta KG"]);
  await user.selectOptions(box, "Beta KG");
  expect((answer("legal-owners")["legalEntityOwners"] as AnswerGroup[])[3]?.["heldBy"]).toBe(`${list}.2`);
});

test("a closed entry is known by its name, and by what matters of it", async () => {
  await openWizard({ form: companyAdditional, at: "legal-owners", answers: structure });
  const card = within(screen.getByRole("region", { name: "Beteiligung 2" }));
  expect(card.getByText(/^Eva Ernst, 55\s%, Alpha AG$/)).toBeDefined();
});

test("the structure is drawn while one types: a nested list with shares as text", async () => {
  const { user } = await openWizard({ form: companyAdditional, at: "legal-owners", answers: structure });
  const picture = within(await screen.findByRole("region", { name: "So sieht die Struktur aus" }));
  const tree = within(picture.getByRole("list", { name: "So sieht die Struktur aus" }));
  expect(tree.getAllByRole("listitem").map((item) => item.querySelector(".holder")?.textContent.replace(/\s/g, " "))).toEqual([
    "Alpha AG 62,5 %",
    "Alpha AG 62,5 %",
    "Eva Ernst 55 %, das sind 34,375 % am Unternehmen",
    "Beta KG 45 %, das sind 28,125 % am Unternehmen",
  ]);
  expect(picture.getByText("Noch nicht mit dem Unternehmen verbunden: Lose GmbH")).toBeDefined();
  expect(picture.getByText(/^Eva Ernst: 34,375\s%.*62,5\s% durch Kontrolle.*wirtschaftlich berechtigt$/)).toBeDefined();
  await user.click(screen.getByRole("button", { name: "Ändern: Beteiligung 1" }));
  const share = screen.getByRole("textbox", { name: /Anteil in Prozent/ });
  await user.clear(share);
  await user.type(share, "80,5");
  await waitFor(() => expect(tree.getAllByRole("listitem")[1]?.textContent).toContain("80,5"));
});

test("a circle and more than the whole are reported, not followed", async () => {
  const answers = {
    ...structure,
    "legal-owners": {
      legalEntityOwners: [
        entity("Alpha AG", "62.5", "contract-partner"),
        entity("Beta KG", "60", `${list}.0`),
        entity("Alpha AG", "10", `${list}.1`),
        entity("Gamma SE", "50", "contract-partner"),
      ],
    },
  };
  await openWizard({ form: companyAdditional, at: "legal-owners", answers });
  const picture = within(await screen.findByRole("region", { name: "So sieht die Struktur aus" }));
  expect(picture.getByText(/^Im Kreis beteiligt sind: (Beta KG, Alpha AG|Alpha AG, Beta KG)\./)).toBeDefined();
  expect(picture.getByText(/^An Zeta GmbH sind zusammen 112,5\s% vergeben/)).toBeDefined();
});

test("who is found behind the entities is offered as an owner, once, and fills the blank entry", async () => {
  const { user, answer } = await openWizard({
    form: companyAdditional,
    at: "actual-owners",
    answers: { ...structure, "owner-type": { beneficialOwnerType: "2A" } },
  });
  const offer = await screen.findByRole("button", { name: /^Aus den Beteiligungen übernehmen: Eva Ernst/ });
  await user.click(offer);
  expect(answer("actual-owners")["owners"]).toEqual([
    { firstName: "Eva", lastName: "Ernst", controlKind: "indirectShares", sharePercent: "34.37", country: "DE" },
  ]);
  expect(screen.queryByRole("button", { name: /^Aus den Beteiligungen/ })).toBeNull();
  expect(screen.getByText(/^Eva Ernst wurde übernommen/)).toBeDefined();
  await waitFor(() => expect(document.activeElement?.textContent).toBe("Person 1"));
});
