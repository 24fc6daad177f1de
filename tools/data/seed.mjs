/**
 * A large made-up data set: `npm run seed -- --tenants 100 --persons 100000 [--seed 1]`. Persons are spread over the
 * tenants. Goes to the database of `npm start` (same settings; it is started where it does not run), or to the one that
 * DATABASE_URL and APP_DATABASE_URL name. The same seed makes the same rows: a second run adds nothing.
 */
import { parseArgs } from "node:util";
import { prepareDatabase } from "../run/database.mjs";
import { requireOfApi } from "../bench/import-typescript.mjs";
import { MOST_PERSONS } from "../bench/seed-firm.mjs";
import { seedFirms, spreadPersons } from "../bench/seed-firms.mjs";
import { readSecrets } from "../run/secrets.mjs";
import { readSettings } from "../run/settings.mjs";

const PASSWORD = "Seed-Firm-1";
/** As many as there are different tax IDs, fewer those that other seeds begin with. */
const MOST_OF_ALL = 3_000_000;

function readCount(text, name, most) {
  const count = Number(text);
  if (!Number.isInteger(count) || count < 1 || count > most) throw new Error(`--${name} must be a whole number from 1 to ${most}.`);
  return count;
}

async function run() {
  const { values } = parseArgs({
    options: {
      tenants: { type: "string", default: "10" },
      persons: { type: "string", default: "1000" },
      seed: { type: "string", default: "1" },
    },
  });
  const tenants = readCount(values.tenants, "tenants", 100_000);
  const persons = readCount(values.persons, "persons", MOST_OF_ALL);
  const seed = readCount(values.seed, "seed", 1_000_000);
  if (process.env["NODE_ENV"] === "production") throw new Error("There is no made-up data in production.");
  const most = Math.ceil(persons / tenants);
  if (most > MOST_PERSONS) throw new Error(`At most ${MOST_PERSONS} persons a tenant: give more tenants.`);

  const settings = readSettings(process.env);
  const database = await prepareDatabase(settings);
  try {
    const startedAt = performance.now();
    let rows = 0;
    let reportedAt = startedAt;
    await seedFirms({
      url: database.appUrl,
      dataKey: process.env["DATA_KEY"] || readSecrets(settings.dataDir).DATA_KEY,
      passwordHash: await requireOfApi("bcrypt").hash(PASSWORD, 10),
      seed,
      firms: spreadPersons({ firms: tenants, persons }),
      onRows: (added) => {
        rows += added;
        if (performance.now() - reportedAt < 5000) return;
        reportedAt = performance.now();
        console.log(`  ${rows} rows`);
      },
    });
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(
      `${tenants} tenants, ${persons} persons: ${rows} rows added in ${seconds.toFixed(1)} s, ${Math.round(persons / seconds)} persons/s`,
    );
    console.log(`Logins firm-${seed}-1@seed.example to firm-${seed}-${tenants}@seed.example, password ${PASSWORD}`);
  } finally {
    await database.stop();
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
