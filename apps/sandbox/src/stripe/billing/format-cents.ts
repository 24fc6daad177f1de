/** An amount as the lines of an invoice name it: `€19.99`. @param amount in cents */
export function formatCents(amount: number, currency: string): string {
  return new Intl.NumberFormat("en-US", { style: "currency", currency: currency.toUpperCase() }).format(amount / 100);
}

/** A day as the lines of an invoice name it: `22 Nov 2026`. @param moment in seconds */
export function formatDay(moment: number): string {
  return new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" }).format(moment * 1_000);
}
