import type { Price } from "../objects/stripe-types.ts";

function addMonths(moment: number, months: number): number {
  const date = new Date(moment * 1_000);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.getTime() / 1_000;
}

const months: Readonly<Record<string, number>> = { month: 1, year: 12 };

/**
 * The end of the period that begins at `start`: whole months or years from the anchor, whose day is kept where the month
 * has it (31 January → 28 February → 31 March). All in seconds, in UTC, as Stripe counts.
 */
export function findPeriodEnd(price: Price, anchor: number, start: number): number {
  const { interval = "month", interval_count: count = 1 } = price.recurring ?? {};
  const seconds = interval === "day" ? 86_400 : interval === "week" ? 604_800 : undefined;
  if (seconds !== undefined) return start + seconds * count;
  const step = (months[interval] ?? 1) * count;
  // From the anchor, not from the start: a day that was cut short comes back.
  const passed = Math.floor((start - anchor) / (32 * 86_400));
  for (let whole = Math.max(0, Math.floor(passed / step) - 1); ; whole += 1) {
    const end = addMonths(anchor, whole * step);
    if (end > start) return end;
  }
}
