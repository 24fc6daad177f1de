/**
 * How an enterprise comes to its end: liquidation (§§ 65 ff. GmbHG, § 145 HGB, § 47 BGB), the winding up of stock
 * corporations (§ 264 AktG), insolvency proceedings, deletion without any (§ 394 FamFG).
 */
export const dissolutionProcedures = ["liquidation", "windingUp", "insolvency", "withoutLiquidation"] as const;
export type DissolutionProcedure = (typeof dissolutionProcedures)[number];

/**
 * DATEV's `detail.winding_up_proceedings` (DATEVconnect client master data 1.7.1) knows "i.L." and "i.A.", and the same
 * two written out (INLIQ, INABW); null where it knows none.
 */
export const DATEV_WINDING_UP: Readonly<Record<DissolutionProcedure, "IL" | "IA" | null>> = {
  liquidation: "IL",
  windingUp: "IA",
  insolvency: null,
  withoutLiquidation: null,
};
