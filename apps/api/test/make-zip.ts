import { crc32, deflateRawSync } from "node:zlib";

type Member = {
  readonly name: string;
  readonly bytes: Buffer /** What the table of contents says of the unpacked size. */;
  readonly declared?: number;
};

/** A ZIP archive (APPNOTE 6.3), deflated; its table of contents can be made to lie. */
export function makeZip(members: readonly Member[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, bytes, declared } of members) {
    const packed = deflateRawSync(bytes);
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(declared ?? bytes.length, 18);
    common.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from("PK\u0003\u0004", "latin1"), common, title, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    centrals.push(Buffer.concat([Buffer.from("PK\u0001\u0002", "latin1"), Buffer.from([20, 0]), common, rest, title]));
    locals.push(local);
    offset += local.length;
  }
  const table = Buffer.concat(centrals);
  const end = Buffer.alloc(22);
  end.write("PK\u0005\u0006", 0, "latin1");
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(table.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, table, end]);
}

const types = (main: string): Buffer =>
  Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/main.xml" ContentType="application/vnd.${main}+xml"/></Types>`,
  );

const mains = {
  docx: "openxmlformats-officedocument.wordprocessingml.document.main",
  xlsx: "openxmlformats-officedocument.spreadsheetml.sheet.main",
  docm: "ms-word.document.macroEnabled.main",
} as const;

/** A small office file of a kind, with further members. */
export const makeOffice = (kind: keyof typeof mains, further: readonly Member[] = []): Buffer =>
  makeZip([
    { name: "[Content_Types].xml", bytes: types(mains[kind]) },
    { name: "_rels/.rels", bytes: Buffer.from("<Relationships/>") },
    { name: kind === "xlsx" ? "xl/workbook.xml" : "word/document.xml", bytes: Buffer.from("<document/>") },
    ...further,
  ]);
