import { expect, it } from "vitest";
import { judgeMigrations } from "./check-migrations.ts";

const judge = (newer: string, version: string) =>
  judgeMigrations(
    [
      { name: "20260101000000_first", finished: true },
      { name: newer, finished: true },
    ],
    ["20260101000000_first"],
    version,
  ).status;

it.each([
  ["20990101000000_expand_names", "0.1.0", "ok"],
  ["20990101000000_contract_after_0_2_0_names", "0.2.0", "ok"],
  ["20990101000000_contract_after_0_2_0_names", "0.2.1", "ok"],
  ["20990101000000_contract_after_0_2_0_names", "0.10.0", "ok"],
  ["20990101000000_contract_after_0_2_0_names", "1.0.0-rc.1", "ok"],
  ["20990101000000_contract_after_0_2_0_names", "0.1.9", "failed"],
  ["20990101000000_contract_after_0_10_0_names", "0.9.0", "failed"],
  ["20990101000000_contract_after_0_2_0_names", "development", "failed"],
  ["20990101000000_names", "9.9.9", "failed"],
])("takes %s, which it does not know, for what it promises a build of %s: %s", (name, version, status) => {
  expect(judge(name, version)).toBe(status);
});
