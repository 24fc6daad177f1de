import { createReadStream } from "node:fs";
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

/** Types that a browser may show without running anything. */
const SHOWABLE = new Set(["application/pdf", "image/png", "image/jpeg", "image/webp"]);

type FileSource = { readonly path: string } | { readonly bytes: Uint8Array };

/** A file as the answer: never rendered as part of the app, whatever it holds. */
export class FileReply {
  readonly source: FileSource;
  readonly name: string;
  readonly mimeType: string;
  readonly inline: boolean;

  constructor(source: FileSource, details: { name: string; mimeType: string; inline?: boolean }) {
    this.source = source;
    this.name = details.name;
    this.mimeType = SHOWABLE.has(details.mimeType) ? details.mimeType : "application/octet-stream";
    this.inline = (details.inline ?? false) && SHOWABLE.has(details.mimeType);
  }

  send(_req: Request, res: Response): void {
    res.set({
      "Content-Type": this.mimeType,
      "Content-Disposition": disposition(this.name, this.inline),
      "Content-Security-Policy": "default-src 'none'; sandbox",
      "Cache-Control": "no-store",
    });
    if ("bytes" in this.source) {
      res.send(Buffer.from(this.source.bytes));
      return;
    }
    createReadStream(this.source.path)
      .on("error", (error) => res.destroy(error))
      .pipe(res);
  }
}

/** RFC 6266 with RFC 8187 for what ASCII cannot say. */
function disposition(name: string, inline: boolean): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${inline ? "inline" : "attachment"}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
