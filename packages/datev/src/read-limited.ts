import { DatevAnswerInvalid } from "./datev-errors.ts";

/**
 * Reads an answer's body as text, up to a limit in bytes.
 * @throws DatevAnswerInvalid when it is longer; the rest is not read
 */
export async function readLimited(response: Response, mostBytes: number): Promise<string> {
  if (response.body === null) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > mostBytes) throw new DatevAnswerInvalid(`answer is longer than ${mostBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
