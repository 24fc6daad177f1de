import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ageLists } from "@stammdaten/shared/gwg/legal-lists.ts";
import { germanDayOf } from "@stammdaten/shared/values/date.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { call, loginAs } from "../../test/api.ts";
import { makeClient, makeTenant, makeUser, type TestTenant } from "../../test/factories.ts";
import { queryAsOwner } from "../../test/query-as-owner.ts";
import { asPlatform } from "../db/platform.ts";
import { readListAges } from "../domain/legal-lists/read-list-ages.ts";
import { readRatingLists } from "../domain/legal-lists/read-current-lists.ts";
import { judgeLegalLists } from "./check-legal-lists.ts";
import { runImportList } from "./import-list-command.ts";

const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-legal-lists-"));
afterAll(async () => {
  rmSync(folder, { recursive: true });
  // Other tests rate by what the product brings.
  await queryAsOwner("DELETE FROM legal_list_version WHERE list NOT LIKE 'sanctions%'");
});
const today = germanDayOf(new Date());
const daysAfter = (days: number): string => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);

async function run(text: string, given: Partial<Parameters<typeof runImportList>[0]> = {}): Promise<string> {
  const file = path.join(folder, "list.csv");
  writeFileSync(file, text);
  const lines: string[] = [];
  const typed = { list: "highRiskCountries", file, source: "VO (EU) 2016/1675", "valid-from": daysAfter(-10), ...given };
  await runImportList(typed, (line) => void lines.push(line));
  return lines.join("\n");
}
const ageOfCountries = async () => (await readListAges()).find(({ list }) => list === "highRiskCountries");

let tenant: TestTenant;
let staff: Record<string, string>;
beforeAll(async () => {
  tenant = await makeTenant();
  staff = await loginAs(await makeUser(tenant));
});

describe("a list of the law", () => {
  it("is the product's own, never checked and so overdue, until one is imported; one that is there counts as checked", async () => {
    expect(await ageOfCountries()).toMatchObject({ validFrom: "2025-08-05", checkedOn: null, isOverdue: true });
    expect(await run("code\nKP\nIR\n", { trial: true })).toBe(
      `highRiskCountries: 2 entries valid from ${daysAfter(-10)}; 2 added, 0 removed or changed.\nNothing was written.`,
    );
    expect(await ageOfCountries()).toMatchObject({ checkedOn: null });
    await run("code\nKP\nIR\n");
    expect(await ageOfCountries()).toMatchObject({ validFrom: daysAfter(-10), checkedOn: today, ageDays: 0, isOverdue: false });
    expect(await run("\uFEFFcode;name\nIR;Iran\nKP;Nordkorea\n")).toMatch(/there already/);
    expect(await run("", { checked: true })).toMatch(/counts as compared/);
    await expect(run("", { list: "pepFunctions", checked: true })).rejects.toThrow(/nobody has imported/);
  });

  it("is what it was before, once a wrong file is replaced by the former one of the same day", async () => {
    await run("code\nAF\n");
    expect(await run("code\nKP\nIR\n")).toMatch(/2 added, 1 removed or changed/);
    const { highRiskCountries } = await asPlatform("test", (tx) => readRatingLists(tx, today));
    expect(highRiskCountries).toEqual(["IR", "KP"]);
    expect(await run("code\nKP\nIR\n")).toMatch(/there already/);
  });

  it("is refused with the line that is wrong, a repeated entry, and where it is older than the present one", async () => {
    await expect(run("code\nKP\nXX\n")).rejects.toThrow("line 3: code no country code (ISO 3166-1 alpha-2)");
    await expect(run("code\nKP\nKP\n")).rejects.toThrow(/twice/);
    await expect(run("code\n")).rejects.toThrow(/no entries/);
    await expect(run("code\nKP\n", { "valid-from": daysAfter(-11) })).rejects.toThrow(/newer/);
    await expect(run("code\njudge\n", { list: "pepFunctions" })).rejects.toThrow(/line 2/);
    await expect(run("code\nKP\n", { list: "banks" })).rejects.toThrow(/--list/);
    await expect(run("code\nKP\n", { source: " " })).rejects.toThrow(/--source/);
    await expect(run("code\nKP\n", { "valid-from": "1.1.2026" })).rejects.toThrow(/--valid-from/);
  });

  it("counts from its day on: for what is proposed, and a rating keeps the version that it was made with", async () => {
    const client = await makeClient(tenant, { masterData: { personal: { firstName: "A", lastName: "B" }, contact: { country: "CH" } } });
    const query = { mandantType: client.mandantType, id: client.id };
    const levelNow = async () => (await call().get("/api/Main/GwgRecord").query(query).set(staff)).body.risk.proposal.level as string;
    await run("code\nKP\nIR\nCH\n", { "valid-from": daysAfter(5) });
    expect(await levelNow()).toBe("normal");
    expect((await asPlatform("test", (tx) => readRatingLists(tx, daysAfter(5)))).highRiskCountries).toEqual(["CH", "IR", "KP"]);
    const rated = await call().post("/api/Main/RiskAssessment").query(query).set(staff).send({ level: "normal" });
    expect(rated.body.risk.current.lists).toEqual([
      { list: "highRiskCountries", id: expect.any(String) as string, source: "VO (EU) 2016/1675", validFrom: daysAfter(-10) },
      expect.objectContaining({ list: "ownerThresholds", validFrom: "2017-06-26" }),
      expect.objectContaining({ list: "pepFunctions" }),
    ]);
  });

  it("takes thresholds with their day", async () => {
    const text = "from,percent,operator,paragraph\n2017-06-26,25,>,§ 3 Abs. 2 GwG\n2026-01-01,10,>=,§ 3 GwG\n";
    await run(text, { list: "ownerThresholds", "valid-from": "2026-01-01" });
    const { ownerThresholds } = await asPlatform("test", (tx) => readRatingLists(tx, today));
    expect(ownerThresholds.map(({ from, percent }) => [from, percent])).toEqual([
      ["2017-06-26", "25"],
      ["2026-01-01", "10"],
    ]);
  });
});

it("ages are judged by one rule: missing and old ones are advice, with the command", () => {
  const fresh = { list: "highRiskCountries", source: "x", validFrom: "2026-01-01", checkedOn: "2026-11-01" } as const;
  const ages = ageLists([fresh], "2026-12-01");
  expect(ages.find(({ list }) => list === "highRiskCountries")).toMatchObject({ ageDays: 30, isOverdue: false });
  expect(ageLists([fresh], "2026-12-02")[0]).toMatchObject({ ageDays: 31, isOverdue: true });
  expect(judgeLegalLists(ages.slice(0, 1))).toMatchObject({ status: "ok" });
  expect(judgeLegalLists(ages)).toMatchObject({ status: "advice", todo: expect.stringContaining("sanctionsEu (every 2 days)") as string });
});
