/**
 * The services of docker-compose.yml without an engine: `node tools/drills/production-stack.mjs [--api 3] [--worker 2] [--strict]`
 * runs them until Ctrl-C and says where. A PostgreSQL of the system's packages with the product's roles, the migrations, the
 * images' files and users, commands and settings as deploy/Dockerfile and docker-compose.yml name them, and the system's Caddy
 * with deploy/Caddyfile in front.
 *
 * It is the demo (deploy/demo.env), with stand-ins; `--strict` is a start in production without any. Needs Linux, `caddy`, and
 * PostgreSQL's server; runs as root, or as a user who may open namespaces.
 */
import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { pickFreePorts } from "../run/ports.mjs";
import { answerNames } from "./production-stack/answer-names.mjs";
import { createReplica } from "./production-stack/create-replica.mjs";
import { answers, createLauncher, VOLUMES } from "./production-stack/launcher.mjs";
import { losesBodies } from "./production-stack/loses-bodies.mjs";
import { layOutImages } from "./production-stack/lay-out-images.mjs";
import { readCompose, readEnvFile } from "./production-stack/read-compose.mjs";
import { readDockerfile } from "./production-stack/read-dockerfile.mjs";
import { IMAGE_USER } from "./production-stack/start-container.mjs";
import { root } from "../run/settings.mjs";
import { startSystemPostgres } from "../run/system-postgres.mjs";

/** @typedef {ReturnType<typeof createLauncher>} Launcher */

/** Secrets as deploy/make-secrets.sh makes them; the database's are those that its roles have. */
function makeSecrets(folder, passwords) {
  mkdirSync(folder, { mode: 0o700 });
  for (const [name, role] of [
    ["postgres", "postgres"],
    ["owner", "stammdaten_owner"],
    ["app", "app"],
    ["backup", "backup"],
  ])
    writeFileSync(path.join(folder, `${name}_password`), passwords[role], { mode: 0o600 });
  execFileSync(path.join(root, "deploy/make-secrets.sh"), [folder], { stdio: "ignore" });
  // An engine gives a container the single files; here the folder has to let their reader pass.
  chmodSync(folder, 0o711);
}

/** deploy/Caddyfile, which asks this machine's DNS for the API's addresses in place of an engine's. */
function writeCaddyfile(folder, resolver) {
  const file = path.join(folder, "Caddyfile");
  writeFileSync(
    file,
    readFileSync(path.join(root, "deploy/Caddyfile"), "utf8").replace("dynamic a {", `dynamic a {\nresolvers udp/${resolver}`),
    { mode: 0o644 },
  );
  return file;
}

/**
 * @typedef {object} ProductionStack
 * @property {string} appUrl through the proxy
 * @property {string} tlsUrl the same over HTTPS
 * @property {string} mailUrl
 * @property {string} datevUrl
 * @property {string} stripeUrl
 * @property {string} adminUrl superuser of the database
 * @property {string} ownerUrl
 * @property {string} folder holds logs/, secrets/ and volumes/
 * @property {Record<string, string>} env that of API and worker
 * @property {import("./production-stack/create-replica.mjs").Replica[]} replicas
 * @property {() => string[]} readUnexpectedEnds
 * @property {(args: string[]) => Promise<{ code: number | string, output: string }>} runAdmin the operator's commands
 * @property {() => Promise<void>} stop
 */

/** A free port for everything that listens. */
async function pickPorts() {
  const [web, tls, health, api, smtp, mail, datev, stripe, inner] = await pickFreePorts(9);
  return { web, tls, health, api, smtp, mail, datev, stripe, inner };
}

/** @typedef {Awaited<ReturnType<typeof pickPorts>>} Ports `inner`: health and metrics of API and worker */

/** A folder for logs, secrets and volumes; the volumes belong to the images' user. */
function makeFolder() {
  const folder = mkdtempSync("/var/tmp/stammdaten-production-");
  chmodSync(folder, 0o711);
  for (const name of VOLUMES) {
    const volume = path.join(folder, "volumes", name);
    mkdirSync(volume, { recursive: true });
    if (process.getuid?.() === 0) chownSync(volume, IMAGE_USER, IMAGE_USER);
  }
  writeFileSync(path.join(folder, "hosts"), "127.0.0.1 localhost\n", { mode: 0o644 });
  return folder;
}

