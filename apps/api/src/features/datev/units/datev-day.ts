import { toDay } from "../../../domain/calendar-day.ts";

/**
 * The day on which what is written to DATEV begins, `YYYY-MM-DD`: that of UTC, which is never ahead of a server in Germany, so that what
 * begins today has begun there too. Delivery, comparison and import go by the same day.
 */
export const datevDay = (moment: Date): string => toDay(moment);
