/** What a PDF that was written without compression shows, for tests: enough for the files that pdfkit makes. */
export type ReadPdf = {
  readonly source: string;
  /** The text of each page, pieces that were shown separately divided by line ends. */
  readonly pages: readonly string[];
  /** The types of all structure elements, in the order of the file. */
  readonly tags: readonly string[];
};

/** Reads text back through the fonts' own tables of glyph to letter, so that a missing glyph or table shows. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const source = Buffer.from(bytes).toString("latin1");
  const objects = new Map([...source.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = "", body = ""]) => [id, body]));
  const body = (id: string | undefined): string => objects.get(id ?? "") ?? "";
  const pages = [...objects.values()].filter((object) => /\/Type \/Page\n/.test(object));
  return {
    source,
    pages: pages.map((page) => {
      const resources = body(/\/Resources (\d+) 0 R/.exec(page)?.[1]);
      const fonts = new Map(
        [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = "", id]) => [
          name,
          readLetters(body(/\/ToUnicode (\d+) 0 R/.exec(body(id))?.[1])),
        ]),
      );
      return readContent(body(/\/Contents (\d+) 0 R/.exec(page)?.[1]), fonts);
    }),
    tags: [...objects.values()].flatMap((object) => /\/S \/(\w+)/.exec(object)?.[1] ?? []),
  };
}

const utf16 = (hex: string): string => String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16)));

function readLetters(table: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, first = "", list = ""] of table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    [...list.matchAll(/<([0-9a-f ]*)>/g)].forEach(([, hex = ""], index) =>
      letters.set(Number.parseInt(first, 16) + index, utf16(hex.replaceAll(" ", ""))),
    );
  }
  return letters;
}

function readContent(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let letters: ReadonlyMap<number, string> = new Map();
  const lines: string[] = [];
  for (const [piece, font] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[[^\]]*\] TJ/g)) {
    if (font !== undefined) letters = fonts.get(font) ?? new Map();
    else {
      const glyphs = [...piece.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = ""]) => hex.match(/.{4}/g) ?? []);
      lines.push(glyphs.map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? "?").join(""));
    }
  }
  return lines.join("\n");
}
