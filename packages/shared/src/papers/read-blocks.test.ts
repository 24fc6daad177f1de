import { describe, expect, it } from "vitest";
import { readBlocks } from "./read-blocks.ts";

describe("the blocks of a paper", () => {
  it("are headings, lists and paragraphs with their line ends", () => {
    expect(readBlocks("# Title\nFirst line\nsecond\n\nNext:\n- one\n-  two\n\n\n## Sub\n-no item")).toEqual([
      { kind: "heading", text: "Title" },
      { kind: "paragraph", text: "First line\nsecond" },
      { kind: "paragraph", text: "Next:" },
      { kind: "list", items: ["one", "two"] },
      { kind: "heading", text: "Sub" },
      { kind: "paragraph", text: "-no item" },
    ]);
  });

  it("take markup for what it is: text", () => {
    expect(readBlocks("<b>x</b> [a](javascript:1)")).toEqual([{ kind: "paragraph", text: "<b>x</b> [a](javascript:1)" }]);
    expect(readBlocks(" \n\n")).toEqual([]);
  });
});
