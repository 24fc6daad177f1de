/** What a place of a machine-readable zone may hold beside the filler. */
export type PlaceClass = "letter" | "digit" | "either";

/** The letters that a place may be read as. */
export const alphabets: Readonly<Record<PlaceClass, string>> = {
  letter: "ABCDEFGHIJKLMNOPQRSTUVWXYZ",
  digit: "0123456789",
  either: "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
};

const signs: Readonly<Record<string, PlaceClass>> = { A: "letter", "9": "digit", X: "either" };

/** A letter for each place: A letter, 9 digit, X either. ICAO 9303: part 5 (TD1), part 6 (TD2), part 4 (TD3). */
const formats: Readonly<Record<number, readonly string[]>> = {
  30: [`AAAAA${"X".repeat(9)}9${"X".repeat(15)}`, `9999999A9999999AAA${"X".repeat(11)}9`, "A".repeat(30)],
  36: ["A".repeat(36), `${"X".repeat(9)}9AAA9999999A9999999${"X".repeat(7)}9`],
  44: ["A".repeat(44), `${"X".repeat(9)}9AAA9999999A9999999${"X".repeat(14)}99`],
};

/** The class of each place of each line; null for lines of another format. */
export function classesOf(lines: readonly { readonly length: number }[]): PlaceClass[][] | null {
  const format = formats[lines[0]?.length ?? 0];
  return format?.length !== lines.length ? null : format.map((line) => [...line].map((sign) => signs[sign] ?? "either"));
}
