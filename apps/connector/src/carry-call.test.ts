import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCarry, describeCall } from "./carry-call.ts";
import type { TakenCall } from "./portal.ts";

const seen: string[] = [];
let server: Server;
let baseUrl: string;
beforeAll(async () => {
  server = createServer((req: IncomingMessage, res: ServerResponse) => {
    seen.push(`${req.method} ${req.url} ${req.headers.authorization}`);
    if (req.url?.endsWith("/hang")) return;
    if (req.url?.endsWith("/long")) return void res.end("x".repeat(2_100_000));
    res.writeHead(req.url?.endsWith("/refused") ? 400 : 200, { link: "<x>" }).end('{"a":"ä"}');
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const taken = (path: string, given: Partial<TakenCall> = {}): TakenCall => ({
  id: "1",
  method: "GET",
  path: `/datev/api/master-data/v1/${path}`,
  body: null,
  ms: 2_000,
  ...given,
});
const carry = (call: TakenCall, connection = { baseUrl, username: "jörg", password: "pass:wort" }) => createCarry(connection)(call);

describe("a call", () => {
  it("is made with the connector's own user, and answered whatever DATEV says", async () => {
    expect(await carry(taken("clients?filter=number%20eq%201"))).toEqual({ status: 200, text: '{"a":"ä"}', link: "<x>" });
    expect(seen.at(-1)).toBe(
      `GET /datev/api/master-data/v1/clients?filter=number%20eq%201 Basic ${Buffer.from("jörg:pass:wort").toString("base64")}`,
    );
    expect(await carry(taken("refused"))).toMatchObject({ status: 400 });
  });

  it("that may not be carried reaches nobody", async () => {
    const before = seen.length;
    expect(await carry(taken("clients", { method: "DELETE" }))).toEqual({ failure: "notCarried" });
    expect(await carry(taken("../../../dms/v2/documents"))).toEqual({ failure: "notCarried" });
    expect(seen).toHaveLength(before);
  });

  it("that has no answer says why, in its time", async () => {
    const startedAt = Date.now();
    expect(await carry(taken("hang", { ms: 200 }))).toEqual({ failure: "timeout" });
    expect(Date.now() - startedAt).toBeLessThan(2_000);
    expect(await carry(taken("long"))).toEqual({ failure: "invalidAnswer" });
    expect(await carry(taken("clients"), { baseUrl: "http://127.0.0.1:1", username: "", password: "" })).toEqual({ failure: "network" });
    expect(await carry(taken("clients"), { baseUrl: "http://169.254.169.254", username: "", password: "" })).toEqual({
      failure: "forbiddenHost",
    });
  });

  it("is logged by its kind alone", () => {
    expect(describeCall(taken("addressees/3fa85f64-5717-4562-b3fc-2c963f66afa6?filter=name%20eq%20M%C3%BCller"))).toBe("GET /addressees");
    expect(describeCall(taken("", { path: "/elsewhere/Müller" }))).toBe("GET /?");
  });
});
