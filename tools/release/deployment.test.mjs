import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { DCLinter } from "dclint";
import dockerfilelint from "dockerfilelint";
import { afterAll, expect, it, vi } from "vitest";
import { parse } from "yaml";
import { SETTING_NAMES } from "../../apps/api/src/settings.ts";
import { NODE_FLAGS } from "../run/child-process.mjs";
import { pickFreePorts } from "../run/ports.mjs";
import { root } from "../run/settings.mjs";

const read = (file) => readFileSync(path.join(root, file), "utf8");
const compose = read("docker-compose.yml");
const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-deployment-"));
afterAll(() => rmSync(folder, { recursive: true }));

const namesIn = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, name]) => name))].sort();

const OFF = [
  // Ours go by what belongs together, and are quoted where YAML asks for it.
  ...["no-quotes-in-volumes", "require-quotes-in-ports", "service-keys-order", "services-alphabetical-order", "top-level-properties-order"],
  // The name stands in .env: older versions of docker-compose know no such key.
  "require-project-name-field",
  // An image that is built here is named as well: it distinguishes releases.
  "no-build-and-image",
  // The proxy listens to the world.
  "no-unbound-port-interfaces",
];

it("has a compose file that dclint finds nothing in", () => {
  /** @type {Record<string, 0>} */
  const rules = Object.fromEntries(OFF.map((rule) => [rule, 0]));
  const linter = new DCLinter({ rules, quiet: false, debug: false, exclude: [] });
  const messages = linter.lintFiles([path.join(root, "docker-compose.yml")], false).flatMap((result) => result.messages);
  expect(messages.map(({ line, rule, message }) => `${line}: ${rule}: ${message}`)).toEqual([]);
});

it("has the image run node as `npm start` does", () => {
  expect(/NODE_OPTIONS=(\S+)/.exec(read("deploy/Dockerfile"))?.[1]).toBe(NODE_FLAGS.join(" "));
});

it("has a Dockerfile that dockerfilelint finds nothing in", () => {
  expect(dockerfilelint.run("/", read("deploy/Dockerfile"))).toEqual([]);
});

