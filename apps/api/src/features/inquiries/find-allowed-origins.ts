import { asPlatform } from "../../db/platform.ts";
import { countTry, type Limit } from "../../db/rate-limit.ts";
import { sql } from "../../db/sql.ts";
import { addressGroup } from "../../http/address-group.ts";

/** How long an answer is given again without asking the database, and how many answers are kept. */
const KEPT_MS = 5_000;
const MOST_KEPT = 1_000;

/** Keys that are not kept; a visitor needs one at a time, whoever tries out keys needs many. */
const perAddress: Limit = { name: "inquiry-page", points: 300, seconds: 600, blocks: true };

type Kept = { readonly origins: readonly string[]; readonly until: number };
/** The oldest first. */
const kept = new Map<string, Kept>();

/**
 * The origins that may frame the inquiry form of this key; none for a key that nobody has. Up to five seconds old.
 * @param ip the address that asks
 * @throws Refusal rate.limited
 */
export async function findAllowedOrigins(token: string, ip: string | null): Promise<readonly string[]> {
  const found = kept.get(token);
  if (found !== undefined && found.until > performance.now()) return found.origins;
  await countTry(perAddress, addressGroup(ip));
  const rows = await asPlatform("find who may frame an inquiry form", (tx) =>
    tx.sql<{ allowed_origins: string[] }>(sql`SELECT allowed_origins FROM inquiry_token WHERE token = ${token}`),
  );
  const origins = rows[0]?.allowed_origins ?? [];
  keep(token, { origins, until: performance.now() + KEPT_MS });
  return origins;
}

function keep(token: string, answer: Kept): void {
  kept.delete(token);
  kept.set(token, answer);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
}
