import { describe, expect, it } from "vitest";
import { isCountryCode } from "../codes/countries.ts";
import type { Answers, Field, Fields } from "../forms/form.ts";
import { forms } from "../forms/index.ts";
import { views } from "../forms/views.ts";
import { textsFor } from "../locales/texts.ts";
import { highRiskCountries } from "./high-risk-countries.ts";
import { proposeRisk, type KnownAnswers } from "./propose-risk.ts";
import { listRiskRules } from "./risk-rules.ts";

const lists = { highRiskCountries: highRiskCountries.codes };
const today = "2026-06-15";
const propose = (known: KnownAnswers, isMatch = false) => proposeRisk(known, lists, today, { isMatch });
const codes = (known: KnownAnswers) => propose(known).reasons.map(({ code }) => code);
const pep = (more: object): Answers => ({ pep: { isPep: true, function: "minister", country: "DE", since: "2015-01-01", ...more } });

describe("proposeRisk", () => {
  it("is normal, with a review in two years, where nothing speaks for or against", () => {
    expect(propose({})).toEqual({ level: "normal", reasons: [], nextReview: "2028-06-15" });
    expect(
      propose({
        person: { contact: { country: "DE" } },
        personAdditional: { pep: { isPep: false }, "foreign-ties": { hasForeignTies: false } },
      }).reasons,
    ).toEqual([]);
  });

  it("is high with one reason, whatever else is low, and says the paragraph", () => {
    const { level, reasons, nextReview } = propose({
      companyAdditional: {
        ownership: { isListed: true, isPublicBody: false },
        pep: { pepStatements: [{ isPep: false }, { isPep: true, relation: "self" }] },
      },
    });
    expect([level, nextReview]).toEqual(["high", "2027-06-15"]);
    expect(reasons).toEqual([
      { code: "pepOwner", paragraph: "§ 15 Abs. 3 Nr. 1 GwG", level: "high" },
      { code: "listed", paragraph: "§ 14, Anlage 1 Nr. 1 Buchst. a GwG", level: "low" },
    ]);
  });

  it("is low only where nothing says more", () => {
    const listed: Answers = { ownership: { isListed: true, isPublicBody: false } };
    expect(propose({ companyAdditional: listed })).toMatchObject({ level: "low", nextReview: "2029-06-15" });
    expect(propose({ companyAdditional: { ...listed, "business-relationship": { differencesFound: true } } }).level).toBe("normal");
  });

  it("tells what weighs most first", () => {
    const { level, reasons } = propose({
      personAdditional: {
        "beneficial-owners": { actsOnOwnAccount: false },
        "origin-of-funds": { originOfFunds: ["cashBusiness"] },
        "foreign-ties": { hasForeignTies: true },
      },
    });
    expect([level, ...reasons.map(({ code }) => code)]).toEqual(["high", "cash", "foreignTies", "onBehalf"]);
  });

  it("counts an office for twelve months after its end", () => {
    expect(codes({ personAdditional: pep({}) })).toEqual(["pepClient"]);
    expect(codes({ personAdditional: pep({ until: "2025-06-16" }) })).toEqual(["pepClient"]);
    expect(codes({ personAdditional: pep({ until: "2025-06-15" }) })).toEqual(["pepFormer"]);
    expect(
      codes({
        personAdditional: { relatives: { relatives: [{ relation: "familyMember", until: "2010-01-01" }, { relation: "familyMember" }] } },
      }),
    ).toEqual(["pepRelative", "pepFormer"]);
  });

  it.each<[string, KnownAnswers]>([
    ["highRiskCountry", { person: { contact: { country: "IR" } } }],
    ["highRiskCountry", { companyAdditional: { "actual-owners": { owners: [{ country: "DE" }, { country: "KP" }] } } }],
    ["highRiskCountry", { companyAdditional: { "legal-owners": { legalEntityOwners: [{ country: "MM" }] } } }],
    [
      "complexOwnership",
      {
        companyAdditional: {
          "legal-owners": {
            legalEntityOwners: [{ ownerKind: "legalEntity", name: "A", sharePercent: "10", heldBy: "legal-owners.legalEntityOwners.0" }],
          },
        },
      },
    ],
    ["assetVehicle", { companyAdditional: { "owner-type": { beneficialOwnerType: "2C" } } }],
    ["fictitiousOwner", { companyAdditional: { "owner-type": { beneficialOwnerType: "2B" } } }],
    ["onBehalf", { personAdditional: { "beneficial-owners": { actsOnOwnAccount: false } } }],
    ["cash", { companyAdditional: { "business-relationship": { originOfFunds: ["loans", "cashBusiness"] } } }],
    ["cryptoAssets", { personAdditional: { "origin-of-funds": { originOfFunds: ["cryptoAssets"] } } }],
    ["wealthy", { personAdditional: { "origin-of-funds": { amountRange: "over1000000" } } }],
    ["sensitiveIndustry", { company: { business: { industry: "25.40.0" } } }],
    ["publicBody", { companyAdditional: { ownership: { isPublicBody: true } } }],
  ])("sees %s: %j", (code, known) => expect(codes(known)).toEqual([code]));

  it("tells ties to a high-risk country from ties to another", () => {
    const ties = (country: string, tieKinds: string[]) =>
      codes({ personAdditional: { "foreign-ties": { hasForeignTies: true, foreignTies: [{ country, tieKinds }] } } });
    expect(ties("FR", ["assets"])).toEqual(["foreignTies"]);
    expect(ties("SY", ["assets"])).toEqual(["highRiskTies", "foreignTies"]);
    expect(ties("SY", ["residence"])).toEqual(["highRiskCountry", "foreignTies"]);
  });

  it("sees a deep structure, and shares above the whole", () => {
    const at = (index: number) => `legal-owners.legalEntityOwners.${String(index)}`;
    const chain = (levels: number): Answers => ({
      "legal-owners": {
        legalEntityOwners: Array.from({ length: levels }, (_, index) => ({
          ownerKind: "legalEntity",
          name: `Level ${String(index)}`,
          sharePercent: "60",
          heldBy: index === 0 ? "contract-partner" : at(index - 1),
        })),
      },
    });
    expect(codes({ companyAdditional: chain(3) })).toEqual([]);
    expect(codes({ companyAdditional: chain(4) })).toEqual(["complexOwnership"]);
    const twice = ["A", "B"].map((name) => ({ ownerKind: "legalEntity", name, sharePercent: "60", heldBy: "contract-partner" }));
    expect(codes({ companyAdditional: { "legal-owners": { legalEntityOwners: twice } } })).toEqual(["ownershipContradiction"]);
  });

  it("is high where the firm has decided that somebody is on a sanctions list (§ 15 Abs. 2 GwG)", () => {
    expect(propose({}, true)).toMatchObject({
      level: "high",
      reasons: [{ code: "sanctionsMatch", paragraph: "§ 15 Abs. 2 GwG", level: "high" }],
    });
  });

  it("survives answers of the wrong shape", () => {
    expect(
      propose({
        companyAdditional: { pep: { pepStatements: "none" }, "legal-owners": { legalEntityOwners: true } },
        person: { contact: { country: ["IR"] } },
      }).level,
    ).toBe("high");
  });

  it("reviews a record of 29 February on the 28th", () =>
    expect(proposeRisk({}, lists, "2028-02-29", { isMatch: false }).nextReview).toBe("2030-02-28"));
});

