import { expect, it } from "vitest";
import { nameCard } from "./name-card.ts";

it.each([
  ["visa", "Visa •••• 4242"],
  ["amex", "American Express •••• 4242"],
  ["unknown", "unknown •••• 4242"],
])("nameCard: %s", (brand, name) => {
  expect(nameCard({ brand, last4: "4242" })).toBe(name);
});
