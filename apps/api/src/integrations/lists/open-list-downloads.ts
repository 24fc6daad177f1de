import { pipeline } from "node:stream";
import { createGunzip } from "node:zlib";
import { readServer, type Hosts } from "@stammdaten/datev/hosts.ts";
import { isSafeAddress } from "@stammdaten/datev/is-safe-address.ts";
import { limitTime } from "@stammdaten/datev/limit-time.ts";
import { Client, errors, type Dispatcher } from "undici";
import { DownloadFailed } from "./download-failed.ts";

/** The longest that a file may take from the first connection to its last byte, and its server between two signs of life. */
const WHOLE_MS = 5 * 60_000;
const SILENCE_MS = 30_000;
const MOST_REDIRECTS = 3;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** What an earlier answer said of itself, by which its server knows whether the file is another one now (RFC 9110, 13.1). */
export type Validators = { readonly etag: string | null; readonly lastModified: string | null };

export type Wanted = {
  readonly address: string;
  /** Of the file that is here already; null where the whole file is wanted. */
  readonly known: Validators | null;
  /** Media types that such a file comes as. An answer that names none is taken too: its content decides. */
  readonly types: readonly string[];
  /** Of the file, unpacked. */
  readonly mostBytes: number;
  readonly signal?: AbortSignal;
};

export type ListFile = Validators & { readonly parts: AsyncIterable<Uint8Array> };

/**
 * Downloads a file and has it read while it comes in. Every host on the way is judged, redirects included.
 * @returns what `read` makes of it; null where the file is still the known one
 * @throws DownloadFailed, and what `read` throws
 */
export type DownloadList = <Result>(wanted: Wanted, read: (file: ListFile) => Promise<Result>) => Promise<Result | null>;

/** @param hosts which may be called */
export const openListDownloads =
  (hosts: Hosts): DownloadList =>
  async (wanted, read) => {
    const limit = limitTime(WHOLE_MS, wanted.signal);
    try {
      return await Promise.race([follow(hosts, wanted, read, limit.signal), whenOver(limit.signal)]);
    } finally {
      limit.lift();
    }
  };

async function follow<Result>(
  hosts: Hosts,
  wanted: Wanted,
  read: (file: ListFile) => Promise<Result>,
  signal: AbortSignal,
): Promise<Result | null> {
  let address = wanted.address;
  for (let hop = 0; hop <= MOST_REDIRECTS; hop += 1) {
    const client = openClient(hosts, address, wanted.mostBytes);
    try {
      const answer = await ask(client, address, wanted, signal);
      if (answer.statusCode === 304 && wanted.known !== null) return null;
      if (answer.statusCode === 200) return await read(openFile(answer, wanted));
      if (!REDIRECTS.has(answer.statusCode)) throw new DownloadFailed("status", `HTTP ${answer.statusCode}`);
      address = readLocation(answer, address);
    } finally {
      await client.destroy();
    }
  }
  throw new DownloadFailed("redirects", `more than ${MOST_REDIRECTS} redirects`);
}

function openClient(hosts: Hosts, address: string, mostBytes: number): Client {
  if (!isSafeAddress(address)) throw new DownloadFailed("forbidden", "an address without https");
  const { origin } = new URL(address);
  const { hostname, port } = readServer(origin);
  // A host that is an address is not looked up.
  if (hosts.isForbidden(hostname, port)) throw new DownloadFailed("forbidden", hostname);
  return new Client(origin, {
    connect: { lookup: hosts.lookUpFor(port), timeout: SILENCE_MS },
    headersTimeout: SILENCE_MS,
    bodyTimeout: SILENCE_MS,
    maxResponseSize: mostBytes,
  });
}

async function ask(client: Client, address: string, { known, types }: Wanted, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
  const { pathname, search, hostname } = new URL(address);
  const headers = {
    accept: `${types.join(", ")}, */*;q=0.1`,
    "accept-encoding": "gzip",
    "user-agent": "Stammdaten",
    ...(known?.etag != null && { "if-none-match": known.etag }),
    ...(known?.lastModified != null && { "if-modified-since": known.lastModified }),
  };
  try {
    const answer = await client.request({ method: "GET", path: `${pathname}${search}`, headers, signal });
    // One that is not read to its end breaks with its connection, which nobody waits for.
    answer.body.on("error", () => {});
    return answer;
  } catch (error) {
    throw explain(error, hostname, "unreachable");
  }
}

function readLocation({ headers: { location } }: Dispatcher.ResponseData, from: string): string {
  if (typeof location !== "string" || !URL.canParse(location, from)) throw new DownloadFailed("redirects", "a redirect without an address");
  return new URL(location, from).href;
}

const single = (header: string | string[] | undefined): string | null => (typeof header === "string" ? header : null);

function openFile({ headers, body }: Dispatcher.ResponseData, { types, mostBytes }: Wanted): ListFile {
  const type = (single(headers["content-type"]) ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (type !== "" && !types.includes(type)) throw new DownloadFailed("contentType", type);
  const encoding = single(headers["content-encoding"])?.trim().toLowerCase() ?? "identity";
  if (encoding !== "gzip" && encoding !== "identity") throw new DownloadFailed("contentType", `content-encoding ${encoding}`);
  // Where one of the two breaks, whoever reads the last learns it.
  const stream = encoding === "gzip" ? pipeline(body, createGunzip(), () => {}) : body;
  return { etag: single(headers["etag"]), lastModified: single(headers["last-modified"]), parts: limitBytes(stream, mostBytes) };
}

async function* limitBytes(stream: AsyncIterable<unknown>, most: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  try {
    for await (const part of stream as AsyncIterable<Buffer>) {
      bytes += part.length;
      if (bytes > most) throw new DownloadFailed("tooLarge", `more than ${most} bytes`);
      yield part;
    }
  } catch (error) {
    throw explain(error, `after ${bytes} bytes`, "incomplete");
  }
}

const TIMEOUTS: ReadonlySet<string> = new Set(["UND_ERR_CONNECT_TIMEOUT", "UND_ERR_HEADERS_TIMEOUT", "UND_ERR_BODY_TIMEOUT", "ETIMEDOUT"]);

/** @param otherwise what it is where the error itself does not say more */
function explain(error: unknown, where: string, otherwise: "unreachable" | "incomplete"): DownloadFailed {
  if (error instanceof DownloadFailed) return error;
  if (error instanceof errors.ResponseExceededMaxSizeError) return new DownloadFailed("tooLarge", where, { cause: error });
  if (error instanceof Error && "reason" in error && error.reason === "forbiddenHost")
    return new DownloadFailed("forbidden", where, { cause: error });
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return new DownloadFailed(TIMEOUTS.has(code) ? "timeout" : otherwise, `${where} ${code}`.trim(), { cause: error });
}

/** Names are looked up, and connections made, by what cannot be stopped. */
const whenOver = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const stop = (): void => reject(new DownloadFailed("timeout", `not there after ${WHOLE_MS / 1000} s`));
    if (signal.aborted) stop();
    else signal.addEventListener("abort", stop, { once: true });
  });
