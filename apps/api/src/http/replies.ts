import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Request, Response } from "express";

/** An answer that PostgreSQL has already written as JSON; its columns are the presenter. */
export class JsonText {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/**
 * The rest of a call, to be done once its transaction has ended: what waits for others or computes for long would keep a
 * connection from everybody else meanwhile. It reaches no database.
 */
export class AfterCommit<Result> {
  readonly work: () => Promise<Result>;
  constructor(work: () => Promise<Result>) {
    this.work = work;
  }
}

/** An answer that pages of these origins may frame, and of no other. */
export class Framed<Result> {
  readonly reply: Result;
  readonly origins: readonly string[];
  constructor(reply: Result, origins: readonly string[]) {
    this.reply = reply;
    this.origins = origins;
  }
}

/** Types that a browser may show without running anything. */
const SHOWABLE = new Set(["application/pdf", "image/png", "image/jpeg", "image/webp"]);

/** Types that the app writes and a browser only stores. */
const STORED = new Set([
  "application/zip",
  "text/csv; charset=utf-8",
  "text/csv; charset=windows-1252",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
]);

/** What a stream would hold anyway: most scans and letters go out in one piece. */
const WHOLE_BYTES = 256 * 1024;

/** First and last byte, both included, as in RFC 9110. */
type ByteRange = { readonly start: number; readonly end: number };

/** Bytes that are there, that are made while they are sent, no faster than they are taken, or that lie in a store and come in parts. */
export type FileSource =
  | { readonly bytes: Uint8Array }
  | { readonly chunks: AsyncIterable<Uint8Array> }
  | {
      readonly sizeBytes: number;
      readonly read: (range: ByteRange) => Promise<Readable>;
      readonly readWhole: () => Promise<Uint8Array>;
      /** Names these very bytes; a download that was cut off goes on only while it is the same. */
      readonly etag?: string;
    };

/** A file as the answer: never rendered as part of the app, whatever it holds. */
export class FileReply {
  readonly source: FileSource;
  readonly name: string;
  readonly mimeType: string;
  readonly inline: boolean;
  /** The origins whose pages show it in a frame; only on a host that has nothing else. */
  readonly framedBy: readonly string[];

  constructor(source: FileSource, details: { name: string; mimeType: string; inline?: boolean; framedBy?: readonly string[] }) {
    this.source = source;
    this.framedBy = details.framedBy ?? [];
    this.name = details.name;
    this.mimeType = SHOWABLE.has(details.mimeType) || STORED.has(details.mimeType) ? details.mimeType : "application/octet-stream";
    this.inline = (details.inline ?? false) && SHOWABLE.has(details.mimeType);
  }

  /** @throws NoSuchFile before anything was sent; an answer that breaks later is cut off, never short. */
  async send(req: Request, res: Response): Promise<void> {
    if (this.framedBy.length > 0 && this.inline) res.set("Cross-Origin-Resource-Policy", "cross-origin").removeHeader("X-Frame-Options");
    const headers = {
      "Content-Type": this.mimeType,
      "Content-Disposition": disposition(this.name, this.inline),
      "Content-Security-Policy": policyOf(this),
      "Cache-Control": "no-store",
    };
    if ("bytes" in this.source) {
      res.set(headers).send(Buffer.from(this.source.bytes));
      return;
    }
    if ("chunks" in this.source) {
      // A failure aborts the answer: half a file must not pass for a whole one.
      await pipeline(Readable.from(this.source.chunks), res.set(headers)).catch(() => res.destroy());
      return;
    }
    const { sizeBytes, read, readWhole, etag } = this.source;
    const range = rangeOf(req, sizeBytes, etag);
    if (range === "none") {
      res
        .status(416)
        .set({ "Content-Range": `bytes */${sizeBytes}`, "Cache-Control": "no-store" })
        .end();
      return;
    }
    const stored = { ...headers, "Accept-Ranges": "bytes", ...(etag !== undefined && { ETag: etag }) };
    if (range === undefined && sizeBytes <= WHOLE_BYTES) {
      const whole = await readWhole();
      res.set({ ...stored, "Content-Length": String(sizeBytes) }).end(whole);
      return;
    }
    const bytes = await read(range ?? { start: 0, end: sizeBytes - 1 });
    res.set(stored);
    if (range === undefined) res.set("Content-Length", String(sizeBytes));
    else
      res
        .status(206)
        .set({ "Content-Length": String(range.end - range.start + 1), "Content-Range": `bytes ${range.start}-${range.end}/${sizeBytes}` });
    await pipeline(bytes, res).catch(() => res.destroy());
  }
}

/**
 * Nothing loads or runs, and nobody frames it. On a host of its own the app's pages do, and a PDF is in no sandbox: browsers show none
 * there, and some of their viewers are a styled page around an embedded object.
 */
function policyOf({ framedBy, mimeType, inline }: FileReply): string {
  const isShownPdf = inline && framedBy.length > 0 && mimeType === "application/pdf";
  const ancestors = framedBy.length > 0 && inline ? framedBy.join(" ") : "'none'";
  return `default-src 'none'; frame-ancestors ${ancestors}; ${isShownPdf ? "object-src 'self'; style-src 'unsafe-inline'" : "sandbox"}`;
}

/** The one range that is asked for; several, or one of other bytes than these, are answered with the whole (RFC 9110, 14.2). */
function rangeOf(req: Request, sizeBytes: number, etag: string | undefined): ByteRange | "none" | undefined {
  if (req.headers.range === undefined || (req.headers["if-range"] !== undefined && req.headers["if-range"] !== etag)) return undefined;
  const ranges = req.range(sizeBytes);
  if (ranges === -1) return "none";
  if (ranges === undefined || ranges === -2 || ranges.type !== "bytes" || ranges.length !== 1) return undefined;
  return ranges[0];
}

/** RFC 6266 with RFC 8187 for what ASCII cannot say. */
function disposition(name: string, inline: boolean): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${inline ? "inline" : "attachment"}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
