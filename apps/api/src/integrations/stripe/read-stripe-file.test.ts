import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { readStripeFile } from "./read-stripe-file.ts";

const servers: Server[] = [];
afterEach(() => Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve)))));

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  servers.push(server);
  await new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve(undefined)));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const pdf = Buffer.from("%PDF-1.4 …");

describe("a file of Stripe's", () => {
  it("is read where it lies, along links that stay there", async () => {
    const base = await serve((req, res) => (req.url === "/file" ? res.end(pdf) : res.writeHead(302, { location: "/file" }).end()));
    expect(Buffer.from(await readStripeFile(`${base}/link`, base))).toEqual(pdf);
  });

  it("is read nowhere else, whoever points there", async () => {
    const elsewhere = await serve((_req, res) => res.end(pdf));
    const base = await serve((_req, res) => res.writeHead(302, { location: elsewhere }).end());
    await expect(readStripeFile(`${base}/link`, base)).rejects.toThrow(/^not at Stripe/);
    await expect(readStripeFile(elsewhere, base)).rejects.toThrow(/^not at Stripe/);
    for (const url of [
      "http://files.stripe.com/x",
      "https://stripe.com.evil.example/x",
      "https://evilstripe.com/x",
      "https://files.stripe.com:8443/x",
      "https://user@evil.example/stripe.com",
      "file:///etc/passwd",
    ]) {
      await expect(readStripeFile(url, undefined), url).rejects.toThrow(/^not at Stripe/);
    }
  });

  it("is refused when it leads on and on, is none, too large or no PDF", async () => {
    const base = await serve((req, res) => {
      if (req.url === "/round") res.writeHead(302, { location: "/round" }).end();
      else if (req.url === "/large") res.end(Buffer.concat([pdf, Buffer.alloc(5_000_001)]));
      else if (req.url === "/page") res.end("<html>");
      else res.writeHead(404).end();
    });
    for (const [path, reason] of [
      ["round", "leads on and on"],
      ["large", "too large"],
      ["page", "no PDF"],
      ["none", "answered 404"],
    ] as const) {
      await expect(readStripeFile(`${base}/${path}`, base), path).rejects.toThrow(reason);
    }
    await expect(readStripeFile("no address", base)).rejects.toThrow("cannot be read");
  });
});
