/** The sixteen Länder by their usual two letters. */
export const LANDS = ["BW", "BY", "BE", "BB", "HB", "HH", "HE", "MV", "NI", "NW", "RP", "SL", "SN", "ST", "SH", "TH"] as const;

/** A German Land. */
export type Land = (typeof LANDS)[number];
