import { timingSafeEqual } from "node:crypto";
import bcrypt from "bcrypt";
import { addressGroup } from "../../../http/address-group.ts";
import { createFairTurns, type Waiter } from "../../../http/fair-turns.ts";

/** Tests make hundreds of hashes, which protect nothing. */
const COST = process.env["NODE_ENV"] === "test" ? 4 : 12;

/** Hashes are dear: two at once and short queues, then 429 or 503, so that a flood of logins cannot eat the machine. */
const inTurn = createFairTurns(2, { perGroup: 20, all: 100 });

/** Who has a password hashed. */
export type Hasher = {
  /** Null where nobody outside does. */
  readonly ip: string | null;
  /** Whether the caller is logged in, or has logged in from there before: then it goes before others. */
  readonly isKnown: boolean;
};

const waiterOf = ({ ip, isKnown }: Hasher): Waiter => ({ group: addressGroup(ip), first: isKnown });

/** What a hash begins with: kind, cost and salt. */
const saltOf = (hash: string): string => hash.slice(0, 29);
/** The salts of hashes that are as dear as new ones. */
const currentSalts = (hashes: readonly string[]): string[] =>
  hashes.map(saltOf).filter((salt) => salt.startsWith(`$2b$${String(COST).padStart(2, "0")}$`));

/** @param namesakes hashes of accounts with the same name: the new one takes their salt, so that one comparison does for all of them */
export const hashPassword = (password: string, hasher: Hasher, namesakes: readonly string[] = []): Promise<string> =>
  inTurn(waiterOf(hasher), () => bcrypt.hash(password, currentSalts(namesakes)[0] ?? COST));

/** The hash of nothing anyone knows; compared when the user does not exist, so that both take the same time. */
const NOBODY = bcrypt.hashSync(crypto.randomUUID(), COST);

export type Verified = {
  /** Whether the password is that of each hash, in their order. */
  readonly matches: readonly boolean[];
  /** The password's hash under the salt that all of them should have. */
  readonly fresh: string;
};

/**
 * Compares a password with the hashes of all accounts of a name. It is hashed once for each salt among them, and they have one in
 * common but for an account that was renamed since it last logged in: so it takes as long for none, for one and for several.
 */
export const verifyPassword = (password: string, hashes: readonly string[], hasher: Hasher): Promise<Verified> =>
  inTurn(waiterOf(hasher), async () => {
    const main = currentSalts(hashes)[0] ?? saltOf(hashes[0] ?? NOBODY);
    const made = new Map<string, string>();
    for (const salt of new Set([main, ...hashes.map(saltOf)])) made.set(salt, await bcrypt.hash(password, salt));
    const isSame = (hash: string): boolean => {
      const [stored, tried] = [Buffer.from(hash), Buffer.from(made.get(saltOf(hash)) ?? "")];
      return stored.length === tried.length && timingSafeEqual(stored, tried);
    };
    return { matches: hashes.map(isSame), fresh: made.get(main) ?? "" };
  });
