import http from "node:http";

/** An answer that no restart excuses. */
export class RequestFailed extends Error {}

/** A connector's wait is meant to be long. */
const LONGEST_CALL_MS = 60_000;

/**
 * Connections that are kept, as a browser keeps them.
 * @param {string} appUrl
 */
function openConnections(appUrl) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  /**
   * @param {string} method
   * @param {string} target path and query
   * @param {import("node:http").OutgoingHttpHeaders} headers
   * @param {string | Buffer | undefined} body
   * @returns {Promise<{ status: number, headers: import("node:http").IncomingHttpHeaders, bytes: Buffer }>}
   */
  function send(method, target, headers, body) {
    return new Promise((resolve, reject) => {
      const request = http.request(new URL(target, appUrl), { method, headers, agent, timeout: LONGEST_CALL_MS }, (response) => {
        /** @type {Buffer[]} */
        const chunks = [];
        response.on("data", (chunk) => chunks.push(chunk));
        response.once("error", reject);
        response.once("end", () => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(chunks) }));
      });
      request.once("timeout", () => request.destroy(new Error(`no answer in ${LONGEST_CALL_MS / 1000} s`)));
      request.once("error", reject);
      request.end(body);
    });
  }
  return { send, close: () => agent.destroy() };
}

/**
 * Which kind of request it is, for the statistics.
 * @param {string} method
 * @param {string} target
 * @param {FormData | undefined} form
 */
function kindOf(method, target, form) {
  if (form !== undefined) return "upload";
  if (method === "PUT") return "save";
  if (target.startsWith("/Users/BearerToken")) return "log-in";
  return method === "POST" ? "change" : "read";
}

/**
 * Calls the product as a browser does, over connections that are kept, and tries nothing twice: what fails has failed.
 * @param {string} appUrl
 */
export function createStrictClient(appUrl) {
  const connections = openConnections(appUrl);
  /** @type {Map<string, number[]>} latencies in milliseconds by kind of request */
  const latencies = new Map();
  /** @type {string[]} */
  const failures = [];
  const stall = { longestMs: 0, lastAt: performance.now() };

  /**
   * One request, whatever it comes to.
   * @param {string} kind for the statistics
   * @param {string} method
   * @param {string} target path and query
   * @param {{ headers?: import("node:http").OutgoingHttpHeaders, body?: string | Buffer, isGood?: (status: number) => boolean }} [options]
   *   what is not good counts as failed
   */
  async function ask(kind, method, target, { headers = {}, body, isGood = (status) => status < 400 } = {}) {
    const begun = performance.now();
    const fail = (what) => {
      const message = `${kind}: ${method} ${target.split("?")[0]}: ${what}`;
      failures.push(message);
      throw new RequestFailed(message);
    };
    const answer = await connections.send(method, target, headers, body).catch((error) => fail(`${error.code ?? ""} ${error.message}`));
    const now = performance.now();
    latencies.set(kind, [...(latencies.get(kind) ?? []), now - begun]);
    stall.longestMs = Math.max(stall.longestMs, now - stall.lastAt);
    stall.lastAt = now;
    if (!isGood(answer.status)) fail(`${answer.status} ${answer.bytes.toString().slice(0, 200)}`);
    return answer;
  }

  /** As the chaos run's writers call it. @type {import("../chaos/api-client.mjs").ApiCaller["call"]} */
  async function call(method, target, { auth, body, form, as = "json" } = {}) {
    const packed = form === undefined ? undefined : new Response(form);
    /** @type {Record<string, string>} */
    const headers = {
      ...(auth && { authorization: auth }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(packed && { "content-type": packed.headers.get("content-type") ?? "" }),
    };
    const bytes =
      packed !== undefined ? Buffer.from(await packed.arrayBuffer()) : body === undefined ? undefined : Buffer.from(JSON.stringify(body));
    if (bytes !== undefined) headers["content-length"] = String(bytes.length);
    const answer = await ask(kindOf(method, target, form), method, `/api${target}`, { headers, body: bytes });
    return { status: answer.status, body: as === "bytes" ? answer.bytes : JSON.parse(answer.bytes.toString()) };
  }

  /** @type {import("../chaos/api-client.mjs").ApiCaller["read"]} */
  const read = async (target, options) => (await call("GET", target, options)).body;

  /** @type {import("../chaos/api-client.mjs").ApiCaller["bringAbout"]} */
  async function bringAbout(act, take, _look, label) {
    const taken = take(await act());
    if (taken !== undefined) return taken;
    failures.push(`${label}: the answer does not hold what was asked for`);
    throw new RequestFailed(label);
  }

  return {
    ask,
    call,
    read,
    bringAbout,
    latencies,
    failures,
    stall,
    close: connections.close,
  };
}
