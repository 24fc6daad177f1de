const dayPattern = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2})(?::(\d{2})(?:\.(\d{1,7}))?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;

function parseParts(input: string): { day: string; time: string } | undefined {
  const match = dayPattern.exec(input);
  if (match === null) return undefined;
  const [, year = "", month = "", day = "", hour = "00", minute = "00", second = "00", fraction = ""] = match;
  const moment = new Date(`${year}-${month}-${day}T00:00:00Z`);
  const exists = !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(`${year}-${month}-${day}`);
  if (!exists || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}:${second}.${fraction.slice(0, 3).padEnd(3, "0")}` };
}

/** A calendar day in DATEV's notation (`1999-04-15T00:00:00.000`); undefined when it is no real day. */
export function normalizeDay(input: string): string | undefined {
  const parts = parseParts(input);
  return parts && `${parts.day}T00:00:00.000`;
}

/** A moment in DATEV's notation, without zone; undefined when it is none. */
export function normalizeMoment(input: string): string | undefined {
  const parts = parseParts(input);
  return parts && `${parts.day}T${parts.time}`;
}

/** A moment (UTC) in DATEV's notation. */
export function formatMoment(date: Date): string {
  return date.toISOString().slice(0, 23);
}

/** Today (UTC) as a day in DATEV's notation; such days compare as text. */
export function formatToday(now: Date = new Date()): string {
  return `${now.toISOString().slice(0, 10)}T00:00:00.000`;
}
