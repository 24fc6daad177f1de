import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { Handlers } from "../../http/mount.ts";
import { findBanks } from "./find-banks.ts";
import { findIndustries } from "./find-industries.ts";
import { findRegisterCourts } from "./find-register-courts.ts";
import { findTaxOffices } from "./find-tax-offices.ts";

export const lookupsHandlers: Pick<Handlers<AppContract>, "bankInfoes" | "taxAuthorities" | "registerCourts" | "industries"> = {
  bankInfoes: ({ query }) => Promise.resolve(findBanks(query.filter)),
  taxAuthorities: ({ query }) => Promise.resolve(findTaxOffices(query.filter)),
  registerCourts: ({ query }) => Promise.resolve(findRegisterCourts(query.filter)),
  industries: ({ query, language }) => Promise.resolve(findIndustries(query.filter, language)),
};
