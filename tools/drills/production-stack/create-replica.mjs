import { answers } from "./launcher.mjs";

/**
 * @typedef {object} Replica one API or worker
 * @property {string} name `api-1` …
 * @property {"api" | "worker"} service
 * @property {string} url of an API, past the proxy
 * @property {() => import("./start-container.mjs").Container} container the one that runs now
 * @property {(signal?: NodeJS.Signals) => Promise<void>} end SIGTERM by default; resolves when it is gone
 * @property {() => Promise<void>} start resolves when it is ready
 */

/**
 * An API or a worker, on an address of this machine of its own.
 * @param {{ name: string, service: "api" | "worker", index: number }} replica
 * @param {object} place
 * @param {ReturnType<typeof import("./launcher.mjs").createLauncher>} place.launcher
 * @param {(service: string) => Record<string, string>} place.envOf
 * @param {Set<string | undefined>} place.reachable addresses that the proxy is configured with
 * @param {boolean} place.leavesEarly an API leaves them before it ends
 * @param {number} place.apiPort
 * @param {number} place.innerPort of health and metrics
 * @returns {Replica}
 */
export function createReplica({ name, service, index }, { launcher, envOf, reachable, leavesEarly, apiPort, innerPort }) {
  let current;
  const host = `127.0.${service === "api" ? 10 : 20}.${index}`;
  const own = { ...envOf(service), METRICS_HOST: host, ...(service === "api" ? { HOST: host } : {}) };
  const url = service === "api" ? `http://${host}:${apiPort}` : "";
  return {
    name,
    service,
    url,
    container: () => current,
    end: async (signal = "SIGTERM") => {
      launcher.wanted.add(current);
      // With an engine a process leaves the name when it is gone.
      if (leavesEarly) reachable.delete(own.HOST);
      await current.end(signal);
      reachable.delete(own.HOST);
    },
    start: async () => {
      current = launcher.launch(name, service, own);
      await launcher.waitFor(
        () => answers(service === "api" ? `${url}/api/Health/Ready` : `http://${host}:${innerPort}/health/ready`),
        current,
      );
      if (own.HOST !== undefined) reachable.add(own.HOST);
    },
  };
}
