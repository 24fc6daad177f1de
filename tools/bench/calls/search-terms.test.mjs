import { beforeAll, expect, it } from "vitest";
import { makeSearchTerms } from "./search-terms.mjs";
import { loadForms, makePerson } from "../make-person.mjs";

const PERSONS = 1_000;
/** @type {Awaited<ReturnType<typeof loadForms>>} */
let loaded;
/** @type {Record<"personal" | "tax" | "bank", Record<string, string>>[]} */
let persons;
beforeAll(async () => {
  loaded = await loadForms();
  persons = Array.from({ length: PERSONS }, (_, index) => makePerson(loaded, index, ""));
}, 60_000);

it("searches for persons of the firm by their names and numbers, and for nobody", () => {
  const { clients } = makeSearchTerms(loaded, PERSONS);
  const [lastName, wholeName, spelledOut, mistyped, number, taxId, iban, nothing] = clients.map(({ text }) => text);
  const { personal, tax, bank } = persons[Number(number) - 1];
  expect([lastName, wholeName, taxId, iban]).toEqual([
    personal.lastName,
    `${personal.firstName} ${personal.lastName}`,
    tax.taxId,
    bank.iban,
  ]);
  const names = persons.map((person) => person.personal.lastName);
  expect(names).not.toContain(spelledOut);
  expect(names.map((name) => name.replace("ä", "ae").replace("ö", "oe").replace("ü", "ue").replace("ß", "ss"))).toContain(spelledOut);
  expect(names).not.toContain(mistyped);
  expect(names).toContain(`${mistyped[0]}${mistyped[2]}${mistyped[1]}${mistyped.slice(3)}`);
  expect(clients.filter(({ finds }) => !finds)).toEqual([{ text: nothing, finds: false }]);
});

it("has no terms for a firm too small to have a name of each kind", () => {
  expect(() => makeSearchTerms(loaded, 40)).toThrow("40 persons are too few");
});
