import type { IdentityDocument } from "@stammdaten/shared/gwg/identity-document.ts";
import { agreeOn, isSettled } from "./agree.ts";
import type { Cut } from "./cut-line.ts";
import { findZones, type Zone } from "./find-zones.ts";
import { parseZone } from "./parse-zone.ts";
import { shrink, turnOver, turnQuarter, type Plane } from "./plane.ts";
import { readZone, type ReadPrint } from "./read-zone.ts";
import { splitCells } from "./split-cells.ts";

/** A zone is looked for in a picture of about so many points on its longer side. */
const LOOKED_AT = 1200;
/** How much darker than their surroundings letters are: black on white, and grey in bad light. */
const SHARES = [0.72, 0.85];
/** In how many places of a picture something may look like a zone. */
const MOST_ZONES = 2;
/** A zone is cut out in several ways, for readings that do not fail alike. */
const CUTS: readonly Cut[] = [
  { letter: 32, hard: false },
  { letter: 24, hard: false },
  { letter: 40, hard: true },
  { letter: 28, hard: true },
  { letter: 36, hard: false },
  { letter: 22, hard: true },
  { letter: 48, hard: false },
  { letter: 26, hard: false },
];
/** Between a surname and first names two fillers stand; a picture that is upside down shows none. */
const FEWEST_FILLERS = 2;

type Reader = { readonly read: ReadPrint; readonly today: string };

/**
 * Finds the machine-readable zone of an identity document, however the picture is turned, and reads it.
 * @returns null where none is found that is read alike twice with all its check digits right
 */
export async function readPlane(plane: Plane, reader: Reader): Promise<IdentityDocument | null> {
  for (const share of SHARES)
    for (const turned of [plane, turnQuarter(plane)])
      for (const over of [false, true]) {
        const upright = over ? turnOver(turned) : turned;
        const scale = Math.max(1, Math.round(Math.max(plane.width, plane.height) / LOOKED_AT));
        const zones = findZones(shrink(upright, scale), share).slice(0, MOST_ZONES);
        // Where there is no zone, there is none upside down either.
        if (zones.length === 0) break;
        for (const zone of zones) {
          const found = await readTwice(upright, zone, scale, reader);
          if (found !== null) return found;
        }
      }
  return null;
}

async function readTwice(plane: Plane, zone: Zone, scale: number, { read, today }: Reader): Promise<IdentityDocument | null> {
  const readings: IdentityDocument[] = [];
  for (const cut of CUTS) {
    const cells = splitCells(plane, zone, scale, cut);
    if (cells === null || cells.flat().filter(({ isFiller }) => isFiller).length < FEWEST_FILLERS) return agreeOn(readings);
    const lines = await readZone(cells, read);
    const reading = lines === null ? null : parseZone(lines, today);
    if (reading !== null) readings.push(reading);
    if (isSettled(readings)) break;
  }
  return agreeOn(readings);
}
