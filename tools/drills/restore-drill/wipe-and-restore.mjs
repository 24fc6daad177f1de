import { readdirSync, rmSync } from "node:fs";
import path from "node:path";

/** What a lost machine leaves: nothing. @param {string} cluster @param {string} files */
export function wipe(cluster, files) {
  for (const folder of [cluster, files])
    for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true, force: true });
}

/**
 * Runs the operator's restore.
 * @param {Awaited<ReturnType<typeof import("./backup-program.mjs").openBackupProgram>>} backup
 * @param {import("../../run/system-postgres.mjs").SystemPostgres} postgres
 * @param {string} to `latest` or a moment
 */
export async function restore(backup, postgres, to) {
  const { code, output } = await backup.run(["restore", "--to", to, "--target", postgres.cluster]);
  // A file that came seconds before the loss may be missing: that is reported, and counted below.
  if (code !== 0 && !output.includes("files brought back")) throw new Error(`The restore failed:\n${output}`);
}
