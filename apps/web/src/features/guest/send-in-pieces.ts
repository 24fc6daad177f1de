import { ApiError, createClient } from "@stammdaten/shared/contract/client.ts";
import { PIECE_BYTES } from "@stammdaten/shared/contract/limits.ts";
import type { pieces } from "@stammdaten/shared/contract/pieces.ts";
import { routes } from "virtual:routes-of-pieces";
import { apiBase } from "../../api.ts";
import { type Sending, sendBytes } from "./send-bytes.ts";

/** How often the server may have something else than this page takes it for, before that is an error. */
const MOST_DISAGREEMENTS = 5;

type Query = Readonly<Record<string, string>>;
type PieceApi = ReturnType<typeof createPieceApi>;

/** Files of which something was sent from here before: how much of them has arrived is asked. */
const begun = new WeakSet<File>();

const createPieceApi = (headers: () => Record<string, string>) =>
  createClient<typeof pieces>(routes, { base: apiBase, fetch: (...call) => fetch(...call), headers });

/** The calls of a form's own page, and those of a phone. */
const callsOf = (api: PieceApi, endpoint: Sending["endpoint"]) =>
  endpoint === "addAttachment"
    ? { ask: api.attachmentPieces, add: routes.addAttachmentPiece, join: api.joinAttachmentPieces }
    : { ask: api.phonePieces, add: routes.addPhonePiece, join: api.joinPhonePieces };

/**
 * Sends a file in pieces, from the place up to which it has arrived. Called again after a break, with the same file and query, it goes on.
 * @throws as `sendBytes`
 */
export async function sendInPieces<Answer>({ endpoint, query, file, headers, onProgress, signal }: Sending): Promise<Answer> {
  const { ask, add, join } = callsOf(createPieceApi(headers), endpoint);
  const input = <More extends Query>(more: More) => ({ query: { ...query, ...more } as never, signal });
  const sendOne = async (from: number): Promise<number> => {
    const piece = file.slice(from, from + PIECE_BYTES);
    const hear = (part: number) => onProgress((from + part * piece.size) / file.size);
    const named = new File([piece], file.name);
    const sent = { query: { ...query, offset: String(from) }, file: named, headers, onProgress: hear, signal };
    return (await sendBytes<{ offset: number }>(add, sent)).offset;
  };
  let offset = begun.has(file) ? (await ask(input({}))).offset : 0;
  begun.add(file);
  for (let disagreements = 0; ; disagreements += 1) {
    try {
      while (offset < file.size) offset = await sendOne(offset);
      return (await join({ ...input({ sizeBytes: String(file.size) }), body: { name: file.name } })) as Answer;
    } catch (error) {
      const isElsewhere = error instanceof ApiError && error.code === "upload.offset" && disagreements < MOST_DISAGREEMENTS;
      if (!isElsewhere) throw error;
      offset = Number(error.problem["offset"]);
    }
  }
}
