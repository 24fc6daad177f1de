import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import bcrypt from "bcrypt";

/** Tests make hundreds of hashes, which protect nothing. */
const COST = process.env["NODE_ENV"] === "test" ? 4 : 12;
const AT_ONCE = 2;
const MOST_WAITING = 20;

let hashing = 0;
const waiting: (() => void)[] = [];

/** Hashes are dear: at most two at once and a short queue, then 429, so that a flood of logins cannot eat the machine. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (hashing >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new Refusal("rate.limited");
    await new Promise<void>((resolve) => waiting.push(resolve));
  }
  hashing += 1;
  try {
    return await work();
  } finally {
    hashing -= 1;
    waiting.shift()?.();
  }
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => bcrypt.hash(password, COST));

/** The hash of nothing anyone knows; compared when the user does not exist, so that both take the same time. */
const NOBODY = bcrypt.hashSync(crypto.randomUUID(), COST);

export const verifyPassword = (password: string, hash: string | null): Promise<boolean> =>
  inTurn(async () => (await bcrypt.compare(password, hash ?? NOBODY)) && hash !== null);
