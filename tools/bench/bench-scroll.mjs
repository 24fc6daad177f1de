/**
 * `npm run bench:scroll`: how smoothly a list of 100 rows scrolls on a CPU four times slower, in Chromium at 1440 × 900. Needs a
 * quiet machine. A round turns the wheel down to the end of the page and up again; the figures are the frames that were drawn a second
 * and the longest time between two. Options: `--rounds 5 --slowdown 4 --json file`. A median below the target ends the run with 1.
 */
/* global window, document, requestAnimationFrame, scrollY, innerHeight -- in the page */
import { writeFileSync } from "node:fs";
import os from "node:os";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { prepareFirm } from "./bench-firm.mjs";
import { loadForms, makePerson } from "./make-person.mjs";
import { median } from "./measure.mjs";
import { seedFirm } from "./seed-firm.mjs";
import { findBrowser } from "../run/browser.mjs";
import { buildProduct } from "../run/build.mjs";
import { startStack } from "../run/stack.mjs";

const PASSWORD = "Bench-Firm-1";
const ROWS = 100;
/** Frames a second: what a screen of 60 Hz shows, less the half frame by which a round begins and ends. */
const LEAST_FRAMES = 59;
/** Longer between two frames than this is seen as a jerk, in milliseconds. */
const LATE_MS = 25;
const LISTS = { persons: "/tenant/persons", forms: "/tenant/forms" };
const WHEEL = { pixels: 120, turns: 60, pauseMs: 16 };

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "5" }, slowdown: { type: "string", default: "4" }, json: { type: "string" } },
});
const [rounds, slowdown] = [Number(values.rounds), Number(values.slowdown)];

/** Notes the moment of every frame; handed over as text. */
function watchFrames() {
  /** @type {number[]} */
  const moments = [];
  let isOn = true;
  const note = (moment) => {
    moments.push(moment);
    if (isOn) requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
  window.stopFrames = () => {
    isOn = false;
    return moments;
  };
}

/** @param {import("@playwright/test").Page} page @param {number} direction 1 is down */
async function turnWheel(page, direction) {
  for (let turn = 0; turn < WHEEL.turns; turn += 1) {
    await page.mouse.wheel(0, direction * WHEEL.pixels);
    await page.waitForTimeout(WHEEL.pauseMs);
  }
}

/** One way down and up. @param {import("@playwright/test").Page} page */
async function measureRound(page) {
  await page.evaluate(watchFrames);
  await turnWheel(page, 1);
  const reached = await page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 200);
  await turnWheel(page, -1);
  const moments = await page.evaluate(() => window.stopFrames());
  if (!reached) throw new Error("The wheel did not reach the end of the list.");
  const times = moments.slice(1).map((moment, index) => moment - moments[index]);
  const seconds = ((moments.at(-1) ?? 0) - (moments[0] ?? 0)) / 1000;
  return {
    frames: times.length / seconds,
    longestMs: Math.max(...times),
    late: times.filter((time) => time > 25).length,
    of: times.length,
  };
}

/** Logs in as a user would. */
async function openPage(browser, appUrl, username) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "de-DE", timezoneId: "Europe/Berlin" });
  const page = await context.newPage();
  await page.goto(`${appUrl}/login`);
  await page.getByLabel("Benutzername").fill(username);
  await page.getByLabel("Passwort", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Anmelden", exact: true }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  return page;
}

async function measureList(page, appUrl, path) {
  await page.goto(`${appUrl}${path}?limit=${ROWS}`);
  await page
    .locator("tbody tr")
    .nth(ROWS - 1)
    .waitFor();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.mouse.move(720, 500);
  await measureRound(page);
  const results = [];
  for (let round = 0; round < rounds; round += 1) results.push(await measureRound(page));
  await devtools.detach();
  return results;
}

const { executablePath, args } = await findBrowser();
await buildProduct();
const stack = await startStack({ env: { LOG_LEVEL: "warn", DEMO: "false" } });
const browser = await chromium.launch({ executablePath, args });
let misses = 0;
try {
  const { username } = await prepareFirm(stack, { loadForms, makePerson, seedFirm }, { persons: 300, connections: 1 });
  const page = await openPage(browser, stack.appUrl, username);
  const report = {};
  for (const [name, path] of Object.entries(LISTS)) {
    const results = await measureList(page, stack.appUrl, path);
    const frames = results.map((result) => result.frames).sort((one, other) => one - other);
    const late = results.reduce((sum, result) => sum + result.late, 0) / results.reduce((sum, result) => sum + result.of, 0);
    const longestMs = Math.max(...results.map((result) => result.longestMs));
    report[name] = { frames: median(frames), range: [frames[0], frames.at(-1)], late, longestMs };
    console.log(
      `${name}, ${ROWS} rows: ${median(frames).toFixed(1)} frames a second (${frames.at(0)?.toFixed(1)}–${frames.at(-1)?.toFixed(1)}), ` +
        `${(late * 100).toFixed(1)} % later than ${LATE_MS} ms, the longest after ${longestMs.toFixed(0)} ms`,
    );
    if (median(frames) < LEAST_FRAMES) misses += 1;
  }
  console.log(`CPU ${slowdown} times slower, ${rounds} rounds, load ${os.loadavg()[0].toFixed(1)}; target ${LEAST_FRAMES}`);
  if (values.json !== undefined)
    writeFileSync(values.json, `${JSON.stringify({ at: new Date().toISOString(), slowdown, report }, null, 2)}\n`);
} finally {
  await browser.close();
  await stack.stop();
}
process.exit(misses === 0 ? 0 : 1);
