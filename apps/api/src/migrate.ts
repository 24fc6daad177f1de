import { runMigrate } from "./operator/run-migrate.ts";
import { exitWith } from "./start-process.ts";

/** `DATABASE_URL=<owner> node dist/migrate.js`: brings the database to this release, before its API and worker start. */
await runMigrate(process.env, (line) => void process.stdout.write(`${line}\n`)).catch(exitWith);
