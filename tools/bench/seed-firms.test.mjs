import { expect, it } from "vitest";
import { partsOf, spreadPersons } from "./seed-firms.mjs";

it("spreads persons evenly, and makes each once, with an index of its own", () => {
  const firms = [
    { firm: 1, persons: 12_000, firstIndex: 0 },
    ...spreadPersons({ firms: 3, persons: 1_000, firstFirm: 2, firstIndex: 12_000 }),
  ];
  expect(firms.slice(1).map(({ persons }) => persons)).toEqual([334, 333, 333]);
  const made = [...partsOf(firms)].flatMap(({ firm, firstIndex, firstPerson, persons }) =>
    Array.from({ length: persons }, (_, place) => ({ person: `${firm}-${firstPerson + place}`, index: firstIndex + firstPerson + place })),
  );
  expect(new Set(made.map(({ person }) => person)).size).toBe(13_000);
  expect(made.map(({ index }) => index).sort((one, other) => one - other)).toEqual(Array.from({ length: 13_000 }, (_, index) => index));
});

it("makes a firm that has no persons, too", () => {
  expect([...partsOf(spreadPersons({ firms: 2, persons: 1 }))].map(({ firm, persons }) => [firm, persons])).toEqual([
    [1, 1],
    [2, 0],
  ]);
});
