import path from "node:path";
import { readEnvironment, type Environment } from "@stammdaten/settings/read-environment.ts";
import { z } from "zod";

const Hours = z.coerce
  .number()
  .positive()
  .max(24 * 31);

const Settings = z.object({
  /** Folder of the backups; on another machine's disk, or the backup is lost with the original. */
  BACKUP_DIR: z.string().transform((folder) => path.resolve(folder)),
  /** Seals what is in BACKUP_DIR; stored elsewhere. */
  BACKUP_KEY: z.string().regex(/^[A-Za-z0-9_-]{43}=?$/, { error: "needs 32 bytes as base64url" }),
  /** PostgreSQL, as the role `backup`. */
  BACKUP_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  /** Its password, where the url has none. */
  BACKUP_DATABASE_PASSWORD: z.string().default(""),
  /** Replication slot that keeps the write-ahead log until it is here. */
  BACKUP_SLOT: z
    .string()
    .regex(/^[a-z0-9_]{1,63}$/)
    .default("stammdaten_backup"),
  /** Days after which what was backed up is gone from the backups too. */
  BACKUP_RETENTION_DAYS: z.coerce.number().min(1).max(3650).default(35),
  BACKUP_BASE_HOURS: Hours.default(24),
  BACKUP_DUMP_HOURS: Hours.default(24),
  BACKUP_VERIFY_HOURS: Hours.default(24 * 7),
  BACKUP_FILES_SECONDS: z.coerce.number().min(1).max(86_400).default(10),
  /** Where the product's files lie; as for API and worker. */
  FILES_URL: z.string().regex(/^(file:.+|s3:\/\/[a-z0-9.-]{3,63}(\?.*)?$)/, { error: "must be file: and a folder, or s3:// and a bucket" }),
  S3_ACCESS_KEY_ID: z.string().default(""),
  S3_SECRET_ACCESS_KEY: z.string().default(""),
  /** Inner port with `/metrics` and `/health/live` while it serves. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).default(9465),
  /** Folder of PostgreSQL's programs, where they are not on the PATH. */
  POSTGRES_BIN: z.string().default(""),
});

export type Settings = z.infer<typeof Settings>;

/** The name of every setting. */
export const SETTING_NAMES: readonly string[] = Object.keys(Settings.shape);

/**
 * Reads every setting once, at the start: each as `NAME`, or as `NAME_FILE`.
 * @throws Error whose message names each wrong or missing setting, one a line
 */
export function readSettings(environment: Environment): Settings {
  const { given, wrong } = readEnvironment(environment, SETTING_NAMES);
  const result = Settings.safeParse(given);
  const misfits = (result.error?.issues ?? []).map(
    ({ path: [name], message }) =>
      `${String(name)}: ${given[String(name)] === undefined ? "is missing; docs/operator/backup.md says what it holds" : message}`,
  );
  if (!result.success || wrong.length > 0) throw new Error([...wrong, ...misfits].join("\n"));
  return result.data;
}
