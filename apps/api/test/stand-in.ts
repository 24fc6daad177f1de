import { startDatev, type DatevOptions, type RunningDatev } from "../../sandbox/src/datev/start-datev.ts";
import { openDatevConnect } from "@stammdaten/datev/datev-connect.ts";
import type { DatevConnection, DatevGateway } from "@stammdaten/datev/gateway.ts";

/** A running DATEVconnect for tests, with its switches. */
export class StandIn {
  readonly #running: RunningDatev;
  readonly connection: DatevConnection;
  readonly gateway: DatevGateway;

  constructor(running: RunningDatev) {
    this.#running = running;
    this.connection = { baseUrl: running.url, username: "datev", password: "Datev-Demo-1" };
    this.gateway = openDatevConnect(this.connection);
  }

  static async start(options: Partial<DatevOptions> = {}): Promise<StandIn> {
    return new StandIn(await startDatev({ port: 0, ...options }));
  }

  /** SHA-256 of its certificate, 64 digits of hex; none without TLS. */
  get fingerprint(): string | undefined {
    return this.#running.fingerprint?.replaceAll(":", "").toLowerCase();
  }

  async behave(behaviour: Record<string, unknown>): Promise<void> {
    const response = await fetch(`${this.#running.url}/sandbox/behaviour`, {
      method: "PUT",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(behaviour),
    });
    if (!response.ok) throw new Error(await response.text());
  }

  async readLedger(): Promise<{ method: string; path: string; id: string; number?: number }[]> {
    return (await (await fetch(`${this.#running.url}/sandbox/ledger`)).json()) as {
      method: string;
      path: string;
      id: string;
      number?: number;
    }[];
  }

  /** Calls since the last reset, and how many of them were there at the same moment. */
  async readLoad(): Promise<{ calls: number; mostAtOnce: number }> {
    return (await (await fetch(`${this.#running.url}/sandbox/load`)).json()) as { calls: number; mostAtOnce: number };
  }

  async reset(): Promise<void> {
    await fetch(`${this.#running.url}/sandbox/reset`, { method: "POST" });
  }

  /** Whether no client has that number, however callers log in. */
  async isFree(number: number): Promise<boolean> {
    const page = await (await fetch(`${this.#running.url}/?q=${number}`)).text();
    return !page.includes(`>${number}<`);
  }

  close(): Promise<void> {
    return this.#running.close();
  }
}
