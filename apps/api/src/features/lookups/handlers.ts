import type { AppContract } from "@stammdaten/shared/contract/index.ts";
import type { Handlers } from "../../http/mount.ts";
import { createBankSearch } from "./find-banks.ts";
import { findIndustries } from "./find-industries.ts";
import { findPensionCarriers } from "./find-pension-carriers.ts";
import { findRegisterCourts } from "./find-register-courts.ts";
import type { TaxOfficeSearch } from "./find-tax-offices.ts";
import type { PublishedLists } from "./published-lists.ts";

type Lookups = Pick<Handlers<AppContract>, "bankInfoes" | "taxAuthorities" | "registerCourts" | "industries" | "pensionCarriers">;

/** The look-ups that forms offer while one types. */
export function createLookupsHandlers({ lists, taxOffices }: { lists: PublishedLists; taxOffices: TaxOfficeSearch }): Lookups {
  const findBanks = createBankSearch(lists.banks.entries);
  return {
    bankInfoes: ({ query }) => Promise.resolve(findBanks(query.filter)),
    taxAuthorities: ({ query }) => Promise.resolve(taxOffices.find(query.filter)),
    registerCourts: ({ query }) => Promise.resolve(findRegisterCourts(query.filter)),
    industries: ({ query, language }) => Promise.resolve(findIndustries(query.filter, language)),
    pensionCarriers: ({ query, language }) => Promise.resolve(findPensionCarriers(query.filter, language)),
  };
}
