import { readdir, stat } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { readBases } from "../base/base-seal.ts";
import { hashFile } from "../hash-file.ts";
import type { Places } from "../places.ts";
import { checkPiece, Damaged, type Seals } from "../seal.ts";
import { findGap } from "../wal/find-gap.ts";
import { listArchive, readArchived } from "../wal/read-archive.ts";
import { lengthWithoutZeros, STREAM_SEAL, StreamSeal } from "../wal/seal-stream.ts";
import { collect, type Checked, type Finding } from "./finding.ts";

/** As long as it may take until what was just received is sealed. */
const SEALING_MS = 15_000;

/** Every segment is as it was sealed, from each base backup on none is missing, and so is what is being received. */
export async function verifyWal(places: Places, seals: Seals): Promise<Checked> {
  const findings: Finding[] = [];
  const names = await listArchive(places);
  for (const name of names) {
    await collect(findings, async () => {
      const archived = await readArchived(seals, name);
      await checkPiece(places.root, archived.place, archived);
    });
  }
  const stream = await readStream(places, seals, findings);
  await collect(findings, () => verifyReceiving(places, seals));
  // Damaged seals of base backups are reported by `verifyBases`.
  const bases = await readBases(places, seals, () => {});
  const received = [...names, ...(stream?.partial == null ? [] : [stream.partial.name])];
  const gaps = new Set(bases.flatMap((base) => findGap(base, received)));
  findings.push(...gaps);
  return {
    part: "write-ahead log",
    found: `${names.length} segments; everything that was committed before ${stream?.completeUntil ?? "an unknown moment"}`,
    findings,
  };
}

async function readStream(places: Places, seals: Seals, findings: Finding[]): Promise<StreamSeal | undefined> {
  try {
    return await seals.read(STREAM_SEAL, StreamSeal);
  } catch (error) {
    findings.push(error instanceof Damaged ? error.message : `${STREAM_SEAL}: is missing; nothing was ever received in ${places.root}`);
    return undefined;
  }
}

/**
 * What is being received is as it was sealed. A seal is a few seconds old at most while somebody renews it, so that a look may
 * fall between a change and its seal.
 * @throws Damaged
 */
async function verifyReceiving(places: Places, seals: Seals): Promise<void> {
  const deadline = Date.now() + SEALING_MS;
  for (;;) {
    const stream = await seals.read(STREAM_SEAL, StreamSeal).catch(() => undefined);
    // Already reported as unreadable.
    if (stream === undefined) return;
    const isRenewed = !stream.ended && Date.now() - (await stat(path.join(places.root, STREAM_SEAL))).mtimeMs < SEALING_MS;
    const wrong = await judgeReceiving(places, stream.partial, isRenewed);
    if (wrong === undefined) return;
    if (!isRenewed || Date.now() > deadline) throw wrong;
    await sleep(500);
  }
}

async function judgeReceiving(places: Places, partial: StreamSeal["partial"], isRenewed: boolean): Promise<Damaged | undefined> {
  for (const name of await readdir(places.receiving))
    if (name !== partial?.name) return new Damaged(`wal/receiving/${name}`, "nobody has sealed it yet");
  if (partial === null) return undefined;
  const place = `wal/receiving/${partial.name}`;
  const file = path.join(places.root, place);
  const found = await hashFile(file, partial.bytes).catch(() => undefined);
  if (found === undefined) return new Damaged(place, "is missing");
  if (found.sha256 !== partial.sha256) return new Damaged(place, "its bytes are not those that were sealed");
  if (!isRenewed && (await lengthWithoutZeros(file)) > partial.bytes) return new Damaged(place, "has more than was sealed");
  return undefined;
}
