/** A day in DATEV's notation. */
export const day = (date: string | undefined): string | undefined => (date === undefined ? undefined : `${date}T00:00:00.000`);

/** Leaves out what has no value, so that it says nothing. */
export function given<T extends object>(object: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}

/**
 * A historical value with one entry; DATEV wants the list and the current value, or loses either. An empty text ends
 * what is valid today and keeps the history.
 */
export function history(list: string, current: string, value: string | undefined, validFrom?: string): Record<string, unknown> {
  if (value === undefined) return {};
  return value === "" ? { [current]: "" } : { [list]: [given({ value, valid_from: day(validFrom) })], [current]: value };
}
