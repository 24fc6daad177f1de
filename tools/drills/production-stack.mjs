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
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { pickFreePorts } from "../run/ports.mjs";
import { answerNames } from "./production-stack/answer-names.mjs";
import { losesBodies } from "./production-stack/loses-bodies.mjs";
import { layOutImages } from "./production-stack/lay-out-images.mjs";
import { readCompose, readEnvFile } from "./production-stack/read-compose.mjs";
import { readDockerfile } from "./production-stack/read-dockerfile.mjs";
import { IMAGE_USER, startContainer } from "./production-stack/start-container.mjs";
import { root } from "../run/settings.mjs";
import { startSystemPostgres } from "../run/system-postgres.mjs";

const READY_TIMEOUT_MS = 60_000;
const VOLUMES = ["files", "lists", "assets", "certificates", "sandbox"];

/** Where one finds what an image would have under its own root. */
const IMAGE_OF = { migrate: "app", api: "app", worker: "app", demo: "app", admin: "app", sandbox: "sandbox", web: "web" };

async function answers(url, status = 200) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.status === status;
  } catch {
    return false;
  }
}

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
 * @typedef {object} Replica one API or worker
 * @property {string} name `api-1` …
 * @property {"api" | "worker"} service
 * @property {string} url of an API, past the proxy
 * @property {() => import("./production-stack/start-container.mjs").Container} container the one that runs now
 * @property {(signal?: NodeJS.Signals) => Promise<void>} end SIGTERM by default; resolves when it is gone
 * @property {() => Promise<void>} start resolves when it is ready
 */

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
 * @property {Replica[]} replicas
 * @property {() => string[]} readUnexpectedEnds
 * @property {(args: string[]) => Promise<{ code: number | string, output: string }>} runAdmin the operator's commands
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the services in the order in which they depend on one another.
 * @param {object} [options]
 * @param {number} [options.api]
 * @param {number} [options.worker]
 * @param {boolean} [options.demo] with stand-ins and the demo firm
 * @param {Record<string, string>} [options.variables] of docker-compose.yml, before those of deploy/demo.env
 * @param {(service: string) => Record<string, string>} [options.envOf] settings of API and worker past docker-compose.yml
 * @param {(text: string) => void} [options.log]
 * @returns {Promise<ProductionStack>}
 */
