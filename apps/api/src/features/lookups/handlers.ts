import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { Handlers } from "../../http/mount.ts";
import { findBanks } from "./find-banks.ts";
import { findTaxOffices } from "./find-tax-offices.ts";

export const lookupsHandlers: Pick<Handlers<AppContract>, "bankInfoes" | "taxAuthorities"> = {
  bankInfoes: ({ query }) => Promise.resolve(findBanks(query.filter)),
  taxAuthorities: ({ query }) => Promise.resolve(findTaxOffices(query.filter)),
};
