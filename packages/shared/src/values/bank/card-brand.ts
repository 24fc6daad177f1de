const names: Readonly<Record<string, string>> = {
  amex: "American Express",
  cartes_bancaires: "Cartes Bancaires",
  diners: "Diners Club",
  discover: "Discover",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

/** A card's brand as people write it; one that is not known is left as Stripe names it. */
export const nameCardBrand = (brand: string): string => names[brand] ?? brand;
