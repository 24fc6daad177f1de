import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sendWithProgress } from "./send-with-progress.ts";

let server: Server;
let address = "";
let seen: { method: string | undefined; token: string | undefined; bytes: number } | undefined;

beforeAll(async () => {
  server = createServer((request, response) => {
    let bytes = 0;
    response.setHeader("access-control-allow-origin", "*");
    response.setHeader("access-control-allow-headers", "*");
    request.on("data", (chunk: Buffer) => {
      bytes += chunk.length;
    });
    request.on("end", () => {
      if (request.method !== "OPTIONS") seen = { method: request.method, token: request.headers["x-token"] as string | undefined, bytes };
      const status = request.method === "OPTIONS" ? 200 : request.url === "/no" ? 422 : request.url === "/nothing" ? 204 : 200;
      response.writeHead(status, { "content-type": "application/problem+json" });
      response.end(status === 204 ? undefined : JSON.stringify({ status }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

const post = (path: string, onProgress: (part: number) => void = () => {}, init: RequestInit = {}) =>
  sendWithProgress(onProgress)(`${address}${path}`, { method: "POST", headers: { "x-token": "abc" }, body: "x".repeat(100_000), ...init });

describe("sendWithProgress", () => {
  it("sends method, headers and body, and answers as fetch does", async () => {
    const parts: number[] = [];
    const answer = await post("/yes", (part) => parts.push(part));
    expect(seen).toEqual({ method: "POST", token: "abc", bytes: 100_000 });
    expect(answer.ok).toBe(true);
    expect(answer.headers.get("content-type")).toBe("application/problem+json");
    expect(await answer.json()).toEqual({ status: 200 });
    expect(parts.at(-1)).toBe(1);
  });

  it("answers refusals and empty answers", async () => {
    const refused = await post("/no");
    expect([refused.status, await refused.json()]).toEqual([422, { status: 422 }]);
    expect((await post("/nothing")).status).toBe(204);
  });

  it("fails as fetch does when nobody answers or the call is cancelled", async () => {
    await expect(sendWithProgress(() => {})("http://127.0.0.1:9/", { method: "POST", body: "x" })).rejects.toBeInstanceOf(TypeError);
    const cancelled = new AbortController();
    const under = post("/yes", () => {}, { signal: cancelled.signal });
    cancelled.abort();
    await expect(under).rejects.toMatchObject({ name: "AbortError" });
    await expect(post("/yes", () => {}, { signal: AbortSignal.abort() })).rejects.toMatchObject({ name: "AbortError" });
  });
});
