import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

declare const BUILD_MIGRATIONS: readonly string[] | undefined;

/** Names of the migrations that this build was made for, oldest first. */
export const MIGRATIONS: readonly string[] = typeof BUILD_MIGRATIONS === "undefined" ? listFolder() : BUILD_MIGRATIONS;

/** Not built, the code lies beside the migrations. */
function listFolder(): string[] {
  const folder = fileURLToPath(new URL("../../../prisma/migrations/", import.meta.url));
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}
