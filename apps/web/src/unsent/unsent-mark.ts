/** How long answers that were not sent stay on a device after their last change. */
export const KEPT_DAYS = 7;

/** Says, without opening the database, that there may be something in it. */
const MARK = "unsent";

const attempt = <T>(act: () => T): T | undefined => {
  try {
    return act();
  } catch {
    return undefined;
  }
};

/** Whether anything was kept on this device and not removed since. */
export const mayHaveUnsent = (): boolean => (attempt(() => localStorage.getItem(MARK)) ?? null) !== null;

export const markUnsent = (): void => attempt(() => localStorage.setItem(MARK, "yes"));

export const unmarkUnsent = (): void => attempt(() => localStorage.removeItem(MARK));