describe("risk rules", () => {
  const rules = listRiskRules(lists);

  it("look at places and fields that the forms have", () => {
    const found: Fields = Object.fromEntries(
      ["hasCircle", "isDeep", "isOverWhole", "isSensitive", "isMatch"].map((name): [string, Field] => [
        name,
        forms.person.steps.children.fields.hasChildren,
      ]),
    );
    const fieldsAt = (at: string): Fields | undefined => {
      const [type = "", stepId = "", list] = at.split(".");
      if (type === "found") return found;
      const step = Object.entries(forms).find(([name]) => name === type)?.[1].steps;
      const fields: Fields | undefined = Object.entries(step ?? {}).find(([id]) => id === stepId)?.[1].fields;
      const field = list === undefined ? undefined : fields?.[list];
      return list === undefined ? fields : field?.kind === "list" ? field.fields : undefined;
    };
    const named = (condition: unknown): string[] =>
      [...JSON.stringify(condition).matchAll(/"field":"([^"]+)"/g)].map((match) => match[1] ?? "");
    const faults = rules.flatMap(({ code, looksAt }) =>
      looksAt.flatMap(({ at, when }) =>
        named(when)
          .filter((name) => {
            const [field = "", view] = name.split(":");
            return fieldsAt(at)?.[field] === undefined || (view !== undefined && !Object.hasOwn(views, view));
          })
          .map((name) => `${code}: ${at} ${name}`),
      ),
    );
    expect(faults).toEqual([]);
  });

  it("have codes of their own, a paragraph, and words in both languages", () => {
    expect(new Set(rules.map(({ code }) => code)).size).toBe(rules.length);
    expect(rules.filter(({ paragraph }) => !/(§|Anlage)/.test(paragraph))).toEqual([]);
    for (const locale of ["de", "en"] as const) expect(rules.filter(({ code }) => !textsFor(locale)[`risk.reason.${code}`])).toEqual([]);
    expect(Object.keys(textsFor("de", ["gwg"])).filter((key) => key.startsWith("risk.reason."))).toHaveLength(rules.length);
  });
});

it("lists high-risk countries by code, with day and source", () => {
  expect(highRiskCountries.codes.filter((code) => !isCountryCode(code))).toEqual([]);
  expect(new Set(highRiskCountries.codes).size).toBe(highRiskCountries.codes.length);
  expect(highRiskCountries).toMatchObject({
    asOf: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown,
    source: expect.stringContaining("2016/1675") as unknown,
  });
  expect(["DE", "FR", "CH", "US"].filter((code) => highRiskCountries.codes.includes(code))).toEqual([]);
});
