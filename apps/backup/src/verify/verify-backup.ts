import type { Places } from "../places.ts";
import type { Postgres } from "../postgres.ts";
import type { Seals } from "../seal.ts";
import type { Settings } from "../settings.ts";
import { collect, type Checked } from "./finding.ts";
import { readLastVerified } from "./last-verified.ts";
import { verifyFiles, verifyNames } from "./verify-files.ts";
import { verifyBases, verifyDumps } from "./verify-sets.ts";
import { verifyWal } from "./verify-wal.ts";

/**
 * Reads everything in BACKUP_DIR and compares it with its seals.
 * @param onChecked called for each part when it is done
 * @returns whether nothing was found, in what could be compared
 */
export async function verifyBackup(
  { places, seals, postgres, settings }: { places: Places; seals: Seals; postgres: Postgres; settings: Settings },
  onChecked: (checked: Checked) => void,
): Promise<boolean> {
  let isGood = true;
  const report = (checked: Checked): void => {
    isGood &&= checked.findings.length === 0;
    onChecked(checked);
  };
  const notes: string[] = [];
  await collect(notes, async () => void (await readLastVerified(seals)));
  if (notes.length > 0) report({ part: "notes", found: "when it was last good", findings: notes });
  report(await verifyBases(places, seals, settings.BACKUP_BASE_HOURS));
  report(await verifyWal(places, seals));
  report(await verifyDumps(places, seals, settings.BACKUP_DUMP_HOURS));
  const files = await verifyFiles(places, seals);
  report(files);
  report(await verifyNames(postgres, files.known));
  return isGood;
}