/**
 * @typedef {object} ProductDatabase
 * @property {Record<"postgres" | "stammdaten_owner" | "app" | "backup", string>} passwords
 * @property {(role: "postgres" | "stammdaten_owner") => string} url
 * @property {string} appAddress what follows `app@` in DATABASE_URL
 * @property {string} ownerAddress
 * @property {() => Promise<void>} stop
 */

/** One server. @returns {Promise<ProductDatabase>} */
async function startOneServer() {
  const { passwords, url, port, stop } = await startSystemPostgres({ options: ["max_connections=200", "shared_buffers=256MB"] });
  const address = `127.0.0.1:${port}/stammdaten`;
  return { passwords, url, stop, appAddress: address, ownerAddress: address };
}

/**
 * The services of docker-compose.yml with this machine's addresses.
 * @param {{ demo: boolean, ports: Ports, database: ProductDatabase, variables: Record<string, string> }} options
 */
function readServices({ demo, ports, database, variables }) {
  return readCompose({
    ...(demo
      ? {
          ...readEnvFile("deploy/demo.env"),
          SMTP_URL: `smtp://localhost:${ports.smtp}`,
          STRIPE_API_BASE: `http://localhost:${ports.stripe}`,
          SANDBOX_NAME: "localhost",
          EGRESS_ALLOW: `localhost:${ports.datev},127.0.0.1:${ports.datev}`,
        }
      : {}),
    APP_URL: `http://localhost:${ports.web}`,
    DATABASE_URL: `postgresql://app@${database.appAddress}`,
    OWNER_DATABASE_URL: `postgresql://stammdaten_owner@${database.ownerAddress}`,
    // Caddy speaks to the API over loopback here.
    OUTER_PROXIES: "127.0.0.0/8",
    TLS: "off",
    // There is no scanner here.
    CLAMD_URL: "",
    ...variables,
  });
}

/**
 * Starts the stand-ins and loads the demo firm.
 * @param {Launcher} launcher
 * @param {Ports} ports
 * @param {(text: string) => void} log
 */
async function startDemo(launcher, ports, log) {
  log("Starting the stand-ins …");
  const sandbox = launcher.launch("sandbox", "sandbox", {
    SMTP_PORT: String(ports.smtp),
    MAIL_UI_PORT: String(ports.mail),
    DATEV_SANDBOX_PORT: String(ports.datev),
    STRIPE_SANDBOX_PORT: String(ports.stripe),
    STRIPE_WEBHOOK_URL: `http://localhost:${ports.web}/api/Stripe/Webhook`,
  });
  await launcher.waitFor(() => answers(`http://127.0.0.1:${ports.mail}/api/email`), sandbox);
  log("Loading the demo firm …");
  await launcher.runOnce("demo", "demo", { DATEV_SANDBOX_PORT: String(ports.datev) });
}

/**
 * Starts Caddy in front of the replicas.
 * @param {Launcher} launcher
 * @param {{ ports: Ports, folder: string, resolver: string }} options `resolver` answers with the API's addresses
 */
async function startProxy(launcher, { ports, folder, resolver }) {
  const volumes = path.join(folder, "volumes");
  const own = {
    HTTP_LISTEN: String(ports.web),
    HTTPS_LISTEN: String(ports.tls),
    HEALTH_LISTEN: String(ports.health),
    API_PORT: String(ports.api),
    ASSETS_ROOT: volumes,
    XDG_DATA_HOME: path.join(volumes, "certificates"),
    XDG_CONFIG_HOME: "/tmp",
  };
  const proxy = launcher.launch("web", "web", own, ({ command, env }) => ({
    command: command.map((word) => (word === "/etc/caddy/Caddyfile" ? writeCaddyfile(folder, resolver) : word)),
    cwd: "/",
    env,
  }));
  await launcher.waitFor(() => answers(`http://127.0.0.1:${ports.health}/`, 204), proxy);
}

/**
 * Runs a command of the operator to its end.
 * @param {Launcher} launcher
 * @param {Record<string, string>} env
 * @param {string[]} args
 */
async function runAdmin(launcher, env, args) {
  const container = launcher.launch(`admin-${launcher.started.length}`, "api", env, ({ cwd, env: described }) => ({
    command: ["node", "dist/admin.js", ...args],
    cwd,
    env: described,
  }));
  launcher.wanted.add(container);
  return { code: await container.exited, output: container.readLog() };
}

