import net from "node:net";

const END_OF_HEAD = Buffer.from("\r\n\r\n");
const TICK_MS = 5;
/** A connection is not used again after this time: the server may be closing it at that moment. */
const MOST_IDLE_MS = 2_000;

/**
 * @typedef {object} Request
 * @property {string} text its bytes of HTTP/1.1
 * @property {string} group whose it is: latencies and answers are kept by group
 * @property {(status: number, body: Buffer) => void} [onAnswer]
 */

/**
 * @typedef {object} Answers
 * @property {number[]} latencies of 2xx, in milliseconds from the moment at which the request was due
 * @property {number[]} dueAt seconds after the start at which each of those was due
 * @property {Map<string, number>} statuses how often each was answered; `broken` where the connection broke
 * @property {number[]} sentLate milliseconds by which each was sent late, though a connection was free: the sender's share of a latency
 */

/**
 * @typedef {object} Connection
 * @property {(text: string, onAnswer: (status: number | undefined, body: Buffer) => void) => void} send no status where it broke
 * @property {() => void} close
 */

/** A connection that is kept alive, with one request at a time on it. */
function openConnection(/** @type {number} */ port, /** @type {(connection: Connection) => void} */ onIdle) {
  /** @type {{ onAnswer: (status: number | undefined, body: Buffer) => void } | undefined} */
  let current;
  let usedAt = 0;
  /** @type {Buffer} */
  let received = Buffer.alloc(0);
  /** @type {net.Socket | undefined} */
  let socket;
  const finish = (/** @type {number | undefined} */ status, /** @type {Buffer} */ body) => {
    const answered = current;
    current = undefined;
    usedAt = performance.now();
    answered?.onAnswer(status, body);
    onIdle(connection);
  };
  const take = (/** @type {Buffer} */ chunk) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const headEnd = received.indexOf(END_OF_HEAD);
    if (headEnd < 0) return;
    const head = received.toString("latin1", 0, headEnd);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (received.length < headEnd + 4 + length) return;
    const body = received.subarray(headEnd + 4, headEnd + 4 + length);
    received = Buffer.alloc(0);
    if (/\r\nconnection: close/i.test(head)) socket?.destroy();
    finish(Number(head.slice(9, 12)), body);
  };
  const connect = () => {
    received = Buffer.alloc(0);
    const opened = net.connect({ port, host: "127.0.0.1", noDelay: true });
    opened.on("data", take);
    opened.on("error", () => opened.destroy());
    opened.on("close", () => {
      if (socket !== opened) return;
      socket = undefined;
      if (current !== undefined) finish(undefined, Buffer.alloc(0));
    });
    return opened;
  };
  const connection = {
    send: (/** @type {string} */ text, /** @type {NonNullable<typeof current>["onAnswer"]} */ onAnswer) => {
      if (performance.now() - usedAt > MOST_IDLE_MS) {
        socket?.destroy();
        socket = undefined;
      }
      current = { onAnswer };
      if (socket === undefined || socket.destroyed) socket = connect();
      socket.write(text);
    },
    close: () => socket?.destroy(),
  };
  return connection;
}

/**
 * Sends requests at a fixed rate, whether or not earlier ones are answered: what waits for a connection waits from the moment at which
 * it was due, as callers would.
 * @param {object} load
 * @param {number} load.port of a server on this machine
 * @param {number} load.rate requests a second
 * @param {number} load.seconds
 * @param {number} load.connections at most
 * @param {() => Request} load.nextRequest
 * @param {(second: number) => void} [load.onSecond]
 * @returns {Promise<Map<string, Answers>>} by group; all requests that were sent are answered
 */
export async function sendAtRate({ port, rate, seconds, connections, nextRequest, onSecond = () => {} }) {
  /** @type {Map<string, Answers>} */
  const groups = new Map();
  /** @type {number[]} moments at which requests that wait for a connection were due */
  const due = [];
  let underWay = 0;
  /** @returns {Answers} */
  const answersOf = (/** @type {string} */ group) => {
    const answers = groups.get(group) ?? { latencies: [], dueAt: [], statuses: new Map(), sentLate: [] };
    groups.set(group, answers);
    return answers;
  };
  const begin = (/** @type {Connection} */ connection, /** @type {number} */ dueAt, sentLate = 0) => {
    const { text, group, onAnswer } = nextRequest();
    const answers = answersOf(group);
    underWay += 1;
    answers.sentLate.push(sentLate);
    connection.send(text, (status, body) => {
      underWay -= 1;
      if (status !== undefined && status < 300) {
        answers.latencies.push(performance.now() - dueAt);
        answers.dueAt.push((dueAt - startedAt) / 1000);
      }
      const name = String(status ?? "broken");
      answers.statuses.set(name, (answers.statuses.get(name) ?? 0) + 1);
      onAnswer?.(status ?? 0, body);
    });
  };
  /** @type {Connection[]} */
  const idle = [];
  const onIdle = (/** @type {Connection} */ connection) => {
    const dueAt = due.shift();
    if (dueAt === undefined) idle.push(connection);
    else begin(connection, dueAt);
  };
  const all = Array.from({ length: connections }, () => openConnection(port, onIdle));
  idle.push(...all);
  const startedAt = performance.now();
  let sent = 0;
  let second = 0;
  while (performance.now() - startedAt < seconds * 1000 || due.length > 0 || underWay > 0) {
    const elapsed = (performance.now() - startedAt) / 1000;
    for (; sent < Math.min(elapsed, seconds) * rate; sent += 1) {
      const dueAt = startedAt + (sent / rate) * 1000;
      const connection = idle.pop();
      if (connection === undefined) due.push(dueAt);
      else begin(connection, dueAt, performance.now() - dueAt);
    }
    for (; second < Math.min(elapsed, seconds); second += 1) onSecond(second);
    await new Promise((resolve) => setTimeout(resolve, TICK_MS));
  }
  for (const connection of all) connection.close();
  return groups;
}
