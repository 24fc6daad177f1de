/** What a town is called in German; in Lusatia the source has its Sorbian name behind it: "Bautzen - Budyšin". */
export const nameInGerman = (town: string): string => town.split(" - ")[0] ?? town;

/** Words without accents and capitals, umlauts as they are also typed: "Sankt Goar" and "St. Goar" are the same two. */
function splitWords(name: string): string[] {
  const plain = name.toLowerCase().replaceAll("ß", "ss").normalize("NFD").replace(/\p{M}/gu, "");
  return plain
    .replace(/([aou])e/g, "$1")
    .replace(/\bsankt\b/g, "st")
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== "");
}

const isBeginning = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one);

/** "Bad", "Neu", "Groß": alone they say little. */
const LITTLE = 5;

/** Whether what was typed, or typed so far, may name a town: "Frankfurt/M." is Frankfurt am Main, "Berlin-Mitte" is Berlin. */
function mayName(typed: readonly string[], town: readonly string[]): boolean {
  const [first = "", second] = typed;
  const [name = "", more] = town;
  if (` ${typed.join(" ")} `.includes(` ${town.join(" ")} `)) return true;
  if (!isBeginning(first, name)) return false;
  return name.length > LITTLE || second === undefined || more === undefined || isBeginning(second, more);
}

/** Whether a typed town may be one of the towns of a postcode. In doubt it may: the source knows no districts, and not all towns. */
export function isAmongTowns(typed: string, towns: readonly string[]): boolean {
  const words = splitWords(typed);
  return words.length === 0 || towns.flatMap((town) => town.split(" - ")).some((town) => mayName(words, splitWords(town)));
}
