import { isDayMonth } from "../day-month.ts";

/**
 * A fiscal year as DATEV has it (`detail.current_fiscal_year`, DATEVconnect client master data 1.7.1): first and last
 * day, DDMMDDMM; "01073006" for one that begins on 1 July. A year that ends in February ends on the 28th.
 * @param start first day, MM-DD; null is given back for what is no day of every year
 */
export function toDatevFiscalYear(start: string): string | null {
  if (!isDayMonth(start)) return null;
  const last = new Date(`2001-${start}T00:00:00Z`);
  last.setUTCDate(last.getUTCDate() - 1);
  const [, month = "", day = ""] = last.toISOString().slice(0, 10).split("-");
  return `${start.slice(3)}${start.slice(0, 2)}${day}${month}`;
}

/** The first day, MM-DD, of a fiscal year in DATEV's spelling; null for what is none. */
export function fromDatevFiscalYear(value: string): string | null {
  const match = /^(\d{2})(\d{2})\d{4}$/.exec(value);
  const start = match === null ? "" : `${match[2] ?? ""}-${match[1] ?? ""}`;
  return isDayMonth(start) ? start : null;
}
