import { createHash } from "node:crypto";
import { decodePDFRawStream, degrees, PDFArray, PDFDocument, PDFRawStream } from "@cantoo/pdf-lib";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, it } from "vitest";
import type { Evidence } from "./outline-evidence.ts";
import { sealPdf } from "./seal-pdf.ts";

async function makePages(rotation = 0): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([600, 800]).setRotation(degrees(rotation));
  document.addPage([600, 800]).setRotation(degrees(rotation));
  return Buffer.from(await document.save());
}

/** The text of each page, as a reader of PDF finds it. */
async function textsOf(bytes: Uint8Array | null): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes ?? []), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent();
    texts.push(items.map((item) => ("str" in item ? item.str : "")).join(" "));
  }
  return texts;
}

/** Where the lines of a page begin, in the page's own space. */
async function beginningsOf(bytes: Uint8Array | null, page: number): Promise<[number, number][]> {
  const document = await PDFDocument.load(new Uint8Array(bytes ?? []));
  const contents = document.getPages()[page - 1]?.node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray().map((one) => document.context.lookup(one)) : [contents];
  const text = streams
    .map((stream) => (stream instanceof PDFRawStream ? Buffer.from(decodePDFRawStream(stream).decode()).toString("latin1") : ""))
    .join("\n");
  return [...text.matchAll(/^(-?[\d.]+) (-?[\d.]+) m$/gm)].map(([, x, y]) => [Math.round(Number(x)), Math.round(Number(y))]);
}

const evidenceFor = (bytes: Uint8Array, request: Partial<Evidence["request"]> = {}): Evidence => ({
  request: { signature: { kind: "typed" }, name: "Käthe Müller-Öztürk", page: 2, x: 0.5, y: 0.5, width: 0.3, consent: true, ...request },
  signer: { username: "kaethe", clientName: "Müller, Käthe", firmName: "Kanzlei Groß" },
  language: "de",
  signedAt: new Date("2026-07-01T10:00:00Z"),
  documentName: "Vollmacht.pdf",
  sha256: createHash("sha256").update(bytes).digest("hex"),
  ip: "192.0.2.7",
  userAgent: "Browser 1",
});

describe("a signed PDF", () => {
  it("has the signature on its page and the evidence behind the last", async () => {
    const bytes = await makePages();
    const sealed = await sealPdf(bytes, evidenceFor(bytes));
    const texts = await textsOf(sealed);
    expect(texts).toHaveLength(3);
    expect(texts[0]).toBe("");
    expect(texts[1]).toContain("Käthe Müller-Öztürk");
    expect(texts[1]).toContain("01.07.2026, 12:00:00");
    const evidence = texts[2]?.replace(/\s+/g, " ") ?? "";
    for (const shown of [
      "Nachweis der Unterschrift",
      "Vollmacht.pdf",
      "Kanzlei Groß",
      "Müller, Käthe",
      "kaethe",
      "192.0.2.7",
      "Browser 1",
      "Im Browser getippt",
    ])
      expect(evidence).toContain(shown);
    expect(evidence.replace(/ /g, "")).toContain(createHash("sha256").update(bytes).digest("hex"));
  });

  it.each([
    ["en", ["Evidence of the signature"]],
    ["tr", ["Nachweis der Unterschrift", "İmza kanıtı"]],
    ["ar", ["Nachweis der Unterschrift", "إثبات التوقيع"]],
  ] as const)("says it in the signer's language, and in German where firms do not work in it: %s", async (language, titles) => {
    const bytes = await makePages();
    const texts = await textsOf(await sealPdf(bytes, { ...evidenceFor(bytes), language }));
    expect(texts).toHaveLength(2 + titles.length);
    titles.forEach((title, index) => {
      const page = texts[2 + index] ?? "";
      expect(page.startsWith(title)).toBe(true);
      for (const shown of ["Vollmacht.pdf", "Müller, Käthe", "192.0.2.7"]) expect(page).toContain(shown);
    });
  });

  it("shows a name in Arabic letters, typed and below the signature", async () => {
    const bytes = await makePages();
    const [, signed = ""] = await textsOf(await sealPdf(bytes, evidenceFor(bytes, { name: "ليلى Müller" })));
    expect(signed.match(/ليلى/g)).toHaveLength(2);
    expect(signed).toContain("01.07.2026, 12:00:00");
  });

  it.each([
    [0, [300, 400]],
    [90, [300, 400]],
    [180, [300, 400]],
    [270, [300, 400]],
  ] as const)("is signed where it was asked for, turned by %i°", async (rotation, [x, y]) => {
    const bytes = await makePages(rotation);
    const sealed = await sealPdf(
      bytes,
      evidenceFor(bytes, {
        signature: {
          kind: "drawn",
          strokes: [
            [
              [0, 0],
              [0, 0],
            ],
          ],
        },
        x: 0.5,
        y: 0.5,
      }),
    );
    // The middle of the page is its middle, however it is turned.
    expect(await beginningsOf(sealed, 2)).toContainEqual([x, y]);
  });

  it.each([
    [0, [60, 720]],
    [90, [60, 80]],
    [180, [540, 80]],
    [270, [540, 720]],
  ] as const)("keeps a corner where it is shown, turned by %i°", async (rotation, [x, y]) => {
    const bytes = await makePages(rotation);
    const sealed = await sealPdf(
      bytes,
      evidenceFor(bytes, {
        signature: {
          kind: "drawn",
          strokes: [
            [
              [0, 0],
              [0, 0],
            ],
          ],
        },
        x: 0.1,
        y: 0.1,
        width: 0.2,
      }),
    );
    expect(await beginningsOf(sealed, 2)).toContainEqual([x, y]);
  });

  it("cannot be made of what is damaged, protected, or has no such page", async () => {
    const bytes = await makePages();
    expect(await sealPdf(Buffer.from("%PDF-1.4 nothing"), evidenceFor(bytes))).toBeNull();
    expect(await sealPdf(bytes, evidenceFor(bytes, { page: 3 }))).toBeNull();
    expect(await sealPdf(Buffer.alloc(10_000_001), evidenceFor(bytes))).toBeNull();
    const locked = await PDFDocument.load(bytes);
    locked.encrypt({ userPassword: "geheim", ownerPassword: "geheimer" });
    expect(await sealPdf(Buffer.from(await locked.save()), evidenceFor(bytes))).toBeNull();
  });
});
