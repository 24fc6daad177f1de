/** What a `DATABASE_URL` says. */
export type DatabaseAddress = {
  /** Without what only this process reads. */
  readonly url: string;
  /** A pooler hands each transaction another connection of the server: what is set up on one is not there on the next. */
  readonly isPooled: boolean;
  /** Where a connection of one's own is had that stays the same, for what listens; absent where there is none. */
  readonly listenUrl: string | undefined;
  /** A standby, for reading that may be a moment old; absent where there is none. */
  readonly standbyUrl: string | undefined;
};

/** Read by this process alone: PostgreSQL's own parameters stay in the url. */
const OWN = ["pooler", "listen", "standby"];
const HOST_AND_PORT = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Reads `pooler=transaction`, `listen=host:port` and `standby=host:port` behind a url.
 * @throws Error that says which of them is wrong
 */
export function readDatabaseUrl(text: string): DatabaseAddress {
  const url = new URL(text);
  const [pooler, listen, standby] = OWN.map((name) => url.searchParams.get(name));
  if (pooler !== null && pooler !== "transaction") throw new Error("pooler= must be transaction; one in session mode is not named");
  if (listen !== null && (pooler === null || !HOST_AND_PORT.test(listen ?? "")))
    throw new Error("listen= must be host:port of the server behind the pooler that pooler= names");
  if (standby !== null && !HOST_AND_PORT.test(standby ?? "")) throw new Error("standby= must be host:port");
  for (const name of OWN) url.searchParams.delete(name);
  const isPooled = pooler === "transaction";
  return { url: url.href, isPooled, listenUrl: isPooled ? atHost(url, listen) : url.href, standbyUrl: atHost(url, standby) };
}

function atHost(url: URL, host: string | null | undefined): string | undefined {
  if (host === null || host === undefined) return undefined;
  const other = new URL(url);
  // The setter keeps the port that is there where none is given.
  other.port = "";
  other.host = host;
  return other.href;
}
