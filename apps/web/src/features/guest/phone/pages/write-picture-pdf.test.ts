// @vitest-environment node
import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { expect, it } from "vitest";
import { writePicturePdf } from "./write-picture-pdf.ts";

/** One grey pixel (JPEG, baseline, three colours); the size on the page is the one that is named beside it. */
const jpeg = Uint8Array.from(
  atob(
    "/9j/2wBDAP//////////////////////////////////////////////////////////////////////////////////////2wBDAf//////////////////////////////////////////////////////////////////////////////////////wAARCAABAAEDAREAAhEBAxEB/8QAFAABAAAAAAAAAAAAAAAAAAAAAP/EABQQAQAAAAAAAAAAAAAAAAAAAAD/xAAUAQEAAAAAAAAAAAAAAAAAAAAA/8QAFBEBAAAAAAAAAAAAAAAAAAAAAP/aAAwDAQACEQMRAD8AA//Z",
  ),
  (letter) => letter.charCodeAt(0),
);

it("has one page for each picture, in their order, upright or lying, and never larger than A4", async () => {
  const pages = [
    { bytes: jpeg, width: 1_500, height: 2_000 },
    { bytes: jpeg, width: 2_000, height: 1_500 },
    { bytes: jpeg, width: 400, height: 2_000 },
  ];
  const pdf = writePicturePdf(pages);
  expect(pdf.type).toBe("application/pdf");
  const document = await getDocument({ data: new Uint8Array(await pdf.arrayBuffer()) }).promise;
  const sizes: number[][] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const [, , width = 0, height = 0] = page.view;
    sizes.push([width, height]);
    expect((await page.getOperatorList()).fnArray).toContain(OPS.paintImageXObject);
  }
  await document.destroy();
  expect(sizes).toEqual([
    [595, 793],
    [793, 595],
    [168, 842],
  ]);
});

it("ends as a PDF does, and its table says where each object begins", async () => {
  const pdf = new Uint8Array(await writePicturePdf([{ bytes: jpeg, width: 10, height: 10 }]).arrayBuffer());
  const text = Array.from(pdf, (byte) => String.fromCharCode(byte)).join("");
  expect(text.startsWith("%PDF-1.4\n")).toBe(true);
  expect(text.endsWith("%%EOF\n")).toBe(true);
  const [, start = ""] = /startxref\n(\d+)\n/.exec(text) ?? [];
  expect(text.slice(Number(start), Number(start) + 4)).toBe("xref");
  const offsets = [...text.slice(Number(start)).matchAll(/(\d{10}) 00000 n/g)].map(([, offset]) => Number(offset));
  expect(offsets.map((offset) => /^(\d+) 0 obj/.exec(text.slice(offset))?.[1])).toEqual(["1", "2", "3", "4", "5"]);
});
