import { readdir } from "node:fs/promises";
import path from "node:path";
import { readBases } from "../base/base-seal.ts";
import { DumpSeal } from "../dump/take-dump.ts";
import { describeBytes } from "../log.ts";
import { SEAL } from "../make-set.ts";
import type { Places } from "../places.ts";
import { checkPiece, type Piece, type Seals } from "../seal.ts";
import { collect, toFinding, type Checked, type Finding } from "./finding.ts";

const DAY_MS = 86_400_000;
/** A day's base or dump may take its time. */
const GRACE_MS = 6 * 3_600_000;

/** Every base backup has the files of its seal, byte for byte, and no others; the newest is young enough. */
export async function verifyBases(places: Places, seals: Seals, hours: number): Promise<Checked> {
  const findings: Finding[] = [];
  const bases = await readBases(places, seals, (error) => findings.push(toFinding(error)));
  const bytes = await verifyPieces(places, bases, findings);
  judgeAge("base backup", bases.at(-1)?.endedAt, hours, findings);
  return { part: "bases", found: `${bases.length} base backups, ${describeBytes(bytes)}`, findings };
}

/** The same of dumps. */
export async function verifyDumps(places: Places, seals: Seals, hours: number): Promise<Checked> {
  const findings: Finding[] = [];
  const dumps: { place: string; takenAt: string; rows: Record<string, number>; pieces: Piece[] }[] = [];
  for (const name of (await readdir(places.dumps)).sort())
    await collect(
      findings,
      async () => void dumps.push({ place: `dumps/${name}`, ...(await seals.read(`dumps/${name}/${SEAL}`, DumpSeal)) }),
    );
  const bytes = await verifyPieces(places, dumps, findings);
  const newest = dumps.at(-1);
  judgeAge("dump", newest?.takenAt, hours, findings);
  const rows = Object.values(newest?.rows ?? {}).reduce((sum, one) => sum + one, 0);
  return { part: "dumps", found: `${dumps.length} dumps, ${describeBytes(bytes)}; the newest has ${rows} rows`, findings };
}

async function verifyPieces(
  places: Places,
  sets: readonly { place: string; pieces: readonly Piece[] }[],
  findings: Finding[],
): Promise<number> {
  let bytes = 0;
  for (const { place, pieces } of sets) {
    const known = new Set([SEAL, ...pieces.map(({ name }) => name)]);
    for (const name of await readdir(path.join(places.root, place)))
      if (!known.has(name)) findings.push(`${place}/${name}: nobody sealed it`);
    for (const piece of pieces) await collect(findings, () => checkPiece(places.root, `${place}/${piece.name}`, piece));
    bytes += pieces.reduce((sum, piece) => sum + piece.bytes, 0);
  }
  return bytes;
}

function judgeAge(what: string, at: string | undefined, hours: number, findings: Finding[]): void {
  if (at === undefined) findings.push(`there is no ${what}`);
  else if (Date.now() - Date.parse(at) > hours * 3_600_000 + GRACE_MS)
    findings.push(`the newest ${what} is ${Math.floor((Date.now() - Date.parse(at)) / DAY_MS)} days old`);
}
