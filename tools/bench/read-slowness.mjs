/** In which a page on a desk's processor of today counts so far, in milliseconds. */
const DESK_MS = 125;

/** How many times slower than a desk's processor the device is that took so long to count; at least 1. @param {number} countMs */
export const readSlowness = (countMs) => Math.max(1, countMs / DESK_MS);
