/**
 * A large made-up data set: `npm run seed -- --tenants 100 --persons 100000 [--seed 1]`. Persons are spread over the
 * tenants. Goes to the database of `npm start` (same settings; it is started where it does not run), or to the one that
 * DATABASE_URL and APP_DATABASE_URL name. The same seed makes the same rows: a second run adds nothing.
 */
import { parseArgs } from "node:util";
import pg from "pg";
import { prepareDatabase } from "../run/database.mjs";
import { requireOfApi } from "../bench/import-typescript.mjs";
import { loadForms } from "../bench/make-person.mjs";
import { seedFirm } from "../bench/seed-firm.mjs";
import { readSecrets } from "../run/secrets.mjs";
import { readSettings } from "../run/settings.mjs";

const PASSWORD = "Seed-Firm-1";
/** As many as there are different tax IDs, fewer those that other seeds begin with. */
const MOST_PERSONS = 3_000_000;

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
  const persons = readCount(values.persons, "persons", MOST_PERSONS);
  const seed = readCount(values.seed, "seed", 1_000_000);
  if (process.env["NODE_ENV"] === "production") throw new Error("There is no made-up data in production.");
  const most = Math.ceil(persons / tenants);
  // A DATEV number has five digits.
  if (most > 99_999) throw new Error("At most 99,999 persons a tenant: give more tenants.");

  const settings = readSettings(process.env);
  const database = await prepareDatabase(settings);
  const client = new pg.Client({ connectionString: database.appUrl });
  try {
    await client.connect();
    const loaded = await loadForms();
    const dataKey = process.env["DATA_KEY"] || readSecrets(settings.dataDir).DATA_KEY;
    const passwordHash = await requireOfApi("bcrypt").hash(PASSWORD, 10);
    const startedAt = performance.now();
    let rows = 0;
    let next = 0;
    let reportedAt = startedAt;
    for (let firm = 1; firm <= tenants; firm += 1) {
      const share = Math.floor(persons / tenants) + (firm <= persons % tenants ? 1 : 0);
      await seedFirm(client, loaded, {
        seed,
        firm,
        persons: share,
        firstIndex: next,
        passwordHash,
        dataKey,
        onRows: (added) => {
          rows += added;
          if (performance.now() - reportedAt < 5000) return;
          reportedAt = performance.now();
          console.log(`  firm ${firm} of ${tenants}, ${rows} rows`);
        },
      });
      next += share;
    }
    const seconds = (performance.now() - startedAt) / 1000;
    console.log(
      `${tenants} tenants, ${persons} persons: ${rows} rows added in ${seconds.toFixed(1)} s, ${Math.round(rows / seconds)} rows/s`,
    );
    console.log(`Logins firm-${seed}-1@seed.example to firm-${seed}-${tenants}@seed.example, password ${PASSWORD}`);
  } finally {
    await client.end().catch(() => {});
    await database.stop();
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
