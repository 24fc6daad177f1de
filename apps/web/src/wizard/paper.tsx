import { readBlocks } from "@stammdaten/shared/papers/read-blocks.ts";

/** A text with headings and lists; everything in it is text. Its first heading is its title. */
export function Paper({ text }: { text: string }) {
  return readBlocks(text).map((block, index) => {
    const key = String(index);
    if (block.kind === "list")
      return (
        <ul key={key}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    if (block.kind === "paragraph")
      return (
        <p className="long" key={key}>
          {block.text}
        </p>
      );
    return index === 0 ? <h2 key={key}>{block.text}</h2> : <h3 key={key}>{block.text}</h3>;
  });
}
