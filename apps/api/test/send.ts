import { Agent, createServer, request, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { app } from "./api.ts";

export type Sent = {
  readonly method: string;
  /** As it goes over the wire, search and all; nothing is tidied up on the way. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer | undefined;
};

export type Received = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly json: Record<string, unknown>;
};

let server: Server | undefined;
const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** The port on which the API of this process listens. */
export async function portOf(): Promise<number> {
  // Kept open longer than a test takes to prepare: one that is closed while the next request goes out answers with a reset.
  server ??= createServer({ keepAliveTimeout: 120_000 }, app).listen(0, "127.0.0.1");
  if (!server.listening) await new Promise((resolve) => server?.once("listening", resolve));
  return (server.address() as AddressInfo).port;
}

/** Sends one request to the API over a kept-alive connection; an answer of any status is an answer. */
export async function send({ method, path, headers, body }: Sent): Promise<Received> {
  const port = await portOf();
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: "127.0.0.1",
        port,
        method,
        path,
        headers: { ...headers, "content-length": body === undefined ? "0" : String(Buffer.byteLength(body)) },
        agent,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const text = Buffer.concat(chunks).toString("utf8");
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text, json: readJson(text) });
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end(body);
  });
}

function readJson(text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null ? (parsed as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Does the work for every item, a few at a time, and keeps the order of the results. */
export async function inBatches<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  atOnce = 6,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const run = async (): Promise<void> => {
    for (let index = next++; index < items.length; index = next++) results[index] = await work(items[index] as Item);
  };
  await Promise.all(Array.from({ length: atOnce }, run));
  return results;
}
