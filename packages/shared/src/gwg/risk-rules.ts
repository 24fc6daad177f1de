import type { Condition } from "../forms/form.ts";
import type { OwnerThreshold } from "./beneficial-owner-threshold.ts";

export const riskLevels = ["low", "normal", "high"] as const;
export type RiskLevel = (typeof riskLevels)[number];

/**
 * A place in what is known of a client and what must hold there: the form's type, then the path of a step, a group or,
 * behind `*`, of each item of a list. `found` holds what is worked out rather than answered.
 */
export type Look = { readonly at: string; readonly when: Condition };

/** A reason to rate a client; its words are the text `risk.reason.<code>`. */
export type RiskRule = { readonly code: string; readonly paragraph: string; readonly level: RiskLevel; readonly looksAt: readonly Look[] };

/** Lists that rules compare with and that change more often than the law. */
export type RiskLists = { readonly highRiskCountries: readonly string[]; readonly ownerThresholds?: readonly OwnerThreshold[] };

const anywhere = (places: readonly string[], when: Condition): Look[] => places.map((at) => ({ at, when }));

const isPep: Condition = { field: "isPep", is: true };
const leftOffice: Condition = { field: "until:overAYearAgo", is: true };
const inOffice: Condition = { not: leftOffice };

const relatives = "personAdditional.relatives.relatives.*";
const statements = "companyAdditional.pep.pepStatements.*";
const ties = ["personAdditional.foreign-ties.foreignTies.*", "companyAdditional.business-relationship.foreignTies.*"];
/** Where someone who takes part lives or has a seat. */
const residences = [
  "person.contact",
  "company.headquarters",
  "personAdditional.principal",
  "personAdditional.beneficial-owners.beneficialOwners.*",
  "companyAdditional.contract-partner",
  "companyAdditional.acting-person",
  "companyAdditional.legal-owners.legalEntityOwners.*",
  "companyAdditional.actual-owners.owners.*",
];
const funds = ["personAdditional.origin-of-funds", "companyAdditional.business-relationship"];

const pepRules: readonly RiskRule[] = [
  {
    code: "pepClient",
    paragraph: "§ 15 Abs. 3 Nr. 1 GwG",
    level: "high",
    looksAt: [{ at: "personAdditional.pep", when: { all: [isPep, inOffice] } }],
  },
  { code: "pepRelative", paragraph: "§ 15 Abs. 3 Nr. 1 GwG", level: "high", looksAt: [{ at: relatives, when: inOffice }] },
  {
    code: "pepOwner",
    paragraph: "§ 15 Abs. 3 Nr. 1 GwG",
    level: "high",
    looksAt: [{ at: statements, when: { all: [isPep, inOffice] } }],
  },
  {
    code: "pepFormer",
    paragraph: "§ 15 Abs. 4 GwG",
    level: "normal",
    looksAt: [...anywhere(["personAdditional.pep", statements], { all: [isPep, leftOffice] }), { at: relatives, when: leftOffice }],
  },
];

const listCountryRules = (isHighRisk: Condition): readonly RiskRule[] => [
  {
    code: "highRiskCountry",
    paragraph: "§ 15 Abs. 3 Nr. 2 GwG",
    level: "high",
    looksAt: [...anywhere(residences, isHighRisk), ...anywhere(ties, { all: [isHighRisk, { field: "tieKinds", is: "residence" }] })],
  },
  {
    code: "highRiskTies",
    paragraph: "§ 15 Abs. 3 Nr. 2, Anlage 2 Nr. 3 GwG",
    level: "high",
    looksAt: [
      ...anywhere(ties, { all: [isHighRisk, { field: "tieKinds", in: ["business", "assets"] }] }),
      ...anywhere(["personAdditional.pep", statements], { all: [isPep, isHighRisk] }),
      { at: relatives, when: isHighRisk },
    ],
  },
  {
    code: "foreignTies",
    paragraph: "§ 10 Abs. 2 GwG",
    level: "normal",
    looksAt: anywhere(["personAdditional.foreign-ties", "companyAdditional.business-relationship"], {
      field: "hasForeignTies",
      is: true,
    }),
  },
];

