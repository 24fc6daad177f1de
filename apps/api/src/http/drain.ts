import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * How long a server goes on taking requests after its signal to end, in milliseconds: longer than a proxy keeps an idle
 * connection to it (`keepalive` in deploy/Caddyfile), and than it takes the proxy to notice that the process is ending. So no
 * connection is closed by this side while a request is on its way over it.
 */
export const GRACE_MS = 3_000;

/** When what still runs is cut, in milliseconds after the order to end; the process is gone within ten seconds. */
export const LONGEST_DRAIN_MS = 9_000;

const LOOK_MS = 25;

export type Drain = {
  /** True from the signal to end on: readiness is answered with no. */
  readonly isDraining: () => boolean;
  /**
   * Ends the server without failing a request: goes on taking them for a grace, each answer with `Connection: close`, then
   * listens no longer and waits for those that run; what takes longer than LONGEST_DRAIN_MS is cut. Resolves when no
   * connection is left.
   * @param given `graceMs` is 0 where nothing but this process is to be had, and nobody sends requests elsewhere
   */
  readonly end: (given: { readonly graceMs: number }) => Promise<void>;
};

/** Watches a server's requests from now on, so that it can end between them. */
export function createDrain(server: Server): Drain {
  /**
   * The latest answer of each connection until it is over. A set of answers would be made anew every few requests, and what a set held when
   * it was made anew goes on holding it is kept for a full collection of garbage.
   */
  const open = new Map<Socket, ServerResponse | undefined>();
  /** Their headers were sent before the signal: their connections are kept alive and may be used again. */
  const keptAlive = new Set<ServerResponse>();
  let draining = false;
  let lastKeptAliveAt = 0;

  server.on("connection", (socket) => {
    open.set(socket, undefined);
    socket.once("close", () => open.delete(socket));
  });
  server.prependListener("request", ({ socket }, res: ServerResponse) => {
    open.set(socket, res);
    res.once("close", () => {
      if (open.get(socket) === res) open.set(socket, undefined);
      if (keptAlive.delete(res)) lastKeptAliveAt = performance.now();
    });
    if (draining) res.setHeader("Connection", "close");
  });

  return {
    isDraining: () => draining,
    end: async ({ graceMs }) => {
      draining = true;
      const begun = performance.now();
      const deadline = begun + LONGEST_DRAIN_MS;
      lastKeptAliveAt = begun;
      for (const res of open.values()) {
        if (res === undefined) continue;
        if (res.headersSent) keptAlive.add(res);
        else res.setHeader("Connection", "close");
      }
      while (performance.now() < deadline && ((graceMs > 0 && keptAlive.size > 0) || performance.now() < lastKeptAliveAt + graceMs))
        await sleep(LOOK_MS);
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const cut = setTimeout(() => server.closeAllConnections(), Math.max(0, deadline - performance.now()));
      await closed;
      clearTimeout(cut);
    },
  };
}
