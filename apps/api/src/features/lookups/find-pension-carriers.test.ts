import { PENSION_CARRIERS } from "@stammdaten/shared/codes/pension-carriers.ts";
import { describe, expect, it } from "vitest";
import { findPensionCarriers } from "./find-pension-carriers.ts";

const shorts = (filter: string): string[] => findPensionCarriers(filter, "de").map(({ short }) => short);

describe("findPensionCarriers", () => {
  it("finds every carrier first by its short name and by either of its names", () => {
    for (const { short, de, en } of PENSION_CARRIERS) {
      expect(shorts(short)[0], short).toBe(short);
      expect(shorts(de)[0], de).toBe(short);
      expect(findPensionCarriers(en, "en")[0], en).toEqual({ short, name: en });
    }
  });

  it("finds by a beginning, whatever the spelling, and nothing for what there is none of", () => {
    expect(shorts("baden wuertt")).toEqual(["DRV BW"]);
    expect(shorts("Knappsch")).toEqual(["DRV KBS"]);
    expect(shorts("rheinland").sort()).toEqual(["DRV Rheinland", "DRV Rheinland-Pfalz"]);
    expect(shorts("Timbuktu")).toEqual([]);
  });
});
