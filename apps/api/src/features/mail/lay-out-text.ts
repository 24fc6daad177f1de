import type { Block } from "./lay-out-html.ts";

/** The mail for readers without HTML: the same blocks, an empty line between them. */
export function layOutText(blocks: readonly Block[]): string {
  return `${blocks.map(writeBlock).join("\n\n")}\n`;
}

function writeBlock(block: Block): string {
  switch (block.kind) {
    case "link":
      return block.url;
    case "code":
      return `${block.label} ${block.code}`;
    case "paragraph":
    case "quote":
    case "small":
      return block.lines.join("\n");
  }
}
