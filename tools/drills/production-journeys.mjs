/**
 * The browser journeys against the services as an operator runs them, and a start in production:
 * `node tools/drills/production-journeys.mjs [spec …] [-- further arguments of playwright]`. Without specs: the main ones on both
 * screens, the firm's and the operator's at a desk.
 */
import { createRequire } from "node:module";
import path from "node:path";
import { findBrowser } from "../run/browser.mjs";
import { startProductionStack } from "./production-stack.mjs";
import { reportChecks, say } from "../run/run-on-stack.mjs";
import { runCommand } from "../run/run-step.mjs";
import { root } from "../run/settings.mjs";

const ON_BOTH = ["journey", "auth", "forms-guest", "invitations", "mandant", "documents-client", "inquiry-embed"];
const AT_A_DESK = [
  "admin",
  "operator",
  "users",
  "settings",
  "billing",
  "documents",
  "companies",
  "gwg",
  "connectors",
  "datev-sync",
  "datev-import",
  "datev-export",
  "rules-guest",
];

const web = path.join(root, "apps/web");
const playwright = path.join(
  path.dirname(createRequire(path.join(web, "package.json")).resolve("@playwright/test/package.json")),
  "cli.js",
);

/** Runs specs against a product that runs. @returns {Promise<string[]>} what failed, by project */
async function runSpecs(stack, browser, specs, projects, further) {
  const { appUrl, mailUrl, datevUrl, stripeUrl, adminUrl, ownerUrl, env } = stack;
  const args = ["test", ...specs.map((name) => `/${name}.spec.ts`), ...projects.flatMap((name) => ["--project", name]), ...further];
  const { code, tail } = await runCommand(process.execPath, [playwright, ...args], {
    cwd: web,
    env: {
      E2E_STACK: JSON.stringify({ appUrl, mailUrl, datevUrl, stripeUrl, adminUrl, ownerUrl, env }),
      CHROME_BIN: browser.executablePath,
      CHROME_ARGS: browser.args.join(" "),
    },
  });
  const passed = /(\d+) passed/.exec(tail)?.[1] ?? "0";
  say(`${projects.join(", ")}: ${passed} passed`);
  return code === 0 && passed !== "0" ? [] : [`${projects.join(", ")}: exit code ${code}, ${passed} passed`];
}

/** A start with NODE_ENV=production and nothing that stands in: all come up, the doctor finds nothing, an admin gets a link. */
async function startStrictly() {
  const misses = [];
  const stripeKey = ["sk", "live", "a1B2c3D4e5F6g7H8i9J0"].join("_");
  const stack = await startProductionStack({
    api: 2,
    worker: 1,
    demo: false,
    log: say,
    variables: {
      APP_URL: "https://stammdaten.example",
      SMTP_URL: "smtp://127.0.0.1:1",
      MAIL_FROM: "Stammdaten <no-reply@stammdaten.example>",
      STRIPE_SECRET_KEY: stripeKey,
      STRIPE_WEBHOOK_SECRET: `whsec_${"a1B2c3D4e5F6g7H8"}`,
    },
  });
  try {
    const ready = await fetch(`${stack.appUrl}/api/Health/Ready`);
    if (ready.status !== 200) misses.push(`ready: ${ready.status}`);
    const page = await fetch(`${stack.appUrl}/`);
    if (page.status !== 200 || page.headers.get("strict-transport-security") === null) misses.push(`page: ${page.status}, no HSTS`);
    const doctor = await stack.runAdmin(["doctor", "--json"]);
    // There is no mail relay here, and Stripe's key is made up.
    const failed = JSON.parse(doctor.output).checks.filter(({ status, name }) => status === "failed" && !["mail", "stripe"].includes(name));
    for (const { name, found } of failed) misses.push(`doctor: ${name}: ${found}`);
    const admin = await stack.runAdmin(["create-admin", "--email", "operator@stammdaten.example"]);
    if (admin.code !== 0 || !admin.output.includes("https://stammdaten.example/")) misses.push(`create-admin: ${admin.output}`);
    misses.push(...stack.readUnexpectedEnds());
  } finally {
    await stack.stop();
  }
  return misses;
}

const separator = process.argv.indexOf("--");
const specs = process.argv.slice(2, separator === -1 ? undefined : separator);
const further = separator === -1 ? [] : process.argv.slice(separator + 1);
const browser = await findBrowser();
const checks = [];
const stack = await startProductionStack({ log: say });
let ending;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
  process.once(signal, () => (ending ??= stack.stop().finally(() => process.exit(130))));
try {
  if (specs.length > 0) {
    checks.push(["the specs that were named", await runSpecs(stack, browser, specs, ["desktop"], further)]);
  } else {
    checks.push(["journeys at a desk", await runSpecs(stack, browser, [...ON_BOTH, ...AT_A_DESK], ["desktop"], further)]);
    checks.push(["journeys on a phone", await runSpecs(stack, browser, ON_BOTH, ["phone"], further)]);
  }
  checks.push(["no process ended", stack.readUnexpectedEnds()]);
} finally {
  await (ending ??= stack.stop());
}
checks.push(["a start in production", await startStrictly()]);
process.exit(reportChecks(checks) === 0 ? 0 : 1);
