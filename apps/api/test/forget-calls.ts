import { hashToken } from "../src/db/keys.ts";
import { forgetTries } from "../src/db/rate-limit.ts";
import { TOKEN_LIMIT } from "../src/http/open-token.ts";

/** Lets a program call on, however often it has called in this minute. */
export const forgetCalls = (headers: Readonly<Record<string, string>>): Promise<void> =>
  forgetTries(TOKEN_LIMIT, hashToken((headers["Authorization"] ?? "").replace("Bearer ", "")).toString("hex"));
