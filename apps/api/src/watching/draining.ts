let draining = false;

/** Set once, when the process is told to end: it goes on with what runs, and is ready for nothing new. */
export function setDraining(to: boolean): void {
  draining = to;
}

/** Whether the process is on its way out. */
export const isDraining = (): boolean => draining;
