import { describe, expect, it } from "vitest";
import { deriveIdentification } from "./derive-identification.ts";

const anna = { name: "Anna Groß", birthDate: "1980-01-31", roles: ["client" as const] };
const seen = { person: "Anna Groß", birthDate: "1980-01-31", documentKind: "passport", validUntil: "2030-01-01" };
const today = "2026-11-27";
type Known = Parameters<typeof deriveIdentification>[1];
const derive = (given: Partial<Known>, person = anna as Parameters<typeof deriveIdentification>[0]) =>
  deriveIdentification(person, { people: [person], held: [], level: "normal", today, ...given });
const noBirthDate = { ...seen, birthDate: null };

describe("whether somebody must be identified", () => {
  it.each<[string, Partial<Known>, ReturnType<typeof derive>]>([
    ["§ 11 Abs. 1 und 4: nobody has", {}, { reason: "never", paragraph: "§ 11 Abs. 1 und 4 GwG" }],
    ["§ 11 Abs. 3 S. 1: an identification of before counts", { held: [seen] }, null],
    ["§ 11 Abs. 3 S. 1: one without a birth date of the only one of that name", { held: [noBirthDate] }, null],
    ["§ 12 Abs. 1 Nr. 1: the document is valid on its last day", { held: [seen], today: "2030-01-01" }, null],
    [
      "§ 12 Abs. 1 Nr. 1: the document has expired",
      { held: [seen], today: "2030-01-02" },
      { reason: "expired", paragraph: "§ 10 Abs. 1 Nr. 5, § 12 Abs. 1 Nr. 1 GwG" },
    ],
    ["§ 12 Abs. 1 Nr. 2: electronic proof of identity names no day", { held: [{ ...seen, documentKind: null, validUntil: null }] }, null],
    ["§ 11 Abs. 3: a later document counts beside one that has expired", { held: [{ ...seen, validUntil: "2020-01-01" }, seen] }, null],
    [
      "§ 11 Abs. 3 S. 2: another name since",
      { held: [{ ...seen, person: "Anna Weiß" }] },
      { reason: "nameChanged", paragraph: "§ 11 Abs. 3 S. 2 GwG" },
    ],
    [
      "somebody else of that birth date",
      { held: [{ ...seen, person: "Eva Weiß" }] },
      { reason: "never", paragraph: "§ 11 Abs. 1 und 4 GwG" },
    ],
    ["§ 14 Abs. 2 Nr. 2: a trusted source at low risk", { held: [{ ...seen, documentKind: "trustedSource" }], level: "low" }, null],
    [
      "§ 14 Abs. 2 Nr. 2: a trusted source, where the risk is not low any more",
      { held: [{ ...seen, documentKind: "trustedSource" }] },
      { reason: "notSimplified", paragraph: "§ 14 Abs. 2 Nr. 2 GwG" },
    ],
    [
      "§ 14 Abs. 2 Nr. 2: a trusted source, where nobody has rated the risk",
      { held: [{ ...seen, documentKind: "trustedSource" }], level: null },
      { reason: "notSimplified", paragraph: "§ 14 Abs. 2 Nr. 2 GwG" },
    ],
    ["§ 12 Abs. 1 Nr. 5: a court order does not expire", { held: [{ ...seen, documentKind: "courtOrder", validUntil: null }] }, null],
  ])("%s", (_, given, expected) => expect(derive(given)).toEqual(expected));

  it("§ 1 Abs. 1 Nr. 1 ZIdPrüfV: a birth certificate counts until the day of turning 16", () => {
    const child = { ...anna, birthDate: "2012-05-01" };
    const held = [{ ...seen, birthDate: "2012-05-01", documentKind: "birthCertificate", validUntil: null }];
    expect(derive({ people: [child], held, today: "2028-04-30" }, child)).toBeNull();
    expect(derive({ people: [child], held, today: "2028-05-01" }, child)).toEqual({
      reason: "grownUp",
      paragraph: "§ 12 Abs. 1 Nr. 5 GwG, § 1 Abs. 1 Nr. 1 ZIdPrüfV",
    });
  });

  it("§ 11 Abs. 5: a beneficial owner; who acts too, by § 11 Abs. 1", () => {
    const owner = (...roles: ("beneficialOwner" | "acting")[]) => ({ ...anna, roles });
    expect(derive({}, owner("beneficialOwner"))?.paragraph).toBe("§ 11 Abs. 5 GwG");
    expect(derive({}, owner("beneficialOwner", "acting"))?.paragraph).toBe("§ 11 Abs. 1 und 4 GwG");
  });

  it("takes another of the client's people of that birth date for no former name", () => {
    const twin = { ...anna, name: "Anna Weiß" };
    expect(derive({ people: [anna, twin], held: [{ ...seen, person: "Anna Weiß" }] })?.reason).toBe("never");
  });
});
