const DAY_MS = 86_400_000;

/**
 * Number of the calendar week as Germany counts (ISO 8601): week 1 has the year's first Thursday.
 * @param monday `YYYY-MM-DD`, the week's first day
 */
export function weekOf(monday: string): number {
  // The week's Thursday decides which year it belongs to.
  const thursday = new Date(Date.parse(monday) + 3 * DAY_MS);
  const firstDay = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return Math.floor((thursday.getTime() - firstDay) / DAY_MS / 7) + 1;
}

/** The last day of a week, `YYYY-MM-DD`. @param monday its first, written so */
export const sundayOf = (monday: string): string => new Date(Date.parse(monday) + 6 * DAY_MS).toISOString().slice(0, 10);