/**
 * Starts the services in the order in which they depend on one another.
 * @param {object} [options]
 * @param {number} [options.api]
 * @param {number} [options.worker]
 * @param {boolean} [options.demo] with stand-ins and the demo firm
 * @param {Record<string, string>} [options.variables] of docker-compose.yml, before those of deploy/demo.env
 * @param {() => Promise<ProductDatabase>} [options.startDatabase] one server of the system's packages, unless it says otherwise
 * @param {(service: string) => Record<string, string>} [options.envOf] settings of API and worker past docker-compose.yml
 * @param {(text: string) => void} [options.log]
 * @returns {Promise<ProductionStack>}
 */
export async function startProductionStack({
  api = 3,
  worker = 2,
  demo = true,
  variables = {},
  startDatabase = startOneServer,
  envOf = () => ({}),
  log = () => {},
} = {}) {
  log("Laying out the images …");
  const images = await layOutImages();
  const stageOf = readDockerfile();
  const ports = await pickPorts();
  const folder = makeFolder();
  /** @type {Launcher | undefined} */
  let launcher;
  /** @type {ProductDatabase | undefined} */
  let database;
  /** Addresses that the proxy is configured with. @type {Set<string>} */
  const reachable = new Set();
  const leavesEarly = losesBodies(execFileSync("caddy", ["version"], { encoding: "utf8" }));
  const names = await answerNames(() => [...reachable]);

  const stop = async () => {
    await launcher?.stop();
    names.close();
    await database?.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  /** @param {string} service */
  const appEnv = (service) => ({
    ...envOf(service),
    ...(demo ? { DATEV_SANDBOX_PORT: String(ports.datev) } : {}),
    PORT: String(ports.api),
    METRICS_PORT: String(ports.inner),
  });

  try {
    log("Starting PostgreSQL …");
    const { passwords, url } = (database = await startDatabase());
    makeSecrets(path.join(folder, "secrets"), passwords);
    const services = readServices({ demo, ports, database, variables });
    const launched = (launcher = createLauncher({ services, stageOf, images, folder }));
    log("Migrating …");
    await launched.runOnce("migrate", "migrate");
    if (demo) await startDemo(launched, ports, log);

    const place = { launcher: launched, envOf: appEnv, reachable, leavesEarly, apiPort: ports.api, innerPort: ports.inner };
    const replicas = [
      ...Array.from({ length: api }, (_, index) => createReplica({ name: `api-${index + 1}`, service: "api", index: index + 1 }, place)),
      ...Array.from({ length: worker }, (_, index) =>
        createReplica({ name: `worker-${index + 1}`, service: "worker", index: index + 1 }, place),
      ),
    ];
    log(`Starting ${api} API and ${worker} worker …`);
    await Promise.all(replicas.map((one) => one.start()));

    log("Starting the proxy …");
    await startProxy(launched, { ports, folder, resolver: names.address });
    return {
      appUrl: `http://localhost:${ports.web}`,
      tlsUrl: `https://localhost:${ports.tls}`,
      mailUrl: `http://localhost:${ports.mail}`,
      datevUrl: `http://localhost:${ports.datev}`,
      stripeUrl: `http://localhost:${ports.stripe}`,
      adminUrl: url("postgres"),
      ownerUrl: url("stammdaten_owner"),
      folder,
      env: { PATH: process.env["PATH"] ?? "", ...launched.describe("api", appEnv("api")).env },
      replicas,
      readUnexpectedEnds: () => launched.unexpected,
      runAdmin: (args) => runAdmin(launched, envOf("api"), args),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({ options: { api: { type: "string", default: "3" }, worker: { type: "string", default: "2" } } });
  const stack = await startProductionStack({ api: Number(values.api), worker: Number(values.worker), log: (text) => console.log(text) });
  console.log(
    `\n  ${stack.appUrl}   the product\n  ${stack.mailUrl}   mail\n  ${stack.datevUrl}   DATEV\n  ${stack.stripeUrl}   Stripe\n  ${stack.folder}   logs, secrets, volumes\n`,
  );
  let ending;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => (ending ??= stack.stop().then(() => process.exit(0))));
}
