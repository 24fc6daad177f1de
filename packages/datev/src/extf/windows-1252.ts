/** What Windows-1252 has from 0x80 to 0x9f; five places are empty. */
const HIGH = "€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ";
const EMPTY = new Set([0x81, 0x8d, 0x8f, 0x90, 0x9d]);

const byteOf = new Map<string, number>(
  [...HIGH].flatMap((character, index) => (EMPTY.has(0x80 + index) ? [] : [[character, 0x80 + index] as const])),
);

/** Whether every character has a byte of its own. */
export function isWritable(text: string): boolean {
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    const isLatin = code < 0x80 || (code >= 0xa0 && code <= 0xff);
    if (!isLatin && !byteOf.has(character)) return false;
  }
  return true;
}

/** A text as Windows-1252, which DATEV calls ANSI. @throws for what is not writable: `nearestLetters` comes before */
export function encodeWindows1252(text: string): Uint8Array {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    const byte = code < 0x80 || (code >= 0xa0 && code <= 0xff) ? code : byteOf.get(text.charAt(index));
    if (byte === undefined) throw new Error(`no byte of Windows-1252 for U+${code.toString(16)}`);
    bytes[index] = byte;
  }
  return bytes;
}
