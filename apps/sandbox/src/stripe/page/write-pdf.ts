/** A line of a printed page; sizes in points. */
export interface PdfLine {
  readonly text: string;
  readonly size?: number;
  /** From the left edge. */
  readonly x?: number;
  /** Below the line before; 0 writes beside it. */
  readonly down?: number;
}

const width = 595;
const height = 842;
const margin = 56;
/** Where Windows-1252, which the built-in fonts are written in, differs from Latin-1. */
const windows: Readonly<Record<string, number>> = { "€": 0x80, "–": 0x96, "•": 0x95, "„": 0x84, "“": 0x93 };

function encode(text: string): string {
  const bytes = [...text].map((character) => {
    const code = windows[character] ?? character.codePointAt(0) ?? 63;
    return code > 255 ? 63 : code;
  });
  return Buffer.from(bytes)
    .toString("latin1")
    .replace(/[\\()]/g, (character) => `\\${character}`);
}

/** A PDF (1.4, A4, Helvetica) of one page. */
export function writePdf(title: string, lines: readonly PdfLine[]): Buffer {
  let y = height - margin;
  const content = lines.map(({ text, size = 11, x = margin, down = 18 }) => {
    y -= down;
    return `BT /F1 ${String(size)} Tf ${String(x)} ${String(y)} Td (${encode(text)}) Tj ET`;
  });
  const stream = content.join("\n");
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${String(width)} ${String(height)}] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    `<< /Length ${String(Buffer.byteLength(stream, "latin1"))} >>\nstream\n${stream}\nendstream`,
    `<< /Title (${encode(title)}) /Producer (Stripe stand-in) >>`,
  ];
  let pdf = "%PDF-1.4\n";
  const places = objects.map((object, at) => {
    const place = Buffer.byteLength(pdf, "latin1");
    pdf += `${String(at + 1)} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = Buffer.byteLength(pdf, "latin1");
  const rows = places.map((place) => `${String(place).padStart(10, "0")} 00000 n \n`).join("");
  pdf += `xref\n0 ${String(objects.length + 1)}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${String(objects.length + 1)} /Root 1 0 R /Info 6 0 R >>\nstartxref\n${String(table)}\n%%EOF\n`;
  return Buffer.from(pdf, "latin1");
}
