import { open } from "node:fs/promises";

/** Whether a table may be written in it: text has no NUL, but in UTF-16, which begins with a mark of its byte order. */
export async function looksLikeText(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(4096);
    const { bytesRead } = await file.read(head, 0, head.length, 0);
    const mark = bytesRead < 2 ? 0 : head.readUInt16BE(0);
    return mark === 0xfffe || mark === 0xfeff || !head.subarray(0, bytesRead).includes(0);
  } finally {
    await file.close();
  }
}
