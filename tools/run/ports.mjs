import { once } from "node:events";
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
 * Ports that are free now, all different.
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export async function pickFreePorts(count) {
  const servers = [];
  for (let index = 0; index < count; index += 1) {
    const server = net.createServer();
    server.listen({ port: 0, host: "127.0.0.1" });
    await once(server, "listening");
    servers.push(server);
  }
  // Held open until all are picked, so that no port is handed out twice.
  const ports = servers.map((server) => /** @type {net.AddressInfo} */ (server.address()).port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
