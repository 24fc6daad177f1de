const clock = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin", dateStyle: "short", timeStyle: "short" });
const exactClock = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin", dateStyle: "short", timeStyle: "medium" });

/** What the clock in Germany shows at a moment, as `YYYY-MM-DD HH:mm`. */
export const formatGermanClock = (moment: Date): string => clock.format(moment);

/** The same to the millisecond, in digits alone: `YYYYMMDDHHmmssSSS`. */
export const stampGermanClock = (moment: Date): string =>
  `${exactClock.format(moment).replace(/\D/g, "")}${String(moment.getUTCMilliseconds()).padStart(3, "0")}`;
