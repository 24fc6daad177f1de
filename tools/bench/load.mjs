import net from "node:net";

const END_OF_HEAD = Buffer.from("\r\n\r\n");

/**
 * @typedef {object} Load
 * @property {number} port of a server on this machine
 * @property {number} connections kept alive, one request at a time on each
 * @property {(connection: number) => string} makeRequest method, target, headers and body of the next request
 * @property {(connection: number, body: Buffer) => void} [onBody] called with each answer
 */

/**
 * A request in the bytes of HTTP/1.1.
 * @param {{ method?: string, target: string, headers?: Record<string, string>, body?: string }} request
 */
export function formatRequest({ method = "GET", target, headers = {}, body }) {
  // A browser has the cookie from its first answer on; without one, each answer sets it anew.
  const lines = [
    `${method} ${target} HTTP/1.1`,
    "Host: localhost",
    "Cookie: XSRF-TOKEN=bench",
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  if (body !== undefined) lines.push("Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`);
  return `${lines.join("\r\n")}\r\n\r\n${body ?? ""}`;
}

/**
 * Keeps a server busy for a time. Costs the machine little, so that what is measured is the server.
 * @param {Load & { milliseconds?: number, requests?: number }} load ends after a time, or after so many requests
 * @returns {Promise<{ requests: number, seconds: number, latencies: number[] }>} latencies in milliseconds
 * @throws Error for any answer but 200 and 201
 */
export async function putLoad({ port, connections, makeRequest, onBody = () => {}, milliseconds = Infinity, requests = Infinity }) {
  const latencies = [];
  const startedAt = performance.now();
  const isOver = () => performance.now() - startedAt >= milliseconds || latencies.length >= requests;
  await Promise.all(
    Array.from({ length: connections }, (_, connection) => runConnection({ port, connection, makeRequest, onBody, isOver, latencies })),
  );
  return { requests: latencies.length, seconds: (performance.now() - startedAt) / 1000, latencies };
}

/** @returns {Promise<void>} */
function runConnection({ port, connection, makeRequest, onBody, isOver, latencies }) {
  return new Promise((resolve, reject) => {
    const socket = net.connect({ port, host: "127.0.0.1", noDelay: true });
    let received = Buffer.alloc(0);
    let sentAt = 0;
    const send = () => {
      sentAt = performance.now();
      socket.write(makeRequest(connection));
    };
    socket.once("connect", send);
    socket.once("error", reject);
    socket.on("data", (chunk) => {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      const headEnd = received.indexOf(END_OF_HEAD);
      if (headEnd < 0) return;
      const head = received.toString("latin1", 0, headEnd);
      const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? NaN);
      if (!Number.isInteger(length)) return socket.destroy(new Error(`an answer without a length: ${head}`));
      if (received.length < headEnd + 4 + length) return;
      const body = received.subarray(headEnd + 4, headEnd + 4 + length);
      received = Buffer.alloc(0);
      if (!/^HTTP\/1\.1 20[01]/.test(head)) return socket.destroy(new Error(`${head.split("\r\n")[0]}: ${body.toString().slice(0, 300)}`));
      latencies.push(performance.now() - sentAt);
      onBody(connection, body);
      if (!isOver()) return send();
      socket.end();
      return resolve();
    });
  });
}
