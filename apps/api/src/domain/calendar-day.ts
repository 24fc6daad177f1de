/** A day as the database keeps it: midnight in UTC. @param day `YYYY-MM-DD` */
export const toDate = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

/** A day of the database as `YYYY-MM-DD`. */
export const toDay = (date: Date): string => date.toISOString().slice(0, 10);