it("pins every image by an exact version, and runs none as root", () => {
  const dockerfile = read("deploy/Dockerfile");
  expect(namesIn(compose, /^ {4}image: ([^"\s]+)$/gm).filter((image) => !/:v?\d+(\.\d+)+/.test(image))).toEqual([]);
  for (const name of ["NODE_VERSION", "CADDY_VERSION", "PNPM_VERSION", "POSTGRES_VERSION"])
    expect(dockerfile).toMatch(new RegExp(`^ARG ${name}=\\d+(\\.\\d+)+$`, "m"));
  expect(compose).toContain(`postgres:${/POSTGRES_VERSION=(.*)/.exec(dockerfile)?.[1]}-bookworm`);
  expect(JSON.parse(read("package.json")).packageManager).toBe(`pnpm@${/PNPM_VERSION=(.*)/.exec(dockerfile)?.[1]}`);
  for (const stage of dockerfile.split(/^FROM /m).slice(2))
    expect(stage.split("\n")[0] + stage.slice(stage.lastIndexOf("USER "))).toMatch(/USER (10001|999):10001/);
});

it("explains in .env.example every setting that the compose file takes, and no other", () => {
  const explained = namesIn(read(".env.example"), /^#?([A-Z][A-Z0-9_]*)=/gm);
  expect(explained.filter((name) => !name.startsWith("COMPOSE_"))).toEqual(namesIn(compose, /\$\{([A-Z][A-Z0-9_]*)[:}-]/g));
});

it("hands on every setting of the product", () => {
  const handed = new Set([
    ...namesIn(compose, /^ {2,6}([A-Z][A-Z0-9_]*?)(?:_FILE)?: /gm),
    ...namesIn(read("deploy/Dockerfile"), /^(?:ENV| {3}) ([A-Z][A-Z0-9_]*)=/gm),
  ]);
  // The demo alone has the first two; in a container of its own a process listens on every address.
  const unneeded = ["DATEV_SANDBOX_PORT", "DEMO", "HOST", "METRICS_HOST"];
  expect(SETTING_NAMES.filter((name) => !handed.has(name) && !unneeded.includes(name))).toEqual([]);
});

it("makes every secret that the compose file names, once, and closes them", () => {
  const secrets = path.join(folder, "secrets");
  const make = () => execFileSync(path.join(root, "deploy/make-secrets.sh"), [secrets], { encoding: "utf8" });
  const readAll = () => Object.fromEntries(readdirSync(secrets).map((name) => [name, readFileSync(path.join(secrets, name), "utf8")]));
  expect(make()).toMatch(/^made /m);
  expect(readdirSync(secrets).sort()).toEqual(namesIn(compose, /secrets\}\/(\w+)"/g));
  const made = readAll();
  for (const name of ["jwt_secret", "data_key", "link_key", "audit_key", "app_password"]) expect(made[name]).toMatch(/^[\w-]{43}$/);
  expect(new Set(Object.values(made).filter(Boolean)).size).toBe(10);
  expect(make()).not.toMatch(/^made /m);
  expect(readAll()).toEqual(made);
  expect(statSync(secrets).mode & 0o077).toBe(0);
  if (process.getuid?.() === 0)
    expect(readdirSync(secrets).filter((name) => (statSync(path.join(secrets, name)).mode & 0o007) !== 0)).toEqual([]);
});

it("has a scanner that API and worker ask unless they are told otherwise, and that nothing waits for", () => {
  const { services } = parse(compose, { merge: true });
  expect(services.clamav.profiles).toBeUndefined();
  expect(services.clamav.healthcheck.test).toEqual(["CMD", "clamdcheck.sh"]);
  for (const name of ["api", "worker"]) {
    expect(services[name].environment.CLAMD_URL).toBe("${CLAMD_URL-tcp://clamav:3310}");
    expect(Object.keys(services[name].depends_on)).not.toContain("clamav");
  }
});

/** Whether this machine has a program. @param {string} program */
const isInstalled = (program) => spawnSync(program, ["--version"]).error === undefined;

/**
 * Runs a program to its end.
 * @param {string} program
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
function runProgram(program, args, env = {}) {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: root, encoding: "utf8", env: { ...process.env, ...env } });
  return { status, output: `${stdout}${stderr}` };
}

it.skipIf(!isInstalled("docker-compose")).each([".env.example", "deploy/demo.env"])(
  "is a compose file that docker-compose understands, with %s",
  (settings) => {
    const answer = runProgram("docker-compose", [
      "--env-file",
      settings,
      "--profile",
      "demo",
      "--profile",
      "backup",
      "--profile",
      "observability",
      "config",
    ]);
    expect(answer).toMatchObject({ status: 0, output: expect.stringContaining("services:") });
  },
);

it.skipIf(!isInstalled("caddy")).each(["auto", "files", "off"])("has a Caddyfile that caddy understands, with TLS=%s", (TLS) => {
  const [certificate, key] = ["certificate.pem", "key.pem"].map((name) => path.join(folder, name));
  const made =
    TLS === "files"
      ? runProgram("openssl", [
          "req",
          "-x509",
          "-newkey",
          "rsa:2048",
          "-nodes",
          "-subj",
          "/CN=stammdaten.example",
          "-keyout",
          key,
          "-out",
          certificate,
        ])
      : undefined;
  if (made !== undefined) expect(made.status).toBe(0);
  const file = path.join(folder, "Caddyfile");
  writeFileSync(file, read("deploy/Caddyfile"));
  const answer = runProgram("caddy", ["validate", "--config", file, "--adapter", "caddyfile"], {
    TLS,
    APP_URL: "https://stammdaten.example",
    TLS_CERTIFICATE: certificate,
    TLS_KEY: key,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
  });
  expect(answer).toMatchObject({ status: 0 });
});

it.skipIf(!isInstalled("caddy"))(
  "has a proxy that ends within a few seconds, though a call is held for longer",
  async () => {
    const held = [];
    const api = createServer((_, answer) => void held.push(answer));
    api.listen(0, "127.0.0.1");
    await once(api, "listening");
    const { port: apiPort } = /** @type {import("node:net").AddressInfo} */ (api.address());
    const [port, tlsPort, healthPort] = await pickFreePorts(3);
    const env = {
      ...process.env,
      TLS: "off",
      APP_URL: "https://stammdaten.example",
      HTTP_LISTEN: `${port}`,
      HTTPS_LISTEN: `${tlsPort}`,
      HEALTH_LISTEN: `${healthPort}`,
      API_HOST: "127.0.0.1",
      API_PORT: `${apiPort}`,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
    };
    const proxy = spawn("caddy", ["run", "--config", path.join(root, "deploy/Caddyfile"), "--adapter", "caddyfile"], {
      env,
      stdio: "ignore",
    });
    try {
      const ended = once(proxy, "exit");
      await vi.waitFor(() => fetch(`http://127.0.0.1:${healthPort}/`), { timeout: 10_000 });
      const call = fetch(`http://127.0.0.1:${port}/api/held`).then(
        ({ ok }) => ok,
        () => false,
      );
      await vi.waitFor(() => expect(held).toHaveLength(1), { timeout: 5_000 });
      const begun = performance.now();
      proxy.kill("SIGTERM");
      await ended;
      expect(performance.now() - begun).toBeLessThan(5_000);
      expect(await call).toBe(false);
    } finally {
      proxy.kill("SIGKILL");
      for (const answer of held) answer.destroy();
      api.close();
    }
  },
  30_000,
);
