import { inApiToken } from "../src/db/identify.ts";
import { hashToken } from "../src/db/keys.ts";
import { forgetTries } from "../src/db/rate-limit.ts";
import { TOKEN_LIMIT, UNKNOWN_TOKEN_LIMIT } from "../src/http/open-token.ts";

/** Lets a program of this machine call on, however often it has called in this minute, with a good token or without. */
export async function forgetCalls(headers: Readonly<Record<string, string>>): Promise<void> {
  const token = (headers["Authorization"] ?? "").replace("Bearer ", "");
  const id = await inApiToken(
    hashToken(token),
    (_tx, row) => row,
    (_tx, row) => Promise.resolve(row?.id),
  );
  if (id !== undefined) await forgetTries(TOKEN_LIMIT, id);
  // One that has ended is worth no more than one that nobody has.
  await Promise.all(["127.0.0.1", "::1"].map((address) => forgetTries(UNKNOWN_TOKEN_LIMIT, address)));
}
