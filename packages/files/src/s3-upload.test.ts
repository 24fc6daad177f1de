import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newFileKey } from "./file-key.ts";
import { openS3Files } from "./s3-files.ts";

const PART_BYTES = 5_500_000;
const folder = mkdtempSync(path.join(tmpdir(), "stammdaten-s3-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A store that hands each call to another one, and may fail some. */
async function listen(answer: (call: string, req: IncomingMessage) => Promise<{ status: number; text: string }>) {
  const server: Server = createServer((req, res) => {
    const { pathname, searchParams } = new URL(req.url ?? "", "http://store");
    const names = ["uploads", "partNumber", "uploadId"].filter((name) => searchParams.has(name));
    answer([req.method, ...names].join(" "), req).then(
      ({ status, text }) => res.writeHead(status, { ETag: `"${pathname}"` }).end(text),
      () => res.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

const openAt = (port: number) =>
  openS3Files(`s3://stammdaten?endpoint=http://127.0.0.1:${port}&region=eu-central-1`, {
    accessKeyId: "S3RVER",
    secretAccessKey: "S3RVER",
    incoming: folder,
    partBytes: PART_BYTES,
  });

const bring = (bytes: Uint8Array): string => {
  const incoming = path.join(folder, randomBytes(8).toString("hex"));
  writeFileSync(incoming, bytes);
  return incoming;
};

describe("a file that is larger than one part", () => {
  const store = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: path.join(folder, "s3"),
    configureBuckets: [{ name: "stammdaten", configs: [] }],
  });
  let port = 0;
  beforeAll(async () => {
    port = (await store.run()).port;
  });
  afterAll(() => store.close());

  it.each([PART_BYTES, PART_BYTES + 1, 2 * PART_BYTES, 2 * PART_BYTES + 1])("comes back as it was: %i bytes", async (size) => {
    const files = openAt(port);
    const [bytes, key] = [randomBytes(size), newFileKey()];
    const incoming = bring(bytes);
    await files.take(incoming, key);
    expect((await buffer(await files.read(key))).equals(bytes)).toBe(true);
    expect(existsSync(incoming)).toBe(false);
  });
});

describe("an upload in parts", () => {
  const begun = { status: 200, text: "<InitiateMultipartUploadResult><UploadId>7</UploadId></InitiateMultipartUploadResult>" };
  const done = { status: 200, text: "<CompleteMultipartUploadResult><Key>x</Key></CompleteMultipartUploadResult>" };

  it("sends no call that is larger than a part, and goes on where the file is removed meanwhile", async () => {
    const incoming = bring(randomBytes(2 * PART_BYTES + 7));
    const sizes: number[] = [];
    const { server, port } = await listen(async (call, req) => {
      const { length } = await buffer(req);
      if (call === "POST uploads") return begun;
      if (call !== "PUT partNumber uploadId") return done;
      sizes.push(length);
      rmSync(incoming, { force: true });
      return { status: 200, text: "" };
    });
    await openAt(port).take(incoming, newFileKey());
    server.close();
    expect(sizes).toEqual([PART_BYTES, PART_BYTES, 7]);
  });

  it("is aborted where a part fails, and the file stays where it was", async () => {
    const incoming = bring(randomBytes(PART_BYTES + 7));
    const calls: string[] = [];
    const { server, port } = await listen(async (call, req) => {
      const { length } = await buffer(req);
      calls.push(call);
      if (call === "POST uploads") return begun;
      return call.startsWith("PUT") && length === 7
        ? { status: 403, text: "<Error><Code>QuotaExceeded</Code></Error>" }
        : { status: 204, text: "" };
    });
    await expect(openAt(port).take(incoming, newFileKey())).rejects.toThrow();
    server.close();
    expect(calls).toEqual(["POST uploads", "PUT partNumber uploadId", "PUT partNumber uploadId", "DELETE uploadId"]);
    expect(existsSync(incoming)).toBe(true);
  });
});
