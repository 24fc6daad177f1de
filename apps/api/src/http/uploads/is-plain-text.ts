import { createReadStream } from "node:fs";

/** What no text has: control characters other than tab, line ends and form feed. */
// eslint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

/** Marks at which programs take a text for a page, a script or a mail. */
const NOT_TEXT = /^\s*(<|#!|%!|mime-version:|content-type:|from |received:|\{\\rtf)/i;

/** True for text in UTF-8 or Windows-1252 that nothing takes for a page or a program. Reads in parts. */
export async function isPlainText(path: string): Promise<boolean> {
  let isFirst = true;
  for await (const part of createReadStream(path) as AsyncIterable<Buffer>) {
    const text = part.toString("latin1");
    if (CONTROL.test(text)) return false;
    if (isFirst && NOT_TEXT.test(text.replace(/^\u00ef\u00bb\u00bf/, ""))) return false;
    isFirst = false;
  }
  return true;
}
