import { inflateSync } from "node:zlib";
import { readPdf } from "./read-pdf.ts";
import { portOf, type Sent } from "./send.ts";

/** What a PDF shows, compressed or not. */
export function readAnyPdf(bytes: Buffer): string {
  const source = bytes.toString("latin1");
  const plain = source.replaceAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g, (all, packed: string) => {
    try {
      return `stream\n${inflateSync(Buffer.from(packed, "latin1")).toString("latin1")}\nendstream`;
    } catch {
      return all;
    }
  });
  return readPdf(Buffer.from(plain, "latin1")).pages.join("\n");
}

/** One call, with what its answer shows: a PDF its words. */
export async function fetchRaw({ method, path, headers, body }: Sent): Promise<{ status: number; text: string; isPdf: boolean }> {
  const response = await fetch(`http://127.0.0.1:${await portOf()}${path}`, {
    method,
    headers: { ...headers },
    ...(body !== undefined && { body: typeof body === "string" ? body : new Uint8Array(body) }),
    redirect: "manual",
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  const isPdf = bytes.subarray(0, 5).toString("latin1") === "%PDF-";
  return { status: response.status, text: isPdf ? readAnyPdf(bytes) : bytes.toString("utf8"), isPdf };
}
