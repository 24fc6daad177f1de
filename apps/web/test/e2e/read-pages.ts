import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";
import { z } from "zod";

/** A picture as pdf.js decodes it, three bytes for each point. */
const DecodedPicture = z.object({ data: z.instanceof(Uint8ClampedArray) });

/** Size of each page of a PDF, in points, and the colour at the upper left of its picture. */
export async function readPages(bytes: ArrayBuffer): Promise<{ readonly size: number[]; readonly corner: number[] }[]> {
  const document = await getDocument({ data: new Uint8Array(bytes) }).promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    const [name] = z.tuple([z.string()], z.unknown()).parse(argsArray[fnArray.indexOf(OPS.paintImageXObject)]);
    const { data } = DecodedPicture.parse(await new Promise((resolve) => page.objs.get(name, resolve)));
    pages.push({ size: page.view.slice(2), corner: [...data.slice(0, 3)] });
  }
  await document.destroy();
  return pages;
}
