import { createServer, type RequestListener } from "node:http";
import { createServer as createTlsServer } from "node:https";

/** A listening HTTP server. */
export interface Listener {
  readonly port: number;
  /** Ends it at once, open connections included. */
  close(): Promise<void>;
}

/**
 * Starts an HTTP server, or with a key and certificate (PEM) an HTTPS server; port 0 takes a free one.
 * @throws Error when the port is taken
 */
export async function listen(
  handler: RequestListener,
  port: number,
  host: string,
  tls?: { readonly key: string; readonly cert: string },
): Promise<Listener> {
  const server = tls === undefined ? createServer(handler) : createTlsServer(tls, handler);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      server.off("error", reject);
      resolve();
    });
  });
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    close: () =>
      new Promise((resolve, reject) => {
        server.close((error) => {
          if (error) reject(error);
          else resolve();
        });
        server.closeAllConnections();
      }),
  };
}
