import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { openPortal, type Portal } from "./portal.ts";

let server: Server | undefined;
const servers: Server[] = [];
afterEach(() => {
  for (const one of servers.splice(0)) {
    one.closeAllConnections();
    one.close();
  }
});

async function serve(handle: (req: IncomingMessage, res: ServerResponse) => void): Promise<Portal> {
  server = createServer(handle).listen(0, "127.0.0.1");
  servers.push(server);
  await new Promise((resolve) => server?.once("listening", resolve));
  return openPortal({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: "t".repeat(43), version: "1.2.3" });
}
const reply = (status: number, body: unknown) => (_req: IncomingMessage, res: ServerResponse) =>
  void res
    .writeHead(status, { "content-type": "application/json", location: "http://127.0.0.1:1/" })
    .end(typeof body === "string" ? body : JSON.stringify(body));
const never = new AbortController().signal;
const call = { id: "3fa85f64-5717-4562-b3fc-2c963f66afa6", method: "GET", path: "/x", body: null, ms: 100 };

describe("the portal", () => {
  it("is asked with the token, the version and how long we wait", async () => {
    const seen: unknown[] = [];
    const portal = await serve((req, res) => {
      let text = "";
      req
        .on("data", (chunk) => (text += String(chunk)))
        .on("end", () => {
          seen.push([req.method, req.url, req.headers.authorization, JSON.parse(text)]);
          res.end(JSON.stringify({ call }));
        });
    });
    expect(await portal.take(7, never)).toEqual(call);
    expect(seen).toEqual([["POST", "/api/Connector/Call", `Connector ${"t".repeat(43)}`, { version: "1.2.3", waitSeconds: 7 }]]);
  });

  it("that does not know the token says so itself; what a proxy says is not its word", async () => {
    await expect((await serve(reply(401, { code: "auth.unauthorized" }))).take(1, never)).rejects.toMatchObject({ name: "TokenRefused" });
    await expect((await serve(reply(401, "<html>"))).take(1, never)).rejects.toMatchObject({ name: "PortalAway", status: 401 });
    await expect((await serve(reply(403, { code: "auth.unauthorized" }))).take(1, never)).rejects.toMatchObject({
      name: "PortalAway",
      status: 403,
    });
  });

  it.each([
    [302, {}, 302],
    [503, { code: "service.unavailable" }, 503],
    [200, "<html>", 200],
    [200, { call: { id: "1" } }, 200],
    [200, {}, 200],
  ])("that answers %i %j is away", async (status, body, expected) => {
    await expect((await serve(reply(status, body))).take(1, never)).rejects.toMatchObject({ name: "PortalAway", status: expected });
  });

  it("that hangs or is not there is away too, and a wait ends when we stop", async () => {
    const portal = await serve(() => {});
    await expect(portal.answer("1", { failure: "network" }, 100)).rejects.toMatchObject({ name: "PortalAway", status: 0 });
    await expect(portal.take(25, AbortSignal.timeout(100))).rejects.toMatchObject({ name: "PortalAway", status: 0 });
    const gone = await serve(() => {});
    await new Promise((resolve) => server?.close(resolve));
    await expect(gone.take(1, never)).rejects.toMatchObject({ code: "ECONNREFUSED" });
  });
});
