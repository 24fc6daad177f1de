import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { makePdf } from "../../../../test/make-document.ts";
import { sealInThread } from "./seal-in-thread.ts";
import type { Evidence } from "./outline-evidence.ts";

const evidence: Evidence = {
  request: { signature: { kind: "typed" }, name: "Käthe Müller", page: 1, x: 0.1, y: 0.7, width: 0.4, consent: true },
  signer: { username: "kaethe", clientName: "Müller, Käthe", firmName: "Kanzlei Groß" },
  language: "de",
  signedAt: new Date("2026-07-01T10:00:00Z"),
  documentName: "Vollmacht.pdf",
  sha256: "ab".repeat(32),
  ip: null,
  userAgent: null,
};

const page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 100 100]>>";
const pages = "<</Type/Pages/Kids[3 0 R]/Count 1>>";

/** A PDF of these objects, with nothing to lean on: readers have to find them. */
const write = (...objects: string[]): Buffer =>
  Buffer.concat([
    Buffer.from("%PDF-1.7\n"),
    ...objects.flatMap((object, at) => [Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n")]),
    Buffer.from("trailer\n<</Root 1 0 R>>\n%%EOF"),
  ]);

const catalog = "<</Type/Catalog/Pages 2 0 R>>";

const hostile: readonly (readonly [string, () => Buffer])[] = [
  [
    "pages that are their own parent",
    () => write(catalog, "<</Type/Pages/Kids[3 0 R]/Count 1/Parent 2 0 R>>", "<</Type/Page/Parent 2 0 R>>"),
  ],
  [
    "lists a hundred thousand deep",
    () => write(`<</Type/Catalog/Pages 2 0 R/A ${"[".repeat(100_000)}${"]".repeat(100_000)}>>`, pages, page),
  ],
  ["a page without a size", () => write(catalog, pages, "<</Type/Page/Parent 2 0 R>>")],
];

describe("sealInThread", () => {
  it("signs what can be signed, and says of hostile documents that they cannot", async () => {
    expect((await PDFDocument.load((await sealInThread(() => makePdf(2), evidence)) ?? new Uint8Array())).getPageCount()).toBe(3);
    for (const [name, make] of hostile) expect([name, await sealInThread(() => Promise.resolve(make()), evidence)]).toEqual([name, null]);
  });
});
