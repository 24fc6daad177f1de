import { spawnSync } from "node:child_process";
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { root } from "../run/settings.mjs";

/** Stands in for the engine: keeps containers in a file, and records its calls. */
const DOCKER = `#!${process.execPath}
const { appendFileSync, readFileSync, writeFileSync } = require("node:fs");
const file = process.env.FAKE_STATE;
const state = JSON.parse(readFileSync(file, "utf8"));
const words = process.argv.slice(process.argv[2] === "compose" ? 3 : 2);
const profile = words[0] === "--profile" ? words.splice(0, 2)[1] : undefined;
const [command, ...args] = words;
const last = args.at(-1);
const save = () => writeFileSync(file, JSON.stringify(state));
const note = (line) => appendFileSync(file + ".log", line + "\\n");
const add = (service) => {
  state.next += 1;
  const id = service + state.next;
  state.containers.push({ id, service, release: process.env.RELEASE, health: process.env.FAKE_SICK === service ? "unhealthy" : "healthy" });
  note("start " + id + " of " + process.env.RELEASE);
};
const of = (service) => state.containers.filter((one) => one.service === service);
const images = () => ["app", "web", ...(profile === "backup" ? ["backup"] : [])].map((name) => (process.env.IMAGES || "stammdaten") + "-" + name + ":" + process.env.RELEASE);
const find = (id) => state.containers.find((one) => one.id === id);
if (command === "ps") console.log(of(last).map(({ id }) => id).join("\\n"));
else if (command === "run") { note("migrate to " + process.env.RELEASE + (args.includes("--no-deps") ? "" : ", and touch what it depends on")); process.exit(Number(process.env.FAKE_MIGRATE || 0)); }
else if (command === "image") process.exit(state.images.includes(last) ? 0 : 1);
else if (command === "build" || command === "pull") { note([command, ...args.filter((word) => !word.startsWith("-"))].join(" ")); state.images.push(...images()); }
else if (command === "up") {
  if (!args.includes("--no-build")) note("build whatever is missing");
  const wanted = Number((args.join(" ").match(/--scale \\S+=(\\d+)/) || [])[1] || 1);
  if (!args.includes("--no-recreate")) { for (const { id } of of(last)) note("end " + id); state.containers = state.containers.filter((one) => one.service !== last); }
  while (of(last).length < wanted) add(last);
} else if (command === "inspect") {
  const format = args[args.indexOf("--format") + 1];
  if (format.includes("image.version")) console.log(find(last).release);
  else if (format.includes("State")) console.log("running " + find(last).health);
  else if (format.includes("RootFS")) console.log(process.env.FAKE_NEW_PROXY ? last : "layers");
  else if (format.includes(".Image")) console.log("image-of-" + last);
} else if (command === "stop" && profile === undefined && args.includes("worker")) { for (const service of ["api", "worker"]) { for (const { id } of of(service)) note("stop " + id); state.containers = state.containers.filter((one) => one.service !== service); } }
else if (command === "stop") note("end " + last);
else if (command === "rm") { state.containers = state.containers.filter((one) => one.id !== last); if (args.includes("--force")) note("remove " + last); }
save();
`;

vi.setConfig({ testTimeout: 60_000 });

let folder;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "stammdaten-release-"));
  for (const name of ["deploy", "bin"]) mkdirSync(path.join(folder, name));
  copyFileSync(path.join(root, "deploy/release.sh"), path.join(folder, "deploy/release.sh"));
  writeFileSync(path.join(folder, "bin/docker"), DOCKER);
  chmodSync(path.join(folder, "bin/docker"), 0o755);
  writeFileSync(path.join(folder, ".env"), "APP_URL=https://stammdaten.example\nRELEASE=0.1.0\nMAIL_FROM=x\n");
  const containers = Object.entries({ api: 2, worker: 1, web: 1 }).flatMap(([service, many]) =>
    Array.from({ length: many }, (_, at) => ({ id: `${service}-old${at}`, service, release: "0.1.0", health: "healthy" })),
  );
  writeFileSync(
    path.join(folder, "state"),
    JSON.stringify({
      next: 0,
      containers,
      images: ["stammdaten-app:0.1.0", "stammdaten-web:0.1.0", "stammdaten-backup:0.1.0", "stammdaten-app:0.2.0", "stammdaten-web:0.2.0"],
    }),
  );
  writeFileSync(path.join(folder, "state.log"), "");
  writeFileSync(path.join(folder, "package.json"), JSON.stringify({ name: "stammdaten", version: "0.3.0" }, null, 2));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Has a backup run beside the rest. */
function addBackup() {
  const state = JSON.parse(readFileSync(path.join(folder, "state"), "utf8"));
  state.containers.push({ id: "backup-old0", service: "backup", release: "0.1.0", health: "healthy" });
  writeFileSync(path.join(folder, "state"), JSON.stringify(state));
}

function release(args, given = {}) {
  const env = {
    PATH: `${path.join(folder, "bin")}:${process.env["PATH"]}`,
    FAKE_STATE: path.join(folder, "state"),
    HEALTHY_SECONDS: "2",
    ...given,
  };
  const { status, stdout, stderr } = spawnSync(path.join(folder, "deploy/release.sh"), args, { env, encoding: "utf8" });
  const { containers } = JSON.parse(readFileSync(path.join(folder, "state"), "utf8"));
  return {
    status,
    stdout,
    stderr,
    done: readFileSync(path.join(folder, "state.log"), "utf8").split("\n").filter(Boolean),
    left: containers.map(({ id }) => id),
    env: readFileSync(path.join(folder, ".env"), "utf8"),
  };
}

