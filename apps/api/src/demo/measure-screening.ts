import { findMatches, indexEntries } from "../domain/screening/find-matches.ts";
import { readEuList } from "../domain/screening/read-eu-list.ts";
import { makeNameVariants, type NameVariant } from "./make-name-variants.ts";
import { makeSanctionEntries, writeEuXml } from "./make-sanctions-list.ts";

export type ScreeningFigures = {
  readonly entries: number;
  readonly variants: number;
  /** Of the variants that mean an entry, the share that found it. */
  readonly recall: number;
  /** Of what was found, the share that was meant. */
  readonly precision: number;
  readonly missed: readonly NameVariant[];
  readonly wrong: readonly string[];
};

/** Screens constructed variants against a constructed list, read from its XML as a real one would be. @param threshold from 0 to 100 */
export async function measureScreening(threshold: number, count = 500, entryCount = 2_000): Promise<ScreeningFigures> {
  const made = makeSanctionEntries(entryCount);
  const text = writeEuXml(made, "2026-01-02");
  async function* inPieces() {
    for (let at = 0; at < text.length; at += 65_536) yield await Promise.resolve(text.slice(at, at + 65_536));
  }
  const { entries } = await readEuList(inPieces());
  const index = indexEntries(entries);
  const variants = makeNameVariants(made, count);
  let [right, found] = [0, 0];
  const [missed, wrong]: [NameVariant[], string[]] = [[], []];
  for (const variant of variants) {
    const matches = findMatches(index, variant, threshold);
    found += matches.length;
    const isFound = matches.some(({ entry }) => entry.key === variant.key);
    if (isFound) right += 1;
    else if (variant.key !== null) missed.push(variant);
    wrong.push(
      ...matches
        .filter(({ entry }) => entry.key !== variant.key)
        .map(({ name, score }) => `${variant.name} → ${name} (${score}, ${variant.way})`),
    );
  }
  const meant = variants.filter(({ key }) => key !== null).length;
  return {
    entries: entries.length,
    variants: variants.length,
    recall: right / meant,
    precision: right / Math.max(1, found),
    missed,
    wrong,
  };
}
