/**
 * `npm run bench:phone`: an enterprise's form on a slow phone, from the link to the overview. Needs a quiet machine.
 * Options: `--rounds 7 --networks mobile,slow --cpu 4 --json file --trace file`; `--cpu` says how many times slower than this machine the
 * phone's processor is, and `--trace` writes a trace of the first round for
 * Chromium's performance panel, and costs it time. A missed target ends the run with 1.
 */
/* global window -- in the page */
import { writeFileSync } from "node:fs";
import os from "node:os";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { callApi } from "./bench-firm.mjs";
import { loadForms } from "./make-person.mjs";
import { median } from "./measure.mjs";
import { watchPage } from "./watch-page.mjs";
import { countUp } from "../run/count-up.mjs";
import { findBrowser } from "../run/browser.mjs";
import { buildProduct } from "../run/build.mjs";
import { startStack } from "../run/stack.mjs";

const FIRM = { username: "pro@demo.example", password: "Demo-Pro-1" };
const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
  locale: "de-DE",
  timezoneId: "Europe/Berlin",
};
/** Megabits a second down and up, and milliseconds of a round trip. */
const NETWORKS = {
  mobile: { label: "9 Mbps / 100 ms", down: 9, up: 3, latency: 100 },
  slow: { label: "1.6 Mbps / 150 ms", down: 1.6, up: 0.75, latency: 150 },
};
/** Milliseconds, but for the shift, which has no unit. */
const TARGETS = { lcp: 1500, step: 100, cls: 0.03 };
/** What comes late still counts. */
const SETTLE_MS = 800;

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "7" },
    networks: { type: "string", default: "mobile,slow" },
    cpu: { type: "string", default: "4" },
    json: { type: "string" },
    trace: { type: "string" },
  },
});
const rounds = Number(values.rounds);
const cpuSlowdown = Number(values.cpu);
const networks = values.networks.split(",");

/** A link to a form in which every step has good answers, so that each can be left. */
async function prepareForm({ appUrl, auth, answers, firstStep }) {
  const { link, formId } = await callApi(appUrl, "POST", "/Main/Invitation", {
    auth,
    body: { method: "link", formularType: "company", name: "Bäckerei Groß GmbH", language: "de" },
  });
  const guest = `Invitation ${new URL(link).searchParams.get("token")}`;
  await callApi(appUrl, "PUT", `/Forms/Form?id=${formId}`, { auth: guest, body: { revision: 0, answers, currentStep: firstStep } });
  return link;
}

/** Types a character and takes it back where the step has a line to type in, so that leaving it has something to save. */
async function touchStep(page) {
  const line = page.locator("main input[type=text]:visible").last();
  if ((await line.count()) === 0) return;
  await line.focus();
  await page.keyboard.press("End");
  await page.keyboard.type("1");
  await page.keyboard.press("Backspace");
}

/** One visit: nothing in the cache, the whole form step by step. */
async function measureRound({ browser, link, network, tracePath }) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", {
      offline: false,
      latency: network.latency,
      downloadThroughput: (network.down * 1e6) / 8,
      uploadThroughput: (network.up * 1e6) / 8,
    });
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
    const countMs = await page.evaluate(countUp);
    await page.addInitScript(watchPage);
    if (tracePath !== undefined) await browser.startTracing(page, { path: tracePath, screenshots: false });
    await page.goto(link);
    const begin = page.getByRole("button", { name: "Dort weitermachen, wo Sie waren" });
    await begin.waitFor();
    await page.waitForTimeout(SETTLE_MS);
    const opened = await page.evaluate(() => window.watched.readOpening());
    const steps = [];
    for (let button = begin; ; button = page.getByRole("button", { name: "Weiter", exact: true })) {
      const from = new URL(page.url()).pathname.split("/").at(-1);
      if (button !== begin) await touchStep(page);
      await page.evaluate(() => window.watched.expectChange("h1"));
      await button.tap();
      const paintedMs = await page.evaluate(() => window.watched.changed());
      // The browser tells of an event's duration after its frame.
      await page.waitForTimeout(SETTLE_MS / 2);
      const eventMs = await page.evaluate(() => window.watched.readEvents());
      steps.push({ from, paintedMs, eventMs });
      if ((await page.getByRole("button", { name: "Weiter", exact: true }).count()) === 0) break;
    }
    if (tracePath !== undefined) await browser.stopTracing();
    return {
      countMs,
      ...opened,
      ...(await page.evaluate(() => window.watched.readShift())),
      keyMs: await page.evaluate(() => window.watched.readKeys()),
      steps,
    };
  } finally {
    await context.close();
  }
}

const summarise = (numbers) => ({ median: median(numbers), range: [Math.min(...numbers), Math.max(...numbers)] });