export async function startProductionStack({ api = 3, worker = 2, demo = true, variables = {}, envOf = () => ({}), log = () => {} } = {}) {
  log("Laying out the images …");
  const images = await layOutImages();
  const stageOf = readDockerfile();
  const [webPort, tlsPort, healthPort, apiPort, smtpPort, mailPort, datevPort, stripePort, innerPort] = await pickFreePorts(9);
  const folder = mkdtempSync("/var/tmp/stammdaten-production-");
  chmodSync(folder, 0o711);
  const volumes = path.join(folder, "volumes");
  for (const name of VOLUMES) {
    mkdirSync(path.join(volumes, name), { recursive: true });
    if (process.getuid?.() === 0) chownSync(path.join(volumes, name), IMAGE_USER, IMAGE_USER);
  }
  /** @type {import("./production-stack/start-container.mjs").Container[]} */
  const started = [];
  const wanted = new WeakSet();
  const unexpected = [];
  let postgres;
  /** Those that the proxy is configured with. */
  const reachable = new Set();
  const leavesEarly = losesBodies(execFileSync("caddy", ["version"], { encoding: "utf8" }));
  const names = await answerNames(() => [...reachable]);

  const stop = async () => {
    for (const container of started) wanted.add(container);
    for (const services of [["web"], ["api", "worker"], ["sandbox", "migrate", "demo"]])
      await Promise.all(started.filter(({ name }) => services.includes(name.split("-")[0])).map((container) => container.end("SIGTERM")));
    names.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  };

  try {
    log("Starting PostgreSQL …");
    postgres = await startSystemPostgres({ options: ["max_connections=200", "shared_buffers=256MB"] });
    makeSecrets(path.join(folder, "secrets"), postgres.passwords);
    const address = `127.0.0.1:${postgres.port}/stammdaten`;
    const services = readCompose({
      ...(demo
        ? {
            ...readEnvFile("deploy/demo.env"),
            SMTP_URL: `smtp://localhost:${smtpPort}`,
            STRIPE_API_BASE: `http://localhost:${stripePort}`,
            SANDBOX_NAME: "localhost",
            EGRESS_ALLOW: `localhost:${datevPort},127.0.0.1:${datevPort}`,
          }
        : {}),
      APP_URL: `http://localhost:${webPort}`,
      DATABASE_URL: `postgresql://app@${address}`,
      OWNER_DATABASE_URL: `postgresql://stammdaten_owner@${address}`,
      // Caddy speaks to the API over loopback here.
      OUTER_PROXIES: "127.0.0.0/8",
      TLS: "off",
      ...variables,
    });
    const hostsFile = path.join(folder, "hosts");
    const addressOf = (service, index) => `127.0.${service === "api" ? 10 : 20}.${index}`;
    writeFileSync(hostsFile, "127.0.0.1 localhost\n", { mode: 0o644 });

    /** A container's paths, as this machine has them. */
    const outside = (service) => {
      const mounts = services[service]?.mounts ?? services.api.mounts;
      const paths = [
        ...mounts.map(({ from, to }) => [to, VOLUMES.includes(from) ? path.join(volumes, from) : path.join(folder, "secrets", from)]),
        ...(images[IMAGE_OF[service]] === undefined ? [] : [["/app", path.join(images[IMAGE_OF[service]], "app")]]),
      ].sort(([one], [other]) => other.length - one.length);
      return (value) =>
        paths.reduce(
          (text, [inside, here]) => (text === value ? text.replace(new RegExp(`(^|:)${inside}(?=/|$)`), `$1${here}`) : text),
          value,
        );
    };

    const describe = (service, own) => {
      const map = outside(service);
      const stage = stageOf(IMAGE_OF[service]);
      const { environment, command } = services[service] ?? services.api;
      const env = { ...stage.env, ...environment, ...own };
      return {
        command: command ?? stage.command,
        cwd: map(stage.workdir),
        env: Object.fromEntries(Object.entries(env).map(([name, value]) => [name, map(value)])),
      };
    };

    const launch = (name, service, own = {}, change = (described) => described) => {
      const container = startContainer({
        name,
        ...change(describe(service, own)),
        hostsFile,
        logFile: path.join(folder, "logs", `${name}.log`),
      });
      started.push(container);
      void container.exited.then((end) => {
        if (!wanted.has(container)) unexpected.push(`${name} (${end}): ${lastLines(container)}`);
      });
      return container;
    };

    const lastLines = (container) => container.readLog().trimEnd().split("\n").slice(-10).join("\n");
    const waitFor = async (condition, container) => {
      const deadline = Date.now() + READY_TIMEOUT_MS;
      while (!(await condition())) {
        if (!container.isRunning()) throw new Error(`${container.name} has ended (${await container.exited}):\n${lastLines(container)}`);
        if (Date.now() > deadline) throw new Error(`${container.name} is not ready:\n${lastLines(container)}`);
        await sleep(50);
      }
    };
    const runOnce = async (name, service, own = {}) => {
      const container = launch(name, service, own);
      wanted.add(container);
      const end = await container.exited;
      if (end !== 0) throw new Error(`${name} has failed (${end}):\n${lastLines(container)}`);
    };
    const appEnv = (service) => ({
      ...envOf(service),
      ...(demo ? { DATEV_SANDBOX_PORT: String(datevPort) } : {}),
      PORT: String(apiPort),
      METRICS_PORT: String(innerPort),
    });

    log("Migrating …");
    await runOnce("migrate", "migrate");
    if (demo) {
      log("Starting the stand-ins …");
      const ports = { SMTP_PORT: smtpPort, MAIL_UI_PORT: mailPort, DATEV_SANDBOX_PORT: datevPort, STRIPE_SANDBOX_PORT: stripePort };
      const sandbox = launch("sandbox", "sandbox", {
        ...Object.fromEntries(Object.entries(ports).map(([name, port]) => [name, String(port)])),
        STRIPE_WEBHOOK_URL: `http://localhost:${webPort}/api/Stripe/Webhook`,
      });
      await waitFor(() => answers(`http://127.0.0.1:${mailPort}/api/email`), sandbox);
      log("Loading the demo firm …");
      await runOnce("demo", "demo", { DATEV_SANDBOX_PORT: String(datevPort) });
    }

    const replica = (name, service, index) => {
      let current;
      const host = addressOf(service, index);
      const own = { ...appEnv(service), METRICS_HOST: host, ...(service === "api" ? { HOST: host } : {}) };
      const url = service === "api" ? `http://${host}:${apiPort}` : "";
      return {
        name,
        service,
        url,
        container: () => current,
        end: async (signal = "SIGTERM") => {
          wanted.add(current);
          // With an engine a process leaves the name when it is gone.
          if (leavesEarly) reachable.delete(own.HOST);
          await current.end(signal);
          reachable.delete(own.HOST);
        },
        start: async () => {
          current = launch(name, service, own);
          await waitFor(() => answers(service === "api" ? `${url}/api/Health/Ready` : `http://${host}:${innerPort}/health/ready`), current);
          if (own.HOST !== undefined) reachable.add(own.HOST);
        },
      };
    };
    const replicas = [
      ...Array.from({ length: api }, (_, index) => replica(`api-${index + 1}`, "api", index + 1)),
      ...Array.from({ length: worker }, (_, index) => replica(`worker-${index + 1}`, "worker", index + 1)),
    ];
    log(`Starting ${api} API and ${worker} worker …`);
    await Promise.all(replicas.map((one) => one.start()));

    log("Starting the proxy …");
    const own = {
      HTTP_LISTEN: String(webPort),
      HTTPS_LISTEN: String(tlsPort),
      HEALTH_LISTEN: String(healthPort),
      API_PORT: String(apiPort),
      ASSETS_ROOT: volumes,
      XDG_DATA_HOME: path.join(volumes, "certificates"),
      XDG_CONFIG_HOME: "/tmp",
    };
    const proxy = launch("web", "web", own, ({ command, env }) => ({
      command: command.map((word) => (word === "/etc/caddy/Caddyfile" ? writeCaddyfile(folder, names.address) : word)),
      cwd: "/",
      env,
    }));
    await waitFor(() => answers(`http://127.0.0.1:${healthPort}/`, 204), proxy);

    return {
      appUrl: `http://localhost:${webPort}`,
      tlsUrl: `https://localhost:${tlsPort}`,
      mailUrl: `http://localhost:${mailPort}`,
      datevUrl: `http://localhost:${datevPort}`,
      stripeUrl: `http://localhost:${stripePort}`,
      adminUrl: postgres.url("postgres"),
      ownerUrl: postgres.url("stammdaten_owner"),
      folder,
      env: { PATH: process.env["PATH"] ?? "", ...describe("api", appEnv("api")).env },
      replicas,
      readUnexpectedEnds: () => unexpected,
      runAdmin: async (args) => {
        const container = launch(`admin-${started.length}`, "api", envOf("api"), ({ cwd, env }) => ({
          command: ["node", "dist/admin.js", ...args],
          cwd,
          env,
        }));
        wanted.add(container);
        return { code: await container.exited, output: container.readLog() };
      },
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
