import pg from "pg";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import { makeCallers, makeWorlds } from "../callers.ts";
import { fillRest } from "../fill-rest.ts";
import { setRowLevelSecurity, useOwnDatabase, type OwnDatabase } from "../own-database.ts";
import { reportFigures } from "../report-figures.ts";
import { RowNoticer } from "./row-noticer.ts";
import { listConditions } from "./number-conditions.ts";
import { MOST_NOT_SHOWN, NOT_SHOWN } from "./not-shown.ts";
import { putBackStates } from "./put-back-states.ts";
import { importSanctions } from "../import-sanctions.ts";
import { drawGwgVersions, runWorker } from "./run-worker.ts";
import { sendGoodCalls, sendMatrix } from "./send-calls.ts";
import { realTenant, watchConditions, type ConditionsWatched } from "./watch-conditions.ts";

// The firm's key is looked for by the tenant that a query names.
vi.mock(import("../../src/db/firm-key.ts"), async (load) => {
  const original = await load();
  return { ...original, loadFirmKey: (tenantId: string) => original.loadFirmKey(realTenant(tenantId)) };
});

/** All callers and the worker, or only those whose calls are few. */
const isWhole = process.env["CONDITIONS"] === "all";
/** Only the conditions of files below such a folder, such as `features/gwg`, where somebody looks at those alone. */
const FOLDER = process.env["CONDITIONS_OF"] ?? "";
const MINUTES = 60_000;

let database: OwnDatabase;
let watched: ConditionsWatched;
beforeAll(async () => {
  database = await useOwnDatabase();
  watched = watchConditions();
});
afterAll(async () => {
  watched.end();
  await database.drop();
});

async function sendEverything(): Promise<void> {
  const worlds = await makeWorlds();
  for (const firm of [worlds.a, worlds.b]) await fillRest(firm);
  const callers = await makeCallers(worlds);
  await setRowLevelSecurity(database.owner, "DISABLE");
  if (!isWhole) return sendGoodCalls(["guest", "phone", "connector", "registrant"]);
  await sendGoodCalls(["public", "guest", "phone", "connector", "registrant", "mandant", "tenant", "admin"]);
  await sendMatrix(
    worlds,
    callers.filter(({ firmState, link, session }) => firmState === "open" && session === "good" && (link ?? "good") === "good"),
  );
  await drawGwgVersions(database.owner);
  // Without a list nobody is compared with one.
  await importSanctions();
  await runWorker(database.owner, 3 * MINUTES);
  await putBackStates(database.owner);
}

async function openAsApp(): Promise<pg.Client> {
  const url = new URL(inject("directUrl"));
  url.pathname = `/${(await database.owner.query<{ name: string }>("SELECT current_database() AS name")).rows[0]?.name ?? ""}`;
  const app = new pg.Client({ connectionString: url.href, statement_timeout: 5_000 });
  await app.connect();
  return app;
}

/** The places whose statements reach the same rows without their condition; `together`: without all conditions of the statement. */
async function findSurvivors(noticer: RowNoticer, places: readonly string[], together: boolean): Promise<string[]> {
  const survivors: string[] = [];
  for (const place of places) {
    let isNoticed = false;
    for (const sent of watched.sentBy(place)) if ((isNoticed ||= await noticer.notices(sent, together ? sent.all : sent.parameters))) break;
    if (!isNoticed) survivors.push(place);
  }
  return survivors;
}

it("what cannot be shown is named where it still is", () => {
  const places = new Set(listConditions().map(({ id }) => id.split(":")[0]));
  expect(Object.keys(NOT_SHOWN).filter((file) => !places.has(file))).toEqual([]);
});

it(
  "each condition on a firm is needed: without it, other firms' rows are reached",
  async () => {
    const places = listConditions()
      .map(({ id }) => id)
      .filter((place) => place.startsWith(FOLDER));
    await sendEverything();
    expect(watched.kept()).toEqual([]);
    const sent = places.filter((place) => watched.sentBy(place).length > 0);
    const app = await openAsApp();
    try {
      const noticer = new RowNoticer(app);
      const alone = await findSurvivors(noticer, sent, false);
      // Some are held by another condition of the same statement: each of the two would do.
      const survivors = await findSurvivors(noticer, alone, true);
      const unexplained = survivors.filter((place) => NOT_SHOWN[place.split(":")[0] ?? ""] === undefined);
      const notShown = survivors.length - unexplained.length;
      reportFigures("condition mutants", {
        places: places.length,
        mutants: sent.length,
        caught: sent.length - survivors.length,
        notShown,
        survivors: unexplained.length,
      });
      if (isWhole) process.stdout.write(`not sent: ${places.filter((place) => !sent.includes(place)).join(" ")}\n`);
      if (isWhole) process.stdout.write(`not shown: ${survivors.join(" ")}\n`);
      expect(unexplained).toEqual([]);
      expect(notShown).toBeLessThanOrEqual(MOST_NOT_SHOWN);
      expect(sent.length).toBeGreaterThan(FOLDER !== "" ? 0 : isWhole ? 300 : 30);
    } finally {
      await app.end();
    }
  },
  30 * MINUTES,
);
