import type { Answer, AnswerKind, CallInput, Contract, Endpoint } from "./endpoint.ts";

/** A refusal as it came over the wire. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly code: string;
  /** Text for the user, in their language. */
  readonly text: string;
  readonly errors: readonly { path: string; code: string; message: string }[];
  readonly problem: Readonly<Record<string, unknown>>;

  constructor(status: number, problem: Record<string, unknown>) {
    super(`${status} ${String(problem["code"] ?? "unexpected")}`);
    this.status = status;
    this.code = typeof problem["code"] === "string" ? problem["code"] : "unexpected";
    this.text = typeof problem["message"] === "string" ? problem["message"] : "";
    this.errors = Array.isArray(problem["errors"]) ? (problem["errors"] as ApiError["errors"]) : [];
    this.problem = problem;
  }
}

type FilesPart<E extends Endpoint> = E["files"] extends undefined ? unknown : { files?: readonly File[] };
/** Called with the bytes received so far, whenever more have arrived. */
type ProgressPart<E extends Endpoint> = E["answer"] extends "file" ? { onProgress?: (bytes: number) => void } : unknown;
type Input<E extends Endpoint> = CallInput<E> & FilesPart<E> & ProgressPart<E> & { signal?: AbortSignal };
type Arguments<E extends Endpoint> = Record<never, never> extends CallInput<E> ? [input?: Input<E>] : [input: Input<E>];

/** One function per endpoint, typed by the contract. */
export type Client<C extends Contract> = { readonly [K in keyof C]: (...args: Arguments<C[K]>) => Promise<Answer<C[K]>> };

export type ClientOptions = {
  /** Path before every endpoint, `/api`. */
  readonly base: string;
  readonly fetch: typeof fetch;
  readonly headers: () => Record<string, string>;
};

type AnyInput = {
  query?: Record<string, unknown>;
  body?: unknown;
  files?: readonly File[];
  signal?: AbortSignal;
  onProgress?: (bytes: number) => void;
};

/**
 * Answers are not parsed again here: the API presents them through the same schema, and the guest's bundle stays free of it.
 * @param routes method, path and kind of answer of each endpoint: the contract, or `routes.ts` where its schemas would weigh too much
 */
export function createClient<C extends Contract>(routes: Readonly<Record<keyof C & string, Route>>, options: ClientOptions): Client<C> {
  const call =
    (route: Route) =>
    async (input: AnyInput = {}): Promise<unknown> => {
      const response = await options.fetch(options.base + route.path + queryOf(input.query), requestOf(route, input, options));
      if (!response.ok) throw new ApiError(response.status, await problemOf(response));
      return route.answer === "json" || (route.answer === "content" && isJson(response))
        ? response.json()
        : readFile(response, input.onProgress);
    };
  return Object.fromEntries(Object.entries<Route>(routes).map(([name, route]) => [name, call(route)])) as unknown as Client<C>;
}

/** What it takes to call an endpoint without its schemas. `isPublic`: it takes no login. */
export type Route = {
  readonly method: string;
  readonly path: string;
  readonly answer: "json" | AnswerKind;
  readonly fileField?: string | undefined;
  readonly isPublic?: true;
};

function queryOf(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ""
    : `?${new URLSearchParams(Object.fromEntries(given.map(([key, value]) => [key, String(value)]))).toString()}`;
}

function requestOf(route: Route, input: AnyInput, options: ClientOptions): RequestInit {
  const headers = options.headers();
  const signal = input.signal === undefined ? {} : { signal: input.signal };
  if (route.fileField !== undefined && input.files !== undefined) {
    const body = new FormData();
    // Before the files: whoever reads them as they come has the rest then.
    for (const [name, value] of Object.entries(input.body ?? {})) if (typeof value === "string") body.append(name, value);
    for (const file of input.files) body.append(route.fileField, file, file.name);
    return { method: route.method, headers, body, ...signal };
  }
  if (input.body === undefined) return { method: route.method, headers, ...signal };
  return { method: route.method, headers: { ...headers, "content-type": "application/json" }, body: JSON.stringify(input.body), ...signal };
}

const isJson = (response: Response): boolean => response.headers.get("content-type")?.startsWith("application/json") === true;

async function readFile(response: Response, onProgress?: (bytes: number) => void): Promise<File> {
  const [, name = ""] = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  const type = response.headers.get("content-type") ?? "";
  const parts: (Blob | Uint8Array<ArrayBuffer>)[] = [];
  if (onProgress === undefined || response.body === null) parts.push(await response.blob());
  else {
    const reader = (response.body as ReadableStream<Uint8Array<ArrayBuffer>>).getReader();
    let bytes = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      onProgress((bytes += part.value.byteLength));
    }
  }
  return new File(parts, decodeURIComponent(name), { type });
}

/** What a refusal says, as it came; nothing where it says nothing that can be read. */
export async function problemOf(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json();
    return typeof body === "object" && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
