/**
 * `npm start`: installs, builds, starts everything and says where it is. `--watch` (npm run dev) rebuilds
 * and restarts what has changed.
 */
import { setTimeout as sleep } from "node:timers/promises";
import { describeFailure } from "./describe-failure.mjs";
import { installDependencies } from "./install.mjs";
import { isPortFree } from "./ports.mjs";
import { readSettings } from "./settings.mjs";

const isWatching = process.argv.includes("--watch");
const startedAt = performance.now();

/** @type {ReturnType<typeof import("./product.mjs").createProduct> | undefined} */
let product;
/** @type {Promise<never> | undefined} */
let ending;

/**
 * Stops what was started and ends this process.
 * @param {number} code
 * @param {string} reason
 */
function end(code, reason) {
  ending ??= (async () => {
    if (reason) console.log(reason);
    try {
      await product?.stop();
    } catch (error) {
      console.error(describeFailure(error));
      process.exit(1);
    }
    process.exit(code);
  })();
  return ending;
}

// npm hands a Ctrl-C on that the terminal has sent to us already: the second one is ignored.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => void end(0, "\nStopping …"));
}

/** Ends with npm, if npm is killed in a way it cannot hand on. */
function followParent() {
  if (process.env["npm_lifecycle_event"] === undefined) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) void end(0, "");
  }, 1000).unref();
}

/**
 * Refuses to start on ports that others have; children of a killed start get a moment to go.
 * @param {import("./settings.mjs").LocalSettings} settings
 * @param {boolean} hasStandIns
 */
async function checkPorts(settings, hasStandIns) {
  /** @type {[variable: string, port: number][]} */
  const wanted = [["PORT", settings.port]];
  if (hasStandIns)
    wanted.push(
      ["SMTP_PORT", settings.smtpPort],
      ["MAIL_UI_PORT", settings.mailUiPort],
      ["DATEV_SANDBOX_PORT", settings.datevPort],
      ["STRIPE_SANDBOX_PORT", settings.stripePort],
    );
  const deadline = Date.now() + 3000;
  for (const [name, port] of wanted) {
    while (!(await isPortFree(port))) {
      if (Date.now() > deadline) throw new Error(`Port ${port} is in use: give another one by ${name}.`);
      await sleep(200);
    }
  }
}

const ACCOUNTS = [
  ["admin@demo.example", "Demo-Admin-1", "admin"],
  ["pro@demo.example", "Demo-Pro-1", "firm Kanzlei Sommer & Partner, Pro"],
  ["go@demo.example", "Demo-Go-1", "firm Steuerbüro Winter, Go"],
  ["expired@demo.example", "Demo-Expired-1", "firm whose trial has ended"],
  ["person@demo.example", "Demo-Person-1", "client (person) of Kanzlei Sommer"],
  ["company@demo.example", "Demo-Company-1", "client (company) of Kanzlei Sommer"],
];

/**
 * @param {import("./settings.mjs").LocalSettings} settings
 * @param {NodeJS.ProcessEnv} env
 */
function printOverview(settings, env) {
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const lines = ["", `Ready after ${seconds} s.`, "", `  Web           ${settings.appUrl}`, `  API           ${settings.appUrl}/api`];
  if (env.NODE_ENV !== "production") {
    lines.push(`  Mail inbox    http://localhost:${settings.mailUiPort}`);
    lines.push(`  DATEV         http://localhost:${settings.datevPort} (stand-in)`);
    lines.push(`  Stripe        http://localhost:${settings.stripePort} (stand-in)`);
  }
  lines.push(`  Data and logs ${settings.dataDir}`);
  if (env.DEMO === "true") {
    lines.push("", "  Demo accounts", "");
    for (const [name, password, who] of ACCOUNTS) {
      lines.push(`  ${name.padEnd(22)}${password.padEnd(17)}${who}`);
    }
  }
  lines.push("", "Ctrl-C stops everything.", "");
  console.log(lines.join("\n"));
}

async function run() {
  const settings = readSettings(process.env);
  await checkPorts(settings, process.env["NODE_ENV"] !== "production");
  await installDependencies();
  // Only from here on are there dependencies to import.
  const [{ buildProduct }, { createProduct }] = await Promise.all([import("./build.mjs"), import("./product.mjs")]);
  const buildStartedAt = performance.now();
  if (await buildProduct()) console.log(`Built in ${((performance.now() - buildStartedAt) / 1000).toFixed(1)} s.`);
  if (ending) return;
  product = createProduct({
    settings,
    env: process.env,
    toConsole: isWatching,
    onStep: (text) => console.log(text),
    onUnexpectedExit: (ended, code) => {
      const message = `The ${ended.name} ended unexpectedly (${code}):\n${ended.readLastLines(20)}`;
      if (isWatching) console.error(`${message}\nWaiting for a change …`);
      else void end(1, message);
    },
  });
  await product.start();
  printOverview(settings, product.readEnv());
  if (isWatching) {
    const { watchSources } = await import("./watch.mjs");
    watchSources(product);
  }
}

followParent();
try {
  await run();
} catch (error) {
  if (ending === undefined) await end(1, error instanceof Error ? error.message : String(error));
}
// Children and their channels keep this process alive until it is stopped.
