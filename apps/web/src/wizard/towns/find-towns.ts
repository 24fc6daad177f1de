import { type TownFile, townFiles } from "virtual:towns";

const files = new Map<string, Promise<TownFile>>();

async function loadFile(digits: string): Promise<TownFile> {
  const response = await fetch(`${townFiles}${digits}.json`);
  if (!response.ok) throw new Error(`No towns for ${digits}: ${String(response.status)}`);
  return (await response.json()) as TownFile;
}

/** The towns of a region, loaded once; one that could not be loaded is asked for again the next time. */
function readRegion(digits: string): Promise<TownFile> {
  const known = files.get(digits) ?? loadFile(digits);
  files.set(digits, known);
  known.catch(() => files.delete(digits));
  return known;
}

/**
 * The towns of a German postcode, in the order of the source. Two digits are enough to fetch what is needed; then, and where a postcode is
 * not known or nothing can be loaded now, there are none: an address can always be typed.
 */
export async function findTowns(postcode: string): Promise<readonly string[]> {
  if (!/^\d{2,5}$/.test(postcode)) return [];
  try {
    return (await readRegion(postcode.slice(0, 2))).towns[postcode] ?? [];
  } catch {
    return [];
  }
}
