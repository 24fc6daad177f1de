import { expect, it } from "vitest";
import { isAmongTowns, nameInGerman } from "./name-towns.ts";

it.each([
  ["Berlin", "Berlin"],
  ["berlin", "Berlin"],
  ["Ber", "Berlin"],
  ["Berlin-Mitte", "Berlin"],
  ["Köpenick (Berlin)", "Berlin"],
  ["Frankfurt/M.", "Frankfurt am Main"],
  ["Frankfurt a. M.", "Frankfurt am Main"],
  ["Muenchen", "München"],
  ["Munchen", "München"],
  ["St. Augustin", "Sankt Augustin"],
  ["Bad Homburg", "Bad Homburg vor der Höhe"],
  ["Halle (Saale)", "Halle"],
  ["Grossenhain", "Großenhain"],
  ["Budyšin", "Bautzen - Budyšin"],
  ["Bautzen", "Bautzen - Budyšin"],
  ["", "Berlin"],
])("takes %s for %s", (typed, town) => {
  expect(isAmongTowns(typed, ["Anderswo", town])).toBe(true);
});

it.each([
  ["Hamburg", "Berlin"],
  ["Bad Nauheim", "Bad Homburg vor der Höhe"],
  ["Neu Wulmstorf", "Neu Kaliß"],
  ["Potsdam", "Bautzen - Budyšin"],
])("does not take %s for %s", (typed, town) => {
  expect(isAmongTowns(typed, [town])).toBe(false);
});

it("gives the German name of a town in Lusatia", () => {
  expect(nameInGerman("Bautzen - Budyšin")).toBe("Bautzen");
  expect(nameInGerman("Demitz-Thumitz")).toBe("Demitz-Thumitz");
});
