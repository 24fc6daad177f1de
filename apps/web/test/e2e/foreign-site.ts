import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/**
 * A site of somebody else on this machine: one page. `127.0.0.1` is another site than the product's, `localhost` the same site on
 * another origin.
 */
export type ForeignSite = {
  readonly originOf: (host: "127.0.0.1" | "localhost") => string;
  readonly show: (html: string) => void;
  readonly close: () => Promise<void>;
};

/** Serves one page, whatever is asked for. */
export async function startForeignSite(): Promise<ForeignSite> {
  let content = "";
  const server = createServer((_request, response) =>
    response
      .setHeader("content-type", "text/html; charset=utf-8")
      .end(`<!doctype html><html lang="de"><title>Kanzlei</title><body>${content}</body></html>`),
  );
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    originOf: (host) => `http://${host}:${port}`,
    show: (html) => {
      content = html;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
