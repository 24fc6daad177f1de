import { makeRandom, makeSanctionEntries, type MadeEntry } from "./make-sanctions-list.ts";

/** A name as a client may write it, and whom it means: an entry of the list, or nobody. */
export type NameVariant = {
  readonly kind: MadeEntry["kind"];
  readonly name: string;
  readonly birthDate: string | null;
  readonly way: "umlauts" | "cyrillic" | "swapped" | "typo" | "spelling" | "same" | "stranger";
  readonly key: string | null;
};

type Random = (below: number) => number;

const withoutUmlauts = (name: string): string =>
  name.replaceAll("ä", "ae").replaceAll("ö", "oe").replaceAll("ü", "ue").replaceAll("ß", "ss").replaceAll("ł", "l").replaceAll("Ł", "L");
/** As the German transcription writes what the list has in English. */
const inGerman = (name: string): string =>
  name
    .replaceAll("kh", "ch")
    .replaceAll("Kh", "Ch")
    .replaceAll("sh", "sch")
    .replaceAll("Sh", "Sch")
    .replaceAll("V", "W")
    .replaceAll("v", "w")
    .replaceAll("y", "j");

function withTypo(name: string, random: Random): string {
  const at = 1 + random(name.length - 3);
  const [here = "", next = ""] = [name[at], name[at + 1]];
  if (here === " " || next === " ") return withTypo(name, random);
  const kind = random(3);
  if (kind === 0) return `${name.slice(0, at)}${next}${here}${name.slice(at + 2)}`;
  return kind === 1 ? `${name.slice(0, at)}${name.slice(at + 1)}` : `${name.slice(0, at)}${here}${name.slice(at)}`;
}

function vary(entry: MadeEntry, way: NameVariant["way"], random: Random): string {
  const { wholeName, firstName, lastName, aliases, kind } = entry;
  if (way === "umlauts") return withoutUmlauts(wholeName);
  if (way === "cyrillic") return aliases[0] ?? wholeName;
  if (way === "swapped") return kind === "person" ? `${lastName}, ${firstName}` : wholeName.split(" ").reverse().join(" ");
  if (way === "typo") return withTypo(wholeName, random);
  return way === "spelling" ? inGerman(wholeName) : wholeName;
}

const ways = ["umlauts", "cyrillic", "swapped", "typo", "spelling", "same"] as const;

/**
 * Constructed variants with the truth: five in six mean an entry of the list, with its birth date or without one; the others are of
 * another list, and mean nobody of this one.
 */
export function makeNameVariants(entries: readonly MadeEntry[], count: number, seed = 2): NameVariant[] {
  const random = makeRandom(seed);
  const names = new Set(entries.map(({ wholeName }) => wholeName));
  const strangers = makeSanctionEntries(count * 4, seed + 1_000).filter(({ wholeName }) => !names.has(wholeName));
  return Array.from({ length: count }, (_, index): NameVariant => {
    if (index % 6 === 5) {
      const stranger = strangers[index];
      if (stranger === undefined) throw new Error("too few strangers");
      return { kind: stranger.kind, name: stranger.wholeName, birthDate: stranger.birthDate, way: "stranger", key: null };
    }
    const way = ways[random(ways.length)] ?? "same";
    const fitting = entries.filter(({ aliases, wholeName }) =>
      way === "cyrillic" ? aliases.length > 0 : way !== "umlauts" || /[äöüß]/i.test(wholeName),
    );
    const entry = fitting[random(fitting.length)];
    if (entry === undefined) throw new Error(`no entry for ${way}`);
    return { kind: entry.kind, name: vary(entry, way, random), birthDate: random(2) === 0 ? entry.birthDate : null, way, key: entry.key };
  });
}
