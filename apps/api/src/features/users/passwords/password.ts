import bcrypt from "bcrypt";
import { addressGroup } from "../../../http/address-group.ts";
import { createFairTurns, type Waiter } from "./fair-turns.ts";

/** Tests make hundreds of hashes, which protect nothing. */
const COST = process.env["NODE_ENV"] === "test" ? 4 : 12;

/** Hashes are dear: two at once and short queues, then 429, so that a flood of logins cannot eat the machine. */
const inTurn = createFairTurns(2, { perGroup: 20, all: 100 });

/** Who has a password hashed. */
export type Hasher = {
  /** Null where nobody outside does. */
  readonly ip: string | null;
  /** Whether the caller is logged in, or has logged in from there before: then it goes before others. */
  readonly isKnown: boolean;
};

const waiterOf = ({ ip, isKnown }: Hasher): Waiter => ({ group: addressGroup(ip), first: isKnown });

export const hashPassword = (password: string, hasher: Hasher): Promise<string> =>
  inTurn(waiterOf(hasher), () => bcrypt.hash(password, COST));

/** The hash of nothing anyone knows; compared when the user does not exist, so that both take the same time. */
const NOBODY = bcrypt.hashSync(crypto.randomUUID(), COST);

export const verifyPassword = (password: string, hash: string | null, hasher: Hasher): Promise<boolean> =>
  inTurn(waiterOf(hasher), async () => (await bcrypt.compare(password, hash ?? NOBODY)) && hash !== null);
