/**
 * `npm run bench:interactions`: how soon a firm's lists answer, with 10,000 persons behind them and 100 rows on a page, in Chromium at
 * 1440 × 900. A visit opens the lists anew and does on them what staff do; then they are scrolled. Needs a quiet machine, or priority on
 * a shared one. The page counts before each visit, which says how many times slower than a desk's processor it is at that moment; the
 * events are judged as on a desk, divided by that. Options: `--visits 20 --persons 10000 --json file`. What misses its target ends the
 * run with 1.
 */
import { writeFileSync } from "node:fs";
import os from "node:os";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { prepareFirm } from "./bench-firm.mjs";
import { readSlowness } from "./read-slowness.mjs";
import { loadForms, makePerson } from "./make-person.mjs";
import { median, percentile } from "./measure.mjs";
import { measureScroll } from "./measure-scroll.mjs";
import { measureVisit } from "./measure-visit.mjs";
import { seedFirm } from "./seed-firm.mjs";
import { watchPage } from "./watch-page.mjs";
import { countUp } from "../run/count-up.mjs";
import { findBrowser } from "../run/browser.mjs";
import { buildProduct } from "../run/build.mjs";
import { startStack } from "../run/stack.mjs";
import { withClient } from "../run/with-client.mjs";

const PASSWORD = "Bench-Firm-1";
/** Milliseconds of the longest event of an interaction, for 98 of 100. */
const LONGEST_EVENT_MS = 100;
/** Frames a second: what a screen of 60 Hz shows, less the half frame by which a round begins and ends. */
const LEAST_FRAMES = 59;
const SCROLLED = { persons: "/tenant/persons?limit=100", forms: "/tenant/forms?limit=100" };
const SCROLLS = 5;

const { values } = parseArgs({
  options: {
    visits: { type: "string", default: "20" },
    persons: { type: "string", default: "10000" },
    json: { type: "string" },
  },
});
const [visits, persons] = [values.visits, values.persons].map(Number);

/** A firm whose user is responsible for a third of its persons, and which has made a link. */
async function makeFirm(stack) {
  const firm = await prepareFirm(stack, { loadForms, makePerson, seedFirm }, { persons, connections: 1 });
  await withClient(stack.adminUrl, (client) =>
    client.query(
      "UPDATE client SET responsible_id = (SELECT user_id FROM credential WHERE username = $1) WHERE tenant_id = $2 AND datev_number % 3 = 0",
      [firm.username, firm.tenantId],
    ),
  );
  return firm;
}

/** Logs in as a user would. */
async function openPage(browser, appUrl, username) {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    baseURL: appUrl,
  });
  const page = await context.newPage();
  await page.addInitScript(watchPage);
  await page.goto("/login");
  await page.getByLabel("Benutzername").fill(username);
  await page.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  return page;
}

const summarise = (numbers) => ({ p50: median(numbers), p98: percentile(numbers, 0.98), longest: Math.max(...numbers) });

/**
 * Figures of each interaction over all visits.
 * @param {Awaited<ReturnType<typeof measureVisit>>[]} measured
 * @param {number[]} counted how long the page took to count before each
 */
function sumUp(measured, counted) {
  return Object.keys(measured[0]).map((name) => {
    const of = (figure) => measured.map((visit) => visit[name][figure]);
    const onDesk = of("event").map((event, visit) => event / readSlowness(counted[visit]));
    return { name, onDesk: summarise(onDesk), event: summarise(of("event")), shown: summarise(of("shown")), task: summarise(of("task")) };
  });
}

const COLUMNS = { onDesk: "event as on a desk", event: "event (INP)", shown: "shown after", task: "longest task" };

function printTable(interactions) {
  const figures = Object.keys(COLUMNS);
  console.log(
    "milliseconds".padEnd(30) +
      Object.values(COLUMNS)
        .map((title) => title.padStart(21))
        .join(""),
  );
  console.log("".padEnd(30) + "    p50    p98    max".repeat(figures.length));
  for (const interaction of interactions) {
    const cells = figures.flatMap((figure) => Object.values(interaction[figure]).map((ms) => ms.toFixed(0).padStart(7)));
    console.log(interaction.name.padEnd(30) + cells.join(""));
  }
}

/** How a list scrolls. */
async function scroll(page, path) {
  await page.goto(path);
  await page.locator("[data-list] tbody tr").nth(99).waitFor();
  await page.waitForLoadState("networkidle");
  const rounds = [];
  for (let round = 0; round < SCROLLS; round += 1) rounds.push(await measureScroll(page));
  const frames = rounds.map((round) => round.frames);
  const sum = (figure) => rounds.reduce((so, round) => so + round[figure], 0);
  return {
    frames: { median: median(frames), range: [Math.min(...frames), Math.max(...frames)] },
    late: sum("late") / sum("of"),
    longestMs: Math.max(...rounds.map(({ longestMs }) => longestMs)),
  };
}

async function run(stack, browser) {
  const { username } = await makeFirm(stack);
  await stack.worker.kill("SIGTERM");
  const page = await openPage(browser, stack.appUrl, username);
  // The first visit warms server and caches.
  await measureVisit(page);
  /** @type {Awaited<ReturnType<typeof measureVisit>>[]} */
  const measured = [];
  /** @type {number[]} */
  const counted = [];
  for (let visit = 0; visit < visits; visit += 1) {
    counted.push(await page.evaluate(countUp));
    measured.push(await measureVisit(page));
  }
  const interactions = sumUp(measured, counted);
  printTable(interactions);
  const scrolled = {};
  for (const [name, path] of Object.entries(SCROLLED)) {
    const { frames, late, longestMs } = (scrolled[name] = await scroll(page, path));
    console.log(
      `scroll ${name}: ${frames.median.toFixed(1)} frames a second (${frames.range.map((figure) => figure.toFixed(1)).join("–")}), ` +
        `${(late * 100).toFixed(1)} % late, the longest after ${longestMs.toFixed(0)} ms`,
    );
  }
  const { p50, longest } = summarise(counted);
  console.log(
    `${visits} visits, ${persons} persons; the page counts to a hundred million in ${p50.toFixed(0)} ms ` +
      `(${Math.min(...counted).toFixed(0)}–${longest.toFixed(0)}); load ${os.loadavg()[0].toFixed(1)}`,
  );
  const missed = [
    ...interactions.filter(({ onDesk }) => onDesk.p98 > LONGEST_EVENT_MS).map(({ name }) => name),
    ...Object.keys(scrolled)
      .filter((name) => scrolled[name].frames.median < LEAST_FRAMES)
      .map((name) => `scroll ${name}`),
  ];
  console.log(missed.length === 0 ? "Every target is met." : `Missed: ${missed.join(", ")}`);
  if (values.json !== undefined) {
    const report = { at: new Date().toISOString(), persons, counted, interactions, scrolled, missed, visits: measured };
    writeFileSync(values.json, `${JSON.stringify(report, null, 2)}\n`);
  }
  return missed.length;
}

await buildProduct();
const stack = await startStack({ env: { LOG_LEVEL: "warn", DEMO: "false" } });
let browser;
let code = 1;
try {
  browser = await chromium.launch(await findBrowser());
  code = (await run(stack, browser)) === 0 ? 0 : 1;
} catch (error) {
  console.error(error);
} finally {
  await browser?.close();
  await stack.stop();
}
process.exit(code);
