import type { Readable } from "node:stream";
import { SaxesParser } from "saxes";

/** `name` and the attributes' names without their namespace's prefix, which writers choose as they like. */
export type XmlReader = {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly text?: (text: string) => void;
  readonly close?: (name: string) => void;
  /** Whether the rest is of no interest. */
  readonly isDone?: () => boolean;
};

const local = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Reads XML while it comes. Entities are XML's own five: a document cannot bring others. @throws Error for what is not well-formed */
export async function readXml(source: Readable, reader: XmlReader): Promise<void> {
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) =>
    reader.open?.(local(name), Object.fromEntries(Object.entries(attributes).map(([key, value]) => [local(key), value]))),
  );
  parser.on("text", (text) => reader.text?.(text));
  parser.on("closetag", ({ name }) => reader.close?.(local(name)));
  source.setEncoding("utf8");
  for await (const chunk of source) {
    parser.write(String(chunk));
    if (reader.isDone?.() === true) return;
  }
  parser.close();
}
