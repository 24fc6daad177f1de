import { nameCardBrand } from "@stammdaten/shared/values/bank/card-brand.ts";

/** A card as people know theirs: brand and last digits. @param brand as Stripe names it */
export const nameCard = ({ brand, last4 }: { readonly brand: string; readonly last4: string }): string =>
  `${nameCardBrand(brand)} •••• ${last4}`;
