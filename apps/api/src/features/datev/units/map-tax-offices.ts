import { formatTaxNumber, landOfTaxOffice } from "@stammdaten/shared/values/tax/tax-number.ts";
import type { TaxOffice } from "@stammdaten/datev/datev-record.ts";
import { given } from "./record-members.ts";

type TaxAnswers = { readonly taxOffice?: string | undefined; readonly taxNumber?: string | undefined };

/** The tax number is written as the office's Land groups it; DATEV derives the uniform one itself. */
export function mapTaxOffices({ taxOffice, taxNumber }: TaxAnswers): TaxOffice[] | undefined {
  if (taxOffice === undefined) return undefined;
  return [
    given({
      tax_office_number: Number(taxOffice),
      tax_number: taxNumber === undefined ? undefined : formatTaxNumber(taxNumber, landOfTaxOffice(taxOffice)),
      country_code: "DE",
      is_competent_for_operational_income_tax: true,
    }),
  ];
}
