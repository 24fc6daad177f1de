import { storageUpgrade } from "@stammdaten/shared/contract/plans.ts";

/** What packs of storage cost beside the plan, in euro cents a month. They are charged on days of their own. */
export const priceOfPacks = (packs: number): number => packs * storageUpgrade.priceCents;
