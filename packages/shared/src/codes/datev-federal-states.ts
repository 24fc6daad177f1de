import type { Land } from "../values/land.ts";

/** DATEV's words for the Länder (`detail.current_federal_state_of_legal_person`, DATEVconnect client master data 1.7.1). */
export const DATEV_FEDERAL_STATES: Readonly<Record<Land, string>> = {
  BW: "BDW",
  BY: "BAY",
  BE: "BER",
  BB: "BBG",
  HB: "BRE",
  HH: "HBG",
  HE: "HES",
  MV: "MLB",
  NI: "NRS",
  NW: "NRW",
  RP: "RLP",
  SL: "SAR",
  SN: "SAC",
  ST: "SAA",
  SH: "SWH",
  TH: "THG",
};
