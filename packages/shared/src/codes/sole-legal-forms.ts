import type { LegalFormCode } from "./legal-forms.ts";

/** Legal forms that an enterprise of one person can have. */
export const SOLE_LEGAL_FORMS = ["soleProprietor", "registeredMerchant", "freelancer"] as const satisfies readonly LegalFormCode[];
export type SoleLegalForm = (typeof SOLE_LEGAL_FORMS)[number];

/** Who is in the commercial register as a merchant says so in the name (§ 19 Abs. 1 Nr. 1 HGB). */
const MERCHANT = /(^|[\s,])(e\.?\s?K\.?|e\.?\s?Kf[mr]\.?|eingetragener? Kauf(mann|frau))$/i;

/** Whether a business name tells that its owner is a registered merchant. */
export const isMerchantName = (businessName: string): boolean => MERCHANT.test(businessName.trim());

/** The legal form that an enterprise has by its name, or else by the income that its owner has from it. */
export function soleLegalForm(businessName: string, incomeTypes: readonly string[]): SoleLegalForm {
  if (isMerchantName(businessName)) return "registeredMerchant";
  return incomeTypes.includes("commercial") ? "soleProprietor" : "freelancer";
}
