/** The sections of the classification of economic activities (WZ 2008, as NACE Rev. 2), each with its first and last division. */
const sections: readonly (readonly [string, number, number])[] = [
  ["A", 1, 3],
  ["B", 5, 9],
  ["C", 10, 33],
  ["D", 35, 35],
  ["E", 36, 39],
  ["F", 41, 43],
  ["G", 45, 47],
  ["H", 49, 53],
  ["I", 55, 56],
  ["J", 58, 63],
  ["K", 64, 66],
  ["L", 68, 68],
  ["M", 69, 75],
  ["N", 77, 82],
  ["O", 84, 84],
  ["P", 85, 85],
  ["Q", 86, 88],
  ["R", 90, 93],
  ["S", 94, 96],
  ["T", 97, 98],
  ["U", 99, 99],
];

/**
 * The section of an industry, by the division that its code begins with ("62.01.9" is J).
 * @returns `own` for an industry in the client's own words, `none` for no answer
 */
export function sectorOf(industry: unknown): string {
  if (typeof industry !== "string" || industry.trim() === "") return "none";
  const division = /^(\d\d)\.\d/.exec(industry)?.[1];
  const found =
    division === undefined ? undefined : sections.find(([, first, last]) => Number(division) >= first && Number(division) <= last);
  return found?.[0] ?? "own";
}