/** Medians and ranges over the rounds. */
function sumUp(measured) {
  const of = (pick) => summarise(measured.map(pick));
  const steps = measured[0].steps.map(({ from }, index) => ({
    from,
    painted: of((round) => round.steps[index].paintedMs),
    event: of((round) => round.steps[index].eventMs),
  }));
  return {
    count: of(({ countMs }) => countMs),
    lcp: of(({ lcp }) => lcp),
    fcp: of(({ fcp }) => fcp),
    cls: of(({ cls }) => cls),
    key: of(({ keyMs }) => keyMs),
    kilobytes: of(({ bytes }) => bytes / 1000),
    requests: of(({ requests }) => requests),
    steps,
  };
}

function printTable(name, { count, lcp, fcp, cls, key, kilobytes, requests, steps }) {
  const row = (label, { median: middle, range }, digits, target) => {
    const show = (number) => number.toFixed(digits);
    console.log(
      `${label.padEnd(34)}${show(middle).padStart(9)}${range.map(show).join("–").padStart(18)}${target === undefined ? "" : String(target).padStart(9)}`,
    );
  };
  console.log(
    `\n${`${NETWORKS[name].label}, CPU ${cpuSlowdown} times slower`.padEnd(34)}${"median".padStart(9)}${"range".padStart(18)}${"target".padStart(9)}`,
  );
  row("counts to a hundred million in, ms", count, 0);
  row("largest paint (LCP), ms", lcp, 0, TARGETS.lcp);
  row("first paint (FCP), ms", fcp, 0);
  row("sent before that, kB", kilobytes, 1);
  row("requests before that", requests, 0);
  for (const { from, painted, event } of steps) {
    row(`${from}: next heading painted, ms`, painted, 0, TARGETS.step);
    row(`${from}: the tap's event (INP), ms`, event, 0, TARGETS.step);
  }
  row("slowest keystroke (INP), ms", key, 0);
  row("layout shift of all pages (CLS)", cls, 3, TARGETS.cls);
}

/** What is slower than it may be. */
function findMissed({ lcp, cls, steps }) {
  return [
    ...(lcp.median > TARGETS.lcp ? ["LCP"] : []),
    ...(cls.median > TARGETS.cls ? ["CLS"] : []),
    ...steps.filter(({ painted, event }) => Math.max(painted.median, event.median) > TARGETS.step).map(({ from }) => from),
  ];
}

async function run(stack, browser) {
  const { forms, sampleAnswers } = await loadForms();
  const answers = sampleAnswers(forms.company, 1, { today: new Date().toISOString().slice(0, 10) });
  const { token } = await callApi(stack.appUrl, "POST", "/Users/BearerToken", { body: FIRM });
  const visit = async (name, tracePath) =>
    measureRound({
      browser,
      link: await prepareForm({ appUrl: stack.appUrl, auth: `Bearer ${token}`, answers, firstStep: Object.keys(forms.company.steps)[0] }),
      network: NETWORKS[name],
      tracePath,
    });
  // The first visit warms the server and the browser's own code, which is no part of a visitor's wait.
  await visit(networks[0]);
  const results = {};
  for (const name of networks) {
    const measured = [];
    for (let round = 0; round < rounds; round += 1)
      measured.push(await visit(name, round === 0 && name === networks[0] ? values.trace : undefined));
    results[name] = { ...sumUp(measured), rounds: measured };
    printTable(name, results[name]);
  }
  const missed = networks.flatMap((name) => findMissed(results[name]).map((what) => `${what} (${name})`));
  console.log(missed.length === 0 ? "\nEvery target is met." : `\nMissed: ${missed.join(", ")}`);
  if (values.json !== undefined) {
    const machine = {
      cpus: os.cpus().length,
      model: os.cpus()[0]?.model,
      memoryGb: Math.round(os.totalmem() / 2 ** 30),
      node: process.version,
      browser: browser.version(),
      load: os.loadavg(),
    };
    writeFileSync(
      values.json,
      `${JSON.stringify({ at: new Date().toISOString(), machine, cpuSlowdown, targets: TARGETS, networks: NETWORKS, results, missed }, null, 2)}\n`,
    );
  }
  return missed.length;
}

if (networks.some((name) => NETWORKS[name] === undefined))
  throw new Error(`There are the networks ${Object.keys(NETWORKS).join(" and ")}.`);
await buildProduct();
const stack = await startStack({ env: { LOG_LEVEL: "warn", WORKER_POLL_MS: "5000" } });
let browser;
let tidying;
/** Stops what was started. */
const tidyUp = () =>
  (tidying ??= (async () => {
    await browser?.close().catch(() => {});
    await stack.stop();
  })());
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => void tidyUp().finally(() => process.exit(130)));
let code = 1;
try {
  browser = await chromium.launch(await findBrowser());
  code = (await run(stack, browser)) === 0 ? 0 : 1;
} catch (error) {
  console.error(error);
} finally {
  await tidyUp();
}
process.exit(code);
