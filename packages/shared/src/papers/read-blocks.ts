/** A paper in the little structure that it may have; everything in it is text. */
export type Block =
  | { readonly kind: "heading" | "paragraph"; readonly text: string }
  | { readonly kind: "list"; readonly items: readonly string[] };

/**
 * Reads a paper: a line that begins with `# ` is a heading, lines that begin with `- ` are a list, all others a paragraph, whose line
 * ends stay. Nothing else has a meaning, markup least of all.
 */
export function readBlocks(text: string): Block[] {
  const blocks: Block[] = [];
  let isOpen = false;
  for (const line of text.split("\n").map((one) => one.trim())) {
    const last = blocks.at(-1);
    const item = /^- +(.+)$/.exec(line)?.[1];
    const heading = /^#+ +(.+)$/.exec(line)?.[1];
    if (heading !== undefined) blocks.push({ kind: "heading", text: heading });
    else if (item !== undefined && last?.kind === "list") blocks[blocks.length - 1] = { kind: "list", items: [...last.items, item] };
    else if (item !== undefined) blocks.push({ kind: "list", items: [item] });
    else if (line !== "" && isOpen && last?.kind === "paragraph")
      blocks[blocks.length - 1] = { kind: "paragraph", text: `${last.text}\n${line}` };
    else if (line !== "") blocks.push({ kind: "paragraph", text: line });
    isOpen = line !== "" && heading === undefined && item === undefined;
  }
  return blocks;
}
