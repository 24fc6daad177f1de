/** The registers in which courts list enterprises, by the letters that stand before their numbers. */
export const REGISTER_KINDS = ["HRA", "HRB", "GnR", "PR", "VR", "GsR"] as const;

/**
 * HRA and HRB Handelsregister, GnR Genossenschafts-, PR Partnerschafts-, VR Vereins-, GsR Gesellschaftsregister
 * (of registered partnerships under civil law, § 707 BGB, since 1 January 2024).
 */
export type RegisterKind = (typeof REGISTER_KINDS)[number];

/** DATEV's kinds of register court (`detail.current_kind_of_register_court`, DATEVconnect client master data 1.7.1). */
export const DATEV_REGISTER_KINDS: Readonly<Record<RegisterKind, "HAN" | "GEN" | "PAR" | "VER" | "GES">> = {
  HRA: "HAN",
  HRB: "HAN",
  GnR: "GEN",
  PR: "PAR",
  VR: "VER",
  GsR: "GES",
};
