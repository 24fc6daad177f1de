const brands: Readonly<Record<string, string>> = { mastercard: "Mastercard", visa: "Visa" };

/** A card as pages name it: `Visa •••• 4242`. */
export function nameCard(brand: string | null | undefined, last4: string | null | undefined): string {
  return `${brands[brand ?? ""] ?? ""} •••• ${last4 ?? ""}`.trim();
}
