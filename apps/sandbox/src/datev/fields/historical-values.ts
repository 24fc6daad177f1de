import { countryCodes } from "../data/accepted-values.ts";
import { legalFormIds } from "../data/legal-forms.ts";
import type { ValueRule } from "./field-rule.ts";

const germanStates = ["BAY", "BBG", "BDW", "BER", "BRE", "HBG", "HES", "MLB", "NRS", "NRW", "RLP", "SAA", "SAC", "SAR", "SWH", "THG"];
const denominations = [
  "AK",
  "EV",
  "FA",
  "FB",
  "FG",
  "FM",
  "FS",
  "IB",
  "IF",
  "IH",
  "IK",
  "IL",
  "IS",
  "IW",
  "JB",
  "JD",
  "JH",
  "JK",
  "JU",
  "KK",
  "KL",
  "RK",
  "SO",
  "SY",
  "VD",
];
const stateNumbers = [1, 10, 11, 2, 3, 30, 31, 4, 41, 42, 43, 44, 45, 46, 5, 6, 7, 8, 9];
const dayAndMonth = "(?:(?:0[1-9]|1\\d|2\\d)(?:0[1-9]|1[0-2])|30(?:0[13-9]|1[0-2])|31(?:0[13578]|1[02]))";

/** The rules for the values inside historical fields, by the name of DATEV's element type. */
export const historicalValues = {
  companyName: { kind: "string", max: 50 },
  legalFormId: { kind: "string", max: 6, values: legalFormIds },
  shortName: { kind: "string", max: 15 },
  surname: { kind: "string", max: 30 },
  federalState: { kind: "string", max: 3, values: new Set(germanStates) },
  consideration: { kind: "string", pattern: /^[A-Z]+$/ },
  denomination: { kind: "string", max: 2, values: new Set(denominations) },
  jobTitle: { kind: "string", max: 80 },
  maritalStatus: { kind: "string", max: 2, pattern: /^[A-Z]{2}$/ },
  activityCode: { kind: "string", max: 7 },
  activityDescription: { kind: "string", max: 80 },
  activityMadCode: { kind: "string", max: 40 },
  country: { kind: "string", max: 2, values: countryCodes },
  distributionOfProfit: { kind: "string", pattern: /^[A-Z]+$/ },
  enterprisePurpose: { kind: "string", max: 50 },
  federalStateMad: { kind: "integer", values: new Set(stateNumbers) },
  /** First and last day of the year as DDMMDDMM. */
  fiscalYear: { kind: "string", max: 8, pattern: new RegExp(`^${dayAndMonth}{2}$`) },
  kindOfRegisterCourt: { kind: "string", values: new Set(["HAN", "GEN", "PAR", "VER", "GES", "GRB"]) },
  location: { kind: "string", max: 30 },
  registerCourt: { kind: "string", max: 25 },
  registeredCompanyName: { kind: "string", max: 400 },
  registrationNumber: { kind: "string", max: 20 },
} as const satisfies Record<string, ValueRule>;
