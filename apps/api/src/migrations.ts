import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

declare const BUILD_MIGRATIONS: readonly string[] | undefined;

/** Where the migrations lie: the build copies them beside itself. */
export const MIGRATIONS_FOLDER: string = fileURLToPath(
  new URL(typeof BUILD_MIGRATIONS === "undefined" ? "../../../prisma/migrations/" : "./migrations/", import.meta.url),
);

/** Names of the migrations that this build was made for, oldest first. */
export const MIGRATIONS: readonly string[] = typeof BUILD_MIGRATIONS === "undefined" ? listFolder() : BUILD_MIGRATIONS;

function listFolder(): string[] {
  return readdirSync(MIGRATIONS_FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .sort();
}
