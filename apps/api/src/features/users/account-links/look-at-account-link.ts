import { Refusal } from "@stammdaten/shared/contract/errors.ts";
import { findAccountLink, type AccountLink, type AccountPurpose } from "../../../domain/account-link.ts";
import type { Origin } from "../../../db/context.ts";
import { asPlatform } from "../../../db/platform.ts";
import { countTry, giveBackTry, type Limit } from "../../../db/rate-limit.ts";
import { addressGroup } from "../../../http/address-group.ts";

const perAddress: Limit = { name: "account-link", points: 20, seconds: 15 * 60 };

/**
 * What a link opens, without using it up: the password is judged and hashed before.
 * @param purpose null: any
 * @throws Refusal link.unknown, link.expired; rate.limited after twenty tokens of one address that nobody was given
 */
export async function lookAtAccountLink(token: string, purpose: AccountPurpose | null, origin: Origin): Promise<AccountLink> {
  const address = addressGroup(origin.ip);
  await countTry(perAddress, address);
  try {
    const link = await asPlatform("find the link of an account", (tx) => findAccountLink(tx, token, purpose));
    await giveBackTry(perAddress, address);
    return link;
  } catch (error) {
    if (!(error instanceof Refusal && error.code === "link.unknown")) await giveBackTry(perAddress, address);
    throw error;
  }
}
