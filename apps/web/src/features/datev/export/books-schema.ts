import { z } from "zod";
import { accountLengths, accountNumberings } from "@stammdaten/shared/contract/choices.ts";
import { BooksNumber, ConsultantNumber } from "@stammdaten/shared/contract/books-numbers.ts";
import { Day } from "@stammdaten/shared/contract/schemas.ts";

/** What DATEV wants to know of the books that the file is for; the contract's own rules. */
export const BooksForm = z.object({
  consultantNumber: ConsultantNumber,
  clientNumber: BooksNumber,
  fiscalYearStart: Day,
  accountLength: z.enum(accountLengths),
  accounts: z.enum(accountNumberings),
});
export type BooksForm = z.output<typeof BooksForm>;