it("migrates, then lets each old container end only when a new one is healthy, and keeps a proxy that has not changed", () => {
  const { status, done, left, env } = release(["0.2.0"]);
  expect(done).toEqual([
    "migrate to 0.2.0",
    "start api1 of 0.2.0",
    "end api-old0",
    "start api2 of 0.2.0",
    "end api-old1",
    "start worker3 of 0.2.0",
    "end worker-old0",
  ]);
  expect(left).toEqual(["web-old0", "api1", "api2", "worker3"]);
  expect(env).toBe("APP_URL=https://stammdaten.example\nMAIL_FROM=x\nRELEASE=0.2.0\n");
  expect(status).toBe(0);
});

describe("a release on whose database the one before does not run", () => {
  beforeEach(() => mkdirSync(path.join(folder, "prisma/migrations/20261122220000_contract_after_0_2_0_named_steps"), { recursive: true }));

  it("is installed with a planned stop: API and workers end before it migrates, and as many come back", () => {
    const { status, stdout, done, left } = release(["0.2.0"]);
    expect(done).toEqual([
      "stop api-old0",
      "stop api-old1",
      "stop worker-old0",
      "migrate to 0.2.0",
      "start api1 of 0.2.0",
      "start api2 of 0.2.0",
      "start worker3 of 0.2.0",
    ]);
    expect(left).toEqual(["web-old0", "api1", "api2", "worker3"]);
    expect(stdout).toContain("Stopping API and workers: no release before 0.2.0 runs on the database that these migrations leave.");
    expect(status).toBe(0);
  });

  it("says that nothing answers where its migrations fail, and what to do", () => {
    const { status, stderr, done } = release(["0.2.0"], { FAKE_MIGRATE: "1" });
    expect([status, done.at(-1)]).toEqual([1, "migrate to 0.2.0"]);
    expect(stderr).toContain("API and workers are stopped");
    expect(stderr).not.toContain("What ran before still answers");
  });

  it("is followed by others that are rolled", () => {
    release(["0.2.0"]);
    const { done } = release(["0.3.0"], { IMAGES: "registry.example/stammdaten" });
    expect(done.filter((line) => line.startsWith("stop "))).toHaveLength(3);
  });
});

it("replaces a proxy that has changed, last, and pulls from a registry", () => {
  const { status, done } = release(["0.2.0"], { FAKE_NEW_PROXY: "yes", IMAGES: "registry.example/stammdaten" });
  expect([status, done[0], done.slice(-2)]).toEqual([0, "pull migrate api worker web", ["end web-old0", "start web4 of 0.2.0"]]);
});

it("touches nothing where an image of that release is missing, and says how to come by it", () => {
  const { status, stderr, done, env } = release(["0.3.0"]);
  expect([status, done]).toEqual([1, []]);
  expect(stderr).toContain(
    "STOPPED: there is no image stammdaten-app:0.3.0 on this machine. git checkout v0.3.0 && deploy/release.sh --build 0.3.0 makes it.",
  );
  expect(env).toContain("RELEASE=0.1.0");
});

it("builds the images of the checkout, under the name of its own release alone", () => {
  const { status, done, env } = release(["--build", "0.3.0"]);
  expect([status, done[0], done[1]]).toEqual([0, "build migrate web", "migrate to 0.3.0"]);
  expect(env).toContain("RELEASE=0.3.0");
  expect(release(["--build", "0.4.0"])).toMatchObject({
    status: 1,
    stderr: expect.stringContaining("STOPPED: this checkout is release 0.3.0. git checkout v0.4.0 first."),
  });
});

it("goes back with the images that are there still", () => {
  expect(release(["0.2.0"]).status).toBe(0);
  const { status, stdout, env } = release(["0.1.0"]);
  expect(status).toBe(0);
  expect(stdout).toContain("Release 0.1.0 runs.");
  expect(env).toContain("RELEASE=0.1.0");
});

it("replaces a backup that runs, last, and asks for its image too", () => {
  addBackup();
  expect(release(["0.2.0"])).toMatchObject({ status: 1, done: [], stderr: expect.stringContaining("no image stammdaten-backup:0.2.0") });
  const { status, done } = release(["0.2.0"], { IMAGES: "registry.example/stammdaten" });
  expect([status, done[0], done.slice(-2)]).toEqual([
    0,
    "pull migrate api worker web backup",
    ["end backup-old0", "start backup4 of 0.2.0"],
  ]);
});

it("replaces nothing where the migrations fail", () => {
  const { status, stderr, done, env } = release(["0.2.0"], { FAKE_MIGRATE: "1" });
  expect([status, done]).toEqual([1, ["migrate to 0.2.0"]]);
  expect(stderr).toContain("STOPPED: the migrations have failed. Nothing was replaced");
  expect(env).toContain("RELEASE=0.1.0");
});

it("removes a new container that does not get healthy, keeps the old ones, and says how to go back", () => {
  const { status, stderr, left, env } = release(["0.2.0"], { FAKE_SICK: "api" });
  expect(status).toBe(1);
  expect(left).toEqual(["api-old0", "api-old1", "worker-old0", "web-old0"]);
  expect(stderr).toMatch(
    /STOPPED: the new api does not get healthy; it was removed\.\nWhat ran before still answers\.\nGo back: deploy\/release\.sh 0\.1\.0\./,
  );
  expect(env).toContain("RELEASE=0.1.0");
});

it("knows no other words", () => {
  expect(release(["--now"])).toMatchObject({ status: 2, stderr: expect.stringContaining("Usage: deploy/release.sh [--build] [release]") });
});
