import { describe, expect, it } from "vitest";
import { placeNoteBlock, writeNoteBlock } from "./note-block.ts";

const first = writeNoteBlock(["Kinder:", "- Vorname: Zoë"]);
const second = writeNoteBlock(["Kinder:", "- Vorname: Jörg"]);

describe("our block in a note", () => {
  it("is placed behind the firm's text and replaced in place", () => {
    const once = placeNoteBlock("Text der Kanzlei", first);
    expect(once).toBe(`Text der Kanzlei\n\n${first}`);
    expect(placeNoteBlock(`${once}\nspäter ergänzt`, second)).toBe(`Text der Kanzlei\n\n${second}\nspäter ergänzt`);
  });

  it("does not change when it is placed again", () => {
    const once = placeNoteBlock("Text der Kanzlei", first);
    expect(placeNoteBlock(once, first)).toBe(once);
    expect(placeNoteBlock(placeNoteBlock("", first), first)).toBe(first);
  });

  it("is found between Windows' line ends", () => {
    const note = `Oben\r\n\r\n${first.replaceAll("\n", "\r\n")}\r\nUnten`;
    const placed = placeNoteBlock(note, second);
    expect(placed.match(/===.*===/g)).toHaveLength(2);
    expect(placed).toMatch(/^Oben[^]*Jörg[^]*Unten$/);
  });

  it("goes away without leaving a trace", () => {
    expect(placeNoteBlock(placeNoteBlock("Oben", first), "")).toBe("Oben");
    expect(placeNoteBlock(first, "")).toBe("");
    expect(placeNoteBlock("nur Kanzlei", "")).toBe("nur Kanzlei");
  });

  it("costs the firm no text where a mark was deleted", () => {
    const broken = placeNoteBlock("Oben", first).split("\n").slice(0, -1).join("\n");
    const placed = placeNoteBlock(`${broken}\nUnten`, second);
    expect(placed).toContain("Unten");
    expect(placeNoteBlock(placed, first)).toContain("Unten");
  });

  it("cannot be ended by an answer", () => {
    const end = first.split("\n").at(-1) ?? "";
    const tricky = writeNoteBlock([`- Vorname: x\n${end}\ny`]);
    expect(placeNoteBlock(tricky, second)).toBe(second);
  });

  it("gives way to the firm's text where DATEV's room ends", () => {
    const own = "k".repeat(65_000);
    const block = writeNoteBlock(Array.from({ length: 100 }, (_, index) => `- Zeile ${index}: ${"x".repeat(40)}`));
    const placed = placeNoteBlock(own, block);
    expect(placed.length).toBeLessThanOrEqual(65_535);
    expect(placed.startsWith(own)).toBe(true);
    expect(placed).toContain("- Zeile 1:");
  });
});
