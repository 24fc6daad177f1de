/** Seconds from the opening of the form until it may be sent: people need longer. */
export const NONCE_MIN_SECONDS = 3;
/** Seconds from the opening of the form until it has to be opened again. */
export const NONCE_MAX_SECONDS = 2 * 3600;
