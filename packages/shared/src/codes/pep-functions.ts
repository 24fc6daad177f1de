/**
 * The important public offices of § 1 Abs. 12 GwG, and the offices below the national level that are of like weight;
 * their names are the texts `options.pepFunction.<code>`.
 */
export const PEP_FUNCTIONS = [
  "headOfState",
  "minister",
  "commissioner",
  "deputyMinister",
  "parliament",
  "partyLeadership",
  "highCourt",
  "courtOfAuditors",
  "centralBank",
  "diplomat",
  "armedForces",
  "stateEnterprise",
  "internationalOrganisation",
  "regionalOffice",
  "otherOffice",
] as const;

export type PepFunction = (typeof PEP_FUNCTIONS)[number];
