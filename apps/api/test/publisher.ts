import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { parseAllowedHost, publicHosts } from "@stammdaten/datev/hosts.ts";
import { openListDownloads, type DownloadList } from "../src/integrations/lists/open-list-downloads.ts";

/** Who publishes a list, on this machine: answers as the test says, and keeps what was asked. */
export type Publisher = {
  readonly address: string;
  /** May call this publisher and nothing else of this machine. */
  readonly download: DownloadList;
  readonly asked: IncomingMessage[];
  answer: RequestListener;
  readonly close: () => Promise<void>;
};

export async function openPublisher(): Promise<Publisher> {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    publisher.answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const publisher: Publisher = {
    address: `http://${host}/list?token=secret`,
    download: openListDownloads(publicHosts([parseAllowedHost(host)])),
    asked,
    answer: (_request, response) => void response.writeHead(404).end(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return publisher;
}

/** Answers with a file, and with 304 to whoever has it. */
export const serve =
  (content: string | Uint8Array, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  ({ headers: asked }, response) => {
    const given: Record<string, string> = { "content-type": "application/xml", ...headers };
    if (given["etag"] !== undefined && asked["if-none-match"] === given["etag"]) response.writeHead(304, given).end();
    else response.writeHead(200, given).end(content);
  };
