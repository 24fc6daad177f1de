import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** What a PDF shows, as one text with single blanks. */
export async function readPdfText(bytes: Uint8Array): Promise<string> {
  const document = await getDocument({ data: new Uint8Array(bytes), useSystemFonts: true }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(...items.map((item) => ("str" in item ? item.str : "")));
  }
  await document.destroy();
  return texts.join(" ").replaceAll(/\s+/g, " ");
}
