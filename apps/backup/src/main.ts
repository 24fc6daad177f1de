import { parseArgs } from "node:util";
import { openFiles } from "@stammdaten/files/open-files.ts";
import { tmpdir } from "node:os";
import path from "node:path";
import { takeBase } from "./base/take-base.ts";
import { takeDump } from "./dump/take-dump.ts";
import { openFileCopier } from "./files/copy-files.ts";
import { describeBytes, describeError, log } from "./log.ts";
import { makePlaces, placesIn } from "./places.ts";
import { openPostgres } from "./postgres.ts";
import { restore, restoreFiles } from "./restore/restore.ts";
import { openSeals } from "./seal.ts";
import { serve } from "./serve/serve.ts";
import { readSettings } from "./settings.ts";
import { verifyBackup } from "./verify/verify-backup.ts";
import type { World } from "./world.ts";

const USAGE = `backup serve                      backs up all the time
backup base | dump | files        one base backup, one dump, one round over the files
backup verify                     compares everything with its seals
backup restore --to <time> --target <folder> [--without-files]
                                  time: 2026-11-22T14:00:00Z, or latest
backup restore-files              brings back the files that the running database names
`;

/** Exit codes: done, failed, written wrongly. */
const EXIT = { done: 0, failed: 1, usage: 2 } as const;

class UsageWrong extends Error {
  override readonly name = "UsageWrong";
}

async function openWorld(): Promise<World> {
  const settings = readSettings(process.env);
  const places = placesIn(settings.BACKUP_DIR);
  await makePlaces(places);
  return {
    settings,
    places,
    seals: openSeals(places.root, settings.BACKUP_KEY),
    postgres: openPostgres(settings),
    files: openFiles({ ...settings, INCOMING_FOLDER: path.join(tmpdir(), "stammdaten-incoming") }),
    log,
  };
}

/** @throws UsageWrong */
function readTime(text: string | undefined): Date | undefined {
  if (text === "latest") return undefined;
  // Without a zone it would be that of this machine.
  if (
    text === undefined ||
    !/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/.test(text) ||
    Number.isNaN(Date.parse(text))
  ) {
    throw new UsageWrong("--to needs a moment with its zone, as 2026-11-22T14:00:00Z, or latest");
  }
  return new Date(text);
}

type Values = { to?: string | undefined; target?: string | undefined; "without-files"?: boolean | undefined };

const commands: Record<string, (values: Values) => Promise<boolean>> = {
  serve: async () => {
    const stop = new AbortController();
    for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => stop.abort());
    await serve(await openWorld(), stop.signal);
    return true;
  },
  base: async () => tellSet(await withWorld(({ postgres, places, seals }) => takeBase(postgres, places, seals))),
  dump: async () => tellSet(await withWorld(({ postgres, places, seals }) => takeDump(postgres, places, seals))),
  files: async () => {
    const { files, bytes, wrong } = await withWorld((world) =>
      openFileCopier({ ...world, retentionDays: world.settings.BACKUP_RETENTION_DAYS }).run(),
    );
    log.info(`${files} files copied, ${describeBytes(bytes)}`);
    for (const line of wrong) log.error(line);
    return wrong.length === 0;
  },
  verify: () =>
    withWorld((world) =>
      verifyBackup(world, ({ part, found, findings, isSkipped = false }) => {
        process.stdout.write(`${findings.length > 0 ? "DAMAGED" : isSkipped ? "skipped" : "ok     "} ${part}: ${found}\n`);
        for (const finding of findings) process.stdout.write(`        ${finding}\n`);
      }),
    ),
  restore: async ({ to, target, "without-files": withoutFiles = false }) => {
    if (target === undefined) throw new UsageWrong("--target needs the data folder that is to be made");
    const options = { to: readTime(to), target: path.resolve(target), withFiles: !withoutFiles };
    return withWorld((world) => restore(world, options));
  },
  "restore-files": () => withWorld((world) => restoreFiles(world, world.postgres)),
};

const withWorld = async <Result>(work: (world: World) => Promise<Result>): Promise<Result> => work(await openWorld());

function tellSet({ place, bytes }: { place: string; bytes: number }): true {
  log.info(`${place}, ${describeBytes(bytes)}`);
  return true;
}

async function run(): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { to: { type: "string" }, target: { type: "string" }, "without-files": { type: "boolean" }, help: { type: "boolean" } },
    });
    const [name = "", ...rest] = positionals;
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (values.help === true || command === undefined || rest.length > 0) {
      process.stdout.write(USAGE);
      return values.help === true ? EXIT.done : EXIT.usage;
    }
    return (await command(values)) ? EXIT.done : EXIT.failed;
  } catch (error) {
    const isUsage =
      error instanceof UsageWrong || (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"));
    if (isUsage) log.error(describeError(error));
    else for (const line of (error instanceof Error ? error.message : String(error)).split("\n")) log.error(line);
    return isUsage ? EXIT.usage : EXIT.failed;
  }
}

process.exit(await run());
