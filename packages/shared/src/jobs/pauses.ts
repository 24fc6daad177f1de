// Pauses before a failed job is tried again, in seconds.

export const MINUTE = 60;
export const HOUR = 3600;

/** Growing pauses of a delivery to DATEV: 1 min, 5 min, 30 min, 2 h, 12 h. */
export const deliveryPauses = [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 12 * HOUR];

/** A comparison with the sanctions lists fails where the database cannot be reached, or somebody holds a client for long. */
export const screeningRetry = { pauses: [5, 30, MINUTE, 5 * MINUTE, 30 * MINUTE, 4 * HOUR] };

/** A publisher that does not answer is asked again five times within some seven hours; then the hourly look queues the list anew. */
export const listRetry = { pauses: [MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 4 * HOUR] };

/** Reading a picture fails where its file cannot be opened, or the thread outgrew its time or memory. */
export const readingRetry = { pauses: [30, 5 * MINUTE, HOUR] };

/** Mail goes on trying for two days: a relay that is down for a night loses nothing. */
export const mailPauses = [
  5,
  15,
  30,
  MINUTE,
  MINUTE,
  2 * MINUTE,
  5 * MINUTE,
  10 * MINUTE,
  30 * MINUTE,
  HOUR,
  2 * HOUR,
  4 * HOUR,
  8 * HOUR,
  12 * HOUR,
  24 * HOUR,
];
