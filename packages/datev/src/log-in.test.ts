import { beforeEach, describe, expect, it } from "vitest";
import { createBasicLogin, createNtlmLogin, type SendLoggedIn } from "./log-in.ts";
import type { Line, LineAnswer } from "./open-line.ts";
import type { TransportCall } from "./transport.ts";

const connection = { baseUrl: "http://datevserver:58454", username: "KANZLEI\\datev", password: "Geheim-1" };
const signal = AbortSignal.timeout(10_000);
const answer = (status: number, ...challenges: string[]): LineAnswer => ({ status, text: "", link: null, challenges });

/** A second message with nothing but what a server must say. */
const challenge = Buffer.concat([
  Buffer.from("NTLMSSP\0", "latin1"),
  Buffer.from([2, 0, 0, 0]),
  Buffer.alloc(8),
  Buffer.from([1, 0, 0x80, 0]),
  Buffer.alloc(16),
  Buffer.from([4, 0, 4, 0, 48, 0, 0, 0]),
  Buffer.alloc(4),
]).toString("base64");
const kindOf = (authorization: string | null): number | null =>
  authorization === null ? null : Buffer.from(authorization.slice(5), "base64").readUInt32LE(8);

let sent: { method: string; body: unknown; kind: number | null }[];
let isOpen: boolean;
/** A server that speaks NTLM, as one connection sees it. */
const line: Line = {
  isLoggedIn: false,
  end: () => {},
  send: ({ method, body }, authorization) => {
    const kind = kindOf(authorization);
    sent.push({ method, body, kind });
    if (kind === 1) return Promise.resolve(answer(401, "Negotiate", `NTLM ${challenge}`));
    isOpen ||= kind === 3;
    return Promise.resolve(isOpen ? answer(204) : answer(401, "Negotiate", "NTLM"));
  },
};
const post: TransportCall = { method: "POST", path: "/clients", body: { name: "Maier" } };

describe("NTLM", () => {
  let send: SendLoggedIn;
  beforeEach(() => {
    [sent, isOpen, line.isLoggedIn] = [[], false, false];
    send = createNtlmLogin(connection);
  });

  it("proves who calls once for a connection, and sends a body along with the proof only", async () => {
    for (let index = 0; index < 3; index += 1) expect((await send(line, post, signal)).status).toBe(204);
    expect(sent).toEqual([
      { method: "GET", body: undefined, kind: 1 },
      ...[3, null, null].map((kind) => ({ method: "POST", body: post.body, kind })),
    ]);
  });

  it("proves it again when the connection turns out to be another one", async () => {
    await send(line, post, signal);
    isOpen = false;
    expect((await send(line, post, signal)).status).toBe(204);
    expect(sent.map(({ kind }) => kind)).toEqual([1, 3, null, 1, 3]);
  });

  it.each([
    ["another kind of log-in", answer(401, 'Basic realm="DATEVconnect"')],
    ["no log-in, where the call writes", answer(200)],
  ])("is not what a server wants that asks for %s", async (_, given) => {
    await expect(send({ ...line, send: () => Promise.resolve(given) }, post, signal)).rejects.toMatchObject({ reason: "otherLogin" });
  });

  it("hands on what a server says that is busy", async () => {
    expect((await send({ ...line, send: () => Promise.resolve(answer(503)) }, post, signal)).status).toBe(503);
  });
});

describe("Basic", () => {
  const send = createBasicLogin(connection);
  const ask = (...challenges: string[]) => send({ ...line, send: () => Promise.resolve(answer(401, ...challenges)) }, post, signal);

  it("is refused where it is asked for, and not what a server wants that asks for NTLM only", async () => {
    expect((await ask('Negotiate, Basic realm="DATEVconnect"')).status).toBe(401);
    expect((await ask()).status).toBe(401);
    await expect(ask("Negotiate", "NTLM")).rejects.toMatchObject({ reason: "otherLogin" });
  });
});
