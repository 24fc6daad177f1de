import { randomInt } from "node:crypto";
import net from "node:net";
import { codeOf } from "./describe-failure.mjs";

/**
 * Whether nothing listens on a port of this machine. Probes IPv4 and IPv6, because a server on one of
 * them does not keep another from taking the other.
 * @param {number} port
 */
export async function isPortFree(port) {
  for (const host of ["127.0.0.1", "0.0.0.0", "::"]) {
    const free = await new Promise((resolve) => {
      const server = net.createServer();
      server.once("error", (error) => resolve(!["EADDRINUSE", "EACCES"].includes(codeOf(error) ?? "")));
      server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)));
    });
    if (!free) return false;
  }
  return true;
}

/**
 * Where servers listen: below what Linux (32768) and others take for connections, so that none of those has a port that was picked for
 * a server and is not yet listened to.
 */
const [LOWEST, HIGHEST] = [20_000, 32_000];
const TRIES = 50;

/**
 * Ports that are free now, all different, at random.
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function pickFreePorts(count) {
  /** @type {Map<number, net.Server>} held open until all are picked, so that no port is handed out twice */
  const servers = new Map();
  for (let tries = 0; servers.size < count; tries += 1) {
    if (tries > count + TRIES) throw new Error(`No ${count} free ports between ${LOWEST} and ${HIGHEST}.`);
    const port = randomInt(LOWEST, HIGHEST);
    const server = await listen(port);
    if (server !== undefined) servers.set(port, server);
  }
  await Promise.all([...servers.values()].map((server) => new Promise((resolve) => server.close(resolve))));
  return [...servers.keys()];
}

/** @param {number} port @returns {Promise<net.Server | undefined>} none where something else listens */
function listen(port) {
  return new Promise((resolve) => {
    const server = net.createServer();
    server.once("error", () => resolve(undefined));
    server.listen({ port, host: "127.0.0.1", exclusive: true }, () => resolve(server));
  });
}