const ownershipRules: readonly RiskRule[] = [
  {
    code: "complexOwnership",
    paragraph: "Anlage 2 Nr. 1 Buchst. f GwG",
    level: "high",
    looksAt: [
      {
        at: "found.ownership",
        when: {
          any: [
            { field: "hasCircle", is: true },
            { field: "isDeep", is: true },
          ],
        },
      },
    ],
  },
  {
    code: "ownershipContradiction",
    paragraph: "§ 10 Abs. 1 Nr. 2 GwG",
    level: "normal",
    looksAt: [{ at: "found.ownership", when: { field: "isOverWhole", is: true } }],
  },
  {
    code: "assetVehicle",
    paragraph: "Anlage 2 Nr. 1 Buchst. c GwG",
    level: "high",
    looksAt: [{ at: "companyAdditional.owner-type", when: { field: "beneficialOwnerType", is: "2C" } }],
  },
  {
    code: "onBehalf",
    paragraph: "§ 3 Abs. 4 GwG",
    level: "normal",
    looksAt: [{ at: "personAdditional.beneficial-owners", when: { field: "actsOnOwnAccount", is: false } }],
  },
  {
    code: "fictitiousOwner",
    paragraph: "§ 3 Abs. 2 S. 5 GwG",
    level: "normal",
    looksAt: [{ at: "companyAdditional.owner-type", when: { field: "beneficialOwnerType", is: "2B" } }],
  },
];

/** Whom the law forbids to give anything to is no ordinary risk in the single case (§ 15 Abs. 2 GwG). */
const screeningRules: readonly RiskRule[] = [
  {
    code: "sanctionsMatch",
    paragraph: "§ 15 Abs. 2 GwG",
    level: "high",
    looksAt: [{ at: "found.screening", when: { field: "isMatch", is: true } }],
  },
];

const fundsAndBusinessRules: readonly RiskRule[] = [
  {
    code: "cash",
    paragraph: "Anlage 2 Nr. 1 Buchst. e GwG",
    level: "high",
    looksAt: anywhere(funds, { field: "originOfFunds", is: "cashBusiness" }),
  },
  {
    code: "cryptoAssets",
    paragraph: "Anlage 2 Nr. 2 Buchst. b GwG",
    level: "high",
    looksAt: anywhere(funds, { field: "originOfFunds", is: "cryptoAssets" }),
  },
  {
    code: "wealthy",
    paragraph: "Anlage 2 Nr. 2 Buchst. a GwG",
    level: "high",
    looksAt: [{ at: "personAdditional.origin-of-funds", when: { field: "amountRange", is: "over1000000" } }],
  },
  {
    code: "sensitiveIndustry",
    paragraph: "Anlage 2 Nr. 2 Buchst. f GwG",
    level: "high",
    looksAt: [{ at: "found.business", when: { field: "isSensitive", is: true } }],
  },
  {
    code: "registerDifference",
    paragraph: "§ 23a Abs. 1 GwG",
    level: "normal",
    looksAt: [{ at: "companyAdditional.business-relationship", when: { field: "differencesFound", is: true } }],
  },
];

const lowRiskRules: readonly RiskRule[] = [
  {
    code: "listed",
    paragraph: "§ 14, Anlage 1 Nr. 1 Buchst. a GwG",
    level: "low",
    looksAt: [{ at: "companyAdditional.ownership", when: { field: "isListed", is: true } }],
  },
  {
    code: "publicBody",
    paragraph: "§ 14, Anlage 1 Nr. 1 Buchst. b GwG",
    level: "low",
    looksAt: [{ at: "companyAdditional.ownership", when: { field: "isPublicBody", is: true } }],
  },
];

/**
 * The reasons for a client's risk that answers can show. High are those of § 15 Abs. 3 GwG and factors of Anlage 2; low
 * are factors of Anlage 1, which count only where nothing speaks against them. What only the firm sees (cash handed
 * over, a client never met, payments of strangers) it adds itself.
 */
export const listRiskRules = ({ highRiskCountries }: RiskLists): readonly RiskRule[] => [
  ...screeningRules,
  ...pepRules,
  ...listCountryRules({ field: "country", in: highRiskCountries }),
  ...ownershipRules,
  ...fundsAndBusinessRules,
  ...lowRiskRules,
];
