/** A picture as JPEG, with its size in pixels. */
export type JpegPage = { readonly bytes: Uint8Array<ArrayBuffer>; readonly width: number; readonly height: number };

/** Says that there are bytes beyond ASCII in the file (ISO 32000-1, 7.5.2). */
const BINARY_MARK = Uint8Array.of(0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a);

/** A4 (ISO 216) in points of 1/72 inch. */
const SHORT_EDGE = 595;
const LONG_EDGE = 842;

/** A page of the picture's shape, as large as A4 allows, upright or lying as the picture is. In points. */
function sizeOf({ width, height }: JpegPage): { readonly width: number; readonly height: number } {
  const [mostWidth, mostHeight] = width > height ? [LONG_EDGE, SHORT_EDGE] : [SHORT_EDGE, LONG_EDGE];
  const scale = Math.min(mostWidth / width, mostHeight / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Collects the objects of a PDF, and where each begins (ISO 32000-1, 7.5). */
function createObjects() {
  const parts: (string | Uint8Array<ArrayBuffer>)[] = [];
  const offsets: number[] = [];
  let length = 0;
  /** Of a text, which is ASCII, every character is a byte. */
  const write = (part: string | Uint8Array<ArrayBuffer>): void => {
    parts.push(part);
    length += part.length;
  };
  const add = (dictionary: string, stream?: string | Uint8Array<ArrayBuffer>): void => {
    offsets.push(length);
    write(`${offsets.length} 0 obj\n<<${dictionary}${stream === undefined ? "" : `/Length ${stream.length}`}>>\n`);
    if (stream !== undefined) for (const part of ["stream\n", stream, "\nendstream\n"]) write(part);
    write("endobj\n");
  };
  const end = (): Blob => {
    const table = length;
    const places = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`);
    write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${places.join("")}`);
    write(`trailer\n<</Size ${offsets.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`);
    return new Blob(parts, { type: "application/pdf" });
  };
  write("%PDF-1.4\n");
  write(BINARY_MARK);
  return { add, end };
}

/**
 * A PDF (ISO 32000-1) of one page for each picture, in their order. JPEG is taken over as it is (`DCTDecode`, 7.4.8), so that nothing
 * loses quality twice.
 * @param pages in three colours, as every canvas writes them
 */
export function writePicturePdf(pages: readonly JpegPage[]): Blob {
  const { add, end } = createObjects();
  /** A page, what it draws, and the picture: three objects, behind the two that name them all. */
  const numberOf = (index: number): number => 3 + index * 3;
  add("/Type/Catalog/Pages 2 0 R");
  add(`/Type/Pages/Count ${pages.length}/Kids[${pages.map((_, index) => `${numberOf(index)} 0 R`).join(" ")}]`);
  for (const [index, page] of pages.entries()) {
    const { width, height } = sizeOf(page);
    const number = numberOf(index);
    const resources = `/Resources<</XObject<</P ${number + 2} 0 R>>>>`;
    add(`/Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]${resources}/Contents ${number + 1} 0 R`);
    add("", `q ${width} 0 0 ${height} 0 0 cm /P Do Q`);
    const size = `/Width ${page.width}/Height ${page.height}`;
    add(`/Type/XObject/Subtype/Image${size}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode`, page.bytes);
  }
  return end();
}
