import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startContainer } from "./start-container.mjs";

const READY_TIMEOUT_MS = 60_000;

/** The volumes of docker-compose.yml. */
export const VOLUMES = ["files", "lists", "audit-heads", "assets", "certificates", "sandbox"];

/** Where one finds what an image would have under its own root. @type {Record<string, string>} */
const IMAGE_OF = { migrate: "app", api: "app", worker: "app", demo: "app", admin: "app", sandbox: "sandbox", web: "web" };

/** Whether an address answers with a status. @param {string} url */
export async function answers(url, status = 200) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_000) });
    await response.arrayBuffer();
    return response.status === status;
  } catch {
    return false;
  }
}

/** @typedef {{ command: string[], cwd: string, env: Record<string, string> }} Described how a container is started */

/**
 * Starts containers as docker-compose.yml and deploy/Dockerfile describe them, and remembers them.
 * @param {object} options
 * @param {ReturnType<typeof import("./read-compose.mjs").readCompose>} options.services
 * @param {ReturnType<typeof import("./read-dockerfile.mjs").readDockerfile>} options.stageOf
 * @param {Record<string, string>} options.images folders of their files
 * @param {string} options.folder holds logs/, secrets/, volumes/ and the file `hosts`
 */
export function createLauncher({ services, stageOf, images, folder }) {
  const volumes = path.join(folder, "volumes");
  /** @type {import("./start-container.mjs").Container[]} */
  const started = [];
  /** Those whose end is wanted. */
  const wanted = new WeakSet();
  /** @type {string[]} */
  const unexpected = [];

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

  /**
   * @param {string} name
   * @param {string} service
   * @param {Record<string, string>} own
   * @param {(described: Described) => Described} change
   */
  const launch = (name, service, own = {}, change = (described) => described) => {
    const container = startContainer({
      name,
      ...change(describe(service, own)),
      hostsFile: path.join(folder, "hosts"),
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

  /** Ends the proxy first, then what it passes requests to, then what these need. */
  const stop = async () => {
    for (const container of started) wanted.add(container);
    for (const group of [["web"], ["api", "worker"], ["sandbox", "migrate", "demo"]])
      await Promise.all(started.filter(({ name }) => group.includes(name.split("-")[0])).map((container) => container.end("SIGTERM")));
  };

  return { stop, started, wanted, unexpected, describe, launch, waitFor, runOnce };
}
