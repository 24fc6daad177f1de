import { startDatev, type DatevOptions, type RunningDatev } from "../src/datev/start-datev.ts";
import type { JsonObject } from "../src/datev/json-value.ts";

const masterData = "/datev/api/master-data/v1";

/** An answer with its body as JSON where it is JSON. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: unknown;
}

/** A started stand-in and short ways to call it as a DATEVconnect client would. */
export class DatevCaller {
  readonly datev: RunningDatev;

  constructor(datev: RunningDatev) {
    this.datev = datev;
  }

  static async start(options: Partial<DatevOptions> = {}): Promise<DatevCaller> {
    return new DatevCaller(await startDatev({ port: 0, ...options }));
  }

  /** Any path, no log-in unless given. */
  async request(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const response = await fetch(`${this.datev.url}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { "content-type": "application/json" }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const isJson = response.headers.get("content-type")?.includes("json") === true;
    return { status: response.status, headers: response.headers, text, json: isJson ? JSON.parse(text) : undefined };
  }

  /** A path below master data, logged in, asking for JSON. */
  call(method: string, path: string, body?: unknown): Promise<Answer> {
    const credentials = Buffer.from("datev:Datev-Demo-1").toString("base64");
    return this.request(method, `${masterData}${path}`, body, {
      authorization: `Basic ${credentials}`,
      accept: "application/json",
    });
  }

  async list(path: string): Promise<JsonObject[]> {
    const answer = await this.call("GET", path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
    return answer.json as JsonObject[];
  }

  async show(path: string): Promise<JsonObject> {
    const answer = await this.call("GET", path);
    if (answer.status !== 200) throw new Error(`${path}: ${answer.text}`);
    return answer.json as JsonObject;
  }

  /** Creates an object; returns the id out of the Link header. */
  async create(path: string, body: unknown): Promise<string> {
    const answer = await this.call("POST", path, body);
    if (answer.status !== 204) throw new Error(`${path}: ${answer.text}`);
    const id = /([0-9a-f-]{36})>/.exec(answer.headers.get("link") ?? "")?.[1];
    if (id === undefined) throw new Error("The Link header holds no id.");
    return id;
  }

  /** The descriptions of an answer that should be a 400. */
  async refusal(method: string, path: string, body: unknown): Promise<string[]> {
    const answer = await this.call(method, path, body);
    if (answer.status !== 400) throw new Error(`400 expected, got ${String(answer.status)} ${answer.text}`);
    const { additional_messages: messages } = answer.json as { additional_messages: { description: string }[] };
    return messages.map(({ description }) => description);
  }
}
