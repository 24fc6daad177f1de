import { createServer as createHttpServer, type RequestListener } from "node:http";
import { createServer, type AddressInfo, type Server, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { openDirectTransport } from "./direct-transport.ts";
import { ownNetwork } from "./hosts.ts";

const CALL_MS = 600;
const open: { server: Server; sockets: Set<Socket> }[] = [];

async function listen(server: Server): Promise<number> {
  const sockets = new Set<Socket>();
  server.on("connection", (socket: Socket) => sockets.add(socket.on("error", () => {})));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  open.push({ server, sockets });
  return (server.address() as AddressInfo).port;
}
const listenTcp = (answer: (socket: Socket) => void) => listen(createServer(answer));
const listenHttp = (answer: RequestListener) => listen(createHttpServer(answer));

afterEach(() => {
  for (const { server, sockets } of open.splice(0)) {
    for (const socket of sockets) socket.destroy();
    server.close();
  }
});

const drip = (socket: Socket, head: string): void => {
  socket.write(head);
  const timer = setInterval(() => socket.write("x"), 50);
  socket.on("close", () => clearInterval(timer));
};

async function call(baseUrl: string, callMs = CALL_MS): Promise<{ error: unknown; ms: number }> {
  const send = openDirectTransport({ baseUrl, username: "a", password: "b" }, ownNetwork, { callMs });
  const start = performance.now();
  const error: unknown = await send({ method: "GET", path: "/" }).catch((thrown: unknown) => thrown);
  return { error, ms: performance.now() - start };
}

describe("a call ends in time when the far side", () => {
  it.each([
    // TEST-NET-1 (RFC 5737): nobody answers there.
    ["takes no connection", () => Promise.resolve("http://192.0.2.1:58452")],
    ["speaks no word of TLS", async () => `https://127.0.0.1:${await listenTcp(() => {})}`],
    ["says nothing", async () => `http://127.0.0.1:${await listenTcp(() => {})}`],
    [
      "stops after the headers",
      async () => `http://127.0.0.1:${await listenTcp((socket) => void socket.write("HTTP/1.1 200 OK\r\ncontent-length: 5\r\n\r\n"))}`,
    ],
    ["lets headers drip", async () => `http://127.0.0.1:${await listenTcp((socket) => drip(socket, "HTTP/1.1 200 OK\r\nx: "))}`],
    [
      "lets the body drip",
      async () => `http://127.0.0.1:${await listenTcp((socket) => drip(socket, "HTTP/1.1 200 OK\r\ncontent-length: 9999\r\n\r\n"))}`,
    ],
  ])("%s", async (_, start) => {
    const { error, ms } = await call(await start());
    // A network without a way out says so at once.
    expect(error).toMatchObject({ name: "DatevUnreachable", reason: expect.stringMatching(/^(timeout|network)$/) });
    expect(ms).toBeLessThan(CALL_MS + 400);
  });

  it.each([
    ["with its length", true],
    ["without", false],
  ])("sends 10 MB, %s", async (_, isTold) => {
    const chunk = Buffer.alloc(100_000, "x");
    const port = await listenHttp((_req, res) => {
      res.on("error", () => {});
      if (isTold) res.setHeader("content-length", 10_000_000);
      for (let count = 0; count < 100; count += 1) res.write(chunk);
      res.end();
    });
    const { error, ms } = await call(`http://127.0.0.1:${port}`, 4_000);
    expect(error).toMatchObject({ name: "DatevAnswerInvalid", message: expect.stringContaining("2000000") });
    expect(ms).toBeLessThan(3_000);
  });

  it("speaks something else than HTTP", async () => {
    const { error } = await call(`http://127.0.0.1:${await listenTcp((socket) => void socket.end("220 mail.example ESMTP\r\n"))}`);
    expect(error).toMatchObject({ name: "DatevAnswerInvalid" });
  });
});

describe("connections", () => {
  const startCounting = async (): Promise<{ baseUrl: string; count: () => number }> => {
    const port = await listenHttp((_, res) => void setTimeout(() => res.end("[]"), 30));
    return { baseUrl: `http://127.0.0.1:${port}`, count: () => open[0]?.sockets.size ?? 0 };
  };

  it("are used again by calls that follow, and shared by none at the same time", async () => {
    const { baseUrl, count } = await startCounting();
    const send = openDirectTransport({ baseUrl, username: "a", password: "b" }, ownNetwork);
    for (let index = 0; index < 3; index += 1) await send({ method: "GET", path: "/" });
    expect(count()).toBe(1);
    await Promise.all([1, 2, 3].map(() => send({ method: "GET", path: "/" })));
    expect(count()).toBe(3);
  });
});
