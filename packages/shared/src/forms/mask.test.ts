import { describe, expect, it } from "vitest";
import { isMasked, maskAnswers, unmaskAnswers } from "./mask.ts";
import { personUpdate } from "./person/person-update.ts";
import { sampleAnswers } from "./sample.ts";

const stored = sampleAnswers(personUpdate, 2, {
  settled: {
    "step-4.maritalStatus": "married",
    "step-1.religion": "RK",
    "step-10.iban": "DE89370400440532013000",
    "step-6.hasChildren": true,
    "step-6.children": [
      { firstName: "Zoë", lastName: "x", birthDate: "2020-01-01", taxId: "86095742719", inHousehold: true },
      { firstName: "Jan", lastName: "x", birthDate: "2021-01-01", taxId: "47036892816", inHousehold: true },
    ],
  },
});
const masked = maskAnswers(personUpdate, stored);

describe("maskAnswers", () => {
  it("shows no secret, in no step and no list item", () => {
    const shown = JSON.stringify(masked);
    for (const secret of ["DE89370400440532013000", "86095742719", "47036892816", String(stored["step-3"]?.["documentNumber"]), String(stored["step-9"]?.["taxNumber"])]) {
      expect(shown).not.toContain(secret);
    }
    expect(masked["step-1"]?.["religion"]).toBe("••••");
    expect(masked["step-10"]?.["iban"]).toBe("••••3000");
    expect(isMasked(masked["step-5"]?.["taxId"])).toBe(true);
  });

  it("shows none of a question that an answer has hidden", () => {
    const hidden = { ...stored, "step-4": { maritalStatus: "single" }, "step-6": { ...stored["step-6"], hasChildren: false } };
    const shown = JSON.stringify(maskAnswers(personUpdate, hidden));
    for (const secret of ["86095742719", "47036892816", String(stored["step-5"]?.["taxId"])]) expect(shown).not.toContain(secret);
  });

  it("leaves everything else and the stored answers alone", () => {
    expect(masked["step-2"]).toEqual(stored["step-2"]);
    expect(masked["step-10"]?.["bankName"]).toBe(stored["step-10"]?.["bankName"]);
    expect(stored["step-10"]?.["iban"]).toBe("DE89370400440532013000");
  });
});

describe("unmaskAnswers", () => {
  it("gives back what was stored when everything came back unchanged", () => {
    expect(unmaskAnswers(personUpdate, stored, masked)).toEqual(stored);
  });

  it("takes a new value, and keeps the ones beside it", () => {
    const sent = { ...masked, "step-10": { ...masked["step-10"], iban: "DE02120300000000202051" } };
    expect(unmaskAnswers(personUpdate, stored, sent)).toEqual({ ...stored, "step-10": { ...stored["step-10"], iban: "DE02120300000000202051" } });
    expect(unmaskAnswers(personUpdate, stored, { "step-9": masked["step-9"] ?? {} })).toEqual({ "step-9": stored["step-9"] });
  });

  it("invents nothing for a mask that was never shown", () => {
    const sent = { "step-10": { iban: "••••9999" }, "step-1": { lastName: "••••3000" } };
    expect(unmaskAnswers(personUpdate, stored, sent)).toEqual(sent);
  });
});
