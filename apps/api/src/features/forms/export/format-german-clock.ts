const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin", dateStyle: "short", timeStyle: "short" });

/** What the clock in Germany shows at a moment, as `YYYY-MM-DD HH:mm`. */
export const formatGermanClock = (moment: Date): string => clock.format(moment);
