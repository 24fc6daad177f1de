import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { inject } from "vitest";
import { dropDatabase } from "./drop-database.ts";
import { deployMigrations } from "@stammdaten/migrate/deploy.mjs";

const MIGRATIONS = fileURLToPath(new URL("../../../prisma/migrations/", import.meta.url));

/** A database as it was before one of the migrations. */
export type DatabaseBefore = {
  /** Superuser: writes rows as the releases before have written them, whatever belongs to whom. */
  readonly admin: pg.Client;
  /** As the API connects. */
  readonly appUrl: string;
  /** As the role that owns the tables. */
  readonly ownerUrl: string;
  /** Applies that migration, as an upgrade does. */
  readonly migrate: () => Promise<void>;
  /** Applies that migration and all later ones. */
  readonly migrateAll: () => Promise<void>;
  readonly drop: () => Promise<void>;
};

/** @param migration the name of its folder in prisma/migrations */
export async function makeDatabaseBefore(migration: string): Promise<DatabaseBefore> {
  const name = `before_${randomBytes(6).toString("hex")}`;
  const at = (url: string): string => Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const maker = new pg.Client(inject("ownerUrl"));
  await maker.connect();
  await maker.query(`CREATE DATABASE ${name}`);
  const folder = mkdtempSync(path.join(tmpdir(), "migrations-"));
  const copy = (wanted: (one: string) => boolean): void => {
    for (const one of readdirSync(MIGRATIONS).filter((entry) => entry === "migration_lock.toml" || wanted(entry)))
      cpSync(path.join(MIGRATIONS, one), path.join(folder, one), { recursive: true });
  };
  copy((one) => one < migration);
  await deployMigrations(at(inject("ownerUrl")), { folder });
  const admin = new pg.Client(at(inject("adminUrl")));
  await admin.connect();
  return {
    admin,
    appUrl: at(inject("appUrl")),
    ownerUrl: at(inject("ownerUrl")),
    migrate: async () => {
      copy((one) => one === migration);
      await deployMigrations(at(inject("ownerUrl")), { folder });
    },
    migrateAll: async () => {
      copy((one) => one >= migration);
      await deployMigrations(at(inject("ownerUrl")), { folder });
    },
    drop: async () => {
      rmSync(folder, { recursive: true });
      await admin.end();
      await maker.end();
      await dropDatabase(name);
    },
  };
}
