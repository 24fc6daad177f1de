import type { Readable } from "node:stream";
import { SaxesParser } from "saxes";

/** The one kind that somebody has to click on (ECMA-376, transitional and strict); all others are followed when a file is opened. */
const HYPERLINK: ReadonlySet<string> = new Set([
  "http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink",
  "http://purl.oclc.org/ooxml/officeDocument/relationships/hyperlink",
]);

/** An address of elsewhere, whatever its mode says. */
const ADDRESS = /^\s*([a-z][a-z\d+.-]*:|[\\/]{2})/i;

const local = (name: string): string => name.slice(name.indexOf(":") + 1);

/**
 * Whether the relationships of an office file's part (ECMA-376, part 2, 9.3) have a program fetch something when the file is opened:
 * a template, an object, a frame, a picture, another document.
 * @param source a `.rels` member, unpacked
 * @throws Error for what is no well-formed XML in UTF-8
 */
export async function leadsOutside(source: Readable): Promise<boolean> {
  let found = false;
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => {
    if (local(name) !== "Relationship") return;
    const {
      Type = "",
      Target = "",
      TargetMode = "Internal",
    } = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [local(key), value]));
    found ||= !HYPERLINK.has(Type) && (TargetMode !== "Internal" || ADDRESS.test(Target));
  });
  source.setEncoding("utf8");
  // To the end: what is not whole is not let in either.
  for await (const chunk of source) parser.write(String(chunk));
  parser.close();
  return found;
}
