import { expect, it } from "vitest";
import { contract } from "../../../packages/shared/src/contract/index.ts";
import { planReadingCalls } from "./reading-calls.mjs";

it("measures every reading call of the contract, and no other", () => {
  const reading = Object.entries(contract).filter(([, { method }]) => method === "GET");
  expect(
    planReadingCalls(contract)
      .map(({ name }) => name)
      .filter((name) => !name.includes(" ")),
  ).toEqual(reading.map(([name]) => name));
});

it("searches lists of the firm and by pickers, each by the path of its list", () => {
  const searches = planReadingCalls(contract).filter(({ finds }) => finds !== undefined);
  expect(searches.map(({ name, path, caller }) => [name, path, caller])).toEqual(
    expect.arrayContaining([
      ["search", contract.search.path, "staff"],
      ["persons (search)", contract.persons.path, "staff"],
      ["companies (picker)", contract.companies.path, "staff"],
    ]),
  );
});

it("names a list that nobody searches without a reason", () => {
  const forgotten = { ...contract, openFirms: { ...contract.openFirms, ...contract.persons } };
  expect(() => planReadingCalls(forgotten)).toThrow(/Searched lists without a case .*: openFirms$/);
});

it("names a reading call that has no case", () => {
  const forgotten = { ...contract, forgotten: contract.persons };
  expect(() => planReadingCalls(forgotten)).toThrow(/without a case .*: forgotten$/);
});

it("names a case whose call is gone or does not read any more", () => {
  const changed = { ...contract, persons: { ...contract.persons, method: /** @type {const} */ ("POST") } };
  expect(() => planReadingCalls(changed)).toThrow(/Reading calls that the contract has not, .*: persons$/);
});

it("asks as the firm's staff wherever they may", () => {
  const callers = Object.fromEntries(planReadingCalls(contract).map(({ name, caller }) => [name, caller]));
  expect(callers).toMatchObject({ persons: "staff", documents: "staff", tenants: "admin", phoneUpload: "guest", bankInfoes: "public" });
});
