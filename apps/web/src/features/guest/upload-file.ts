import { PIECE_BYTES } from "@stammdaten/shared/contract/limits.ts";
import { routes } from "virtual:routes";
import { type Sending, sendBytes } from "./send-bytes.ts";

/**
 * Uploads one file; a large one in pieces, of which those that have arrived are not sent again. Where the code for that does not load,
 * the file goes in one call.
 * @throws as `sendBytes`
 */
export async function uploadFile<Answer>(sending: Sending): Promise<Answer> {
  const inPieces = sending.file.size > PIECE_BYTES ? await import("./send-in-pieces.ts").catch(() => null) : null;
  return inPieces === null ? sendBytes(routes[sending.endpoint], sending) : inPieces.sendInPieces(sending);
}
