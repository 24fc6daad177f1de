import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DatevCaller } from "../../../test/datev-caller.ts";
import { listObjects } from "../json-value.ts";
import { buildTaxId } from "./build-identifiers.ts";
import { buildGermanIban, completePensionNumber, computeMod11Digit, computeTaxNumberDigit } from "./check-digits.ts";
import { seedState } from "./seed-state.ts";

const state = seedState();

describe("seed", () => {
  it("holds clients 10001 to 10050 in the promised mix, the same every time", () => {
    expect(state.clients.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_value, index) => 10_001 + index));
    const count = (type: string): number => state.clients.filter((client) => client["type"] === type).length;
    expect([count("natural_person"), count("legal_person"), count("individual_enterprise")]).toEqual([35, 10, 5]);
    expect(seedState()).toEqual(state);
    expect(new Set(state.addressees.map(({ id }) => id)).size).toBe(55);
  });

  it("has exactly three clients without e-mail", () => {
    const addressees = new Map(state.addressees.map((addressee) => [addressee["id"], addressee]));
    const silent = state.clients.filter((client) =>
      [client["natural_person_id"], client["legal_person_id"]].every((id) => {
        const communications = listObjects(addressees.get(id ?? null)?.["communications"]);
        return !communications.some(({ type }) => type === "email");
      }),
    );
    expect(silent.map(({ number }) => number)).toEqual([10007, 10019, 10041]);
  });

  it("has unique tax IDs that follow § 139b AO", () => {
    const ids = state.addressees.flatMap((addressee) => addressee["tax_identification_number"] ?? []).map(String);
    expect(new Set(ids).size).toBe(40);
    for (const id of ids) {
      const counts = [..."0123456789"].map((digit) => id.slice(0, 10).split(digit).length - 1);
      expect([...counts].sort().join(""), id).toBe("0111111112");
      expect(id).toMatch(/^[1-9]\d{10}$/);
      expect(Number(id[10])).toBe(computeMod11Digit(id.slice(0, 10)));
    }
  });
});

describe("check digits", () => {
  it("agree with published examples", () => {
    expect(computeMod11Digit("8609574271")).toBe(9);
    expect(buildGermanIban("37040044", 532013000)).toBe("DE89370400440532013000");
    expect(completePensionNumber("15070649C10")).toBe("15070649C103");
    expect(completePensionNumber("65170839J00")).toBe("65170839J003");
    expect(computeTaxNumberDigit("918108150815", "elevens", [0, 5, 4, 3, 0, 2, 7, 6, 5, 4, 3, 2])).toBe(5);
    expect(computeTaxNumberDigit("513308150815", "elevensSum", [0, 3, 2, 1, 0, 7, 6, 5, 4, 3, 2, 1])).toBe(9);
    expect(computeTaxNumberDigit("289308150815", "twos", [])).toBe(2);
    expect(computeTaxNumberDigit("232408150815", "elevens", [0, 0, 2, 9, 0, 8, 7, 6, 5, 4, 3, 2])).toBe(1);
    expect(buildTaxId(3)).not.toBe(buildTaxId(12));
  });
});

describe("seed through the API", () => {
  let caller: DatevCaller;
  beforeAll(async () => {
    caller = await DatevCaller.start();
  });
  afterAll(() => caller.datev.close());

  it("passes the rules of the server itself when sent back as read", async () => {
    for (const { id } of [...state.addressees]) {
      const path = `/addressees/${String(id)}`;
      const shown = await caller.show(`${path}?expand=*`);
      expect(await caller.call("PUT", path, shown)).toMatchObject({ status: 204 });
      expect({ ...(await caller.show(`${path}?expand=*`)), timestamp: "" }).toEqual({ ...shown, timestamp: "" });
      expect(listObjects(shown["tax_offices"])[0]).toHaveProperty("tax_number_certificated");
      expect(listObjects(shown["bank_accounts"])[0]).toHaveProperty("bank_name");
    }
    for (const { id } of [...state.clients]) {
      const shown = await caller.show(`/clients/${String(id)}`);
      expect(await caller.call("PUT", `/clients/${String(id)}`, shown)).toMatchObject({ status: 204 });
    }
  });
});
