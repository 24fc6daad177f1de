/** Brands whose names are not what Stripe calls them with a capital letter. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: "American Express",
  cartes_bancaires: "Cartes Bancaires",
  diners: "Diners Club",
  eftpos_au: "eftpos",
  jcb: "JCB",
  unionpay: "UnionPay",
};

/** A card as people know theirs: brand and last digits. @param brand as Stripe names it */
export const nameCard = ({ brand, last4 }: { readonly brand: string; readonly last4: string }): string => `${BRANDS[brand] ?? `${brand.slice(0, 1).toUpperCase()}${brand.slice(1)}`} •••• ${last4}`;
