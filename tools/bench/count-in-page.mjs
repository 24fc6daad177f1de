/** In which a page on a desk's processor of today counts so far, in milliseconds. */
const DESK_MS = 125;

/**
 * How long the page takes to count to a hundred million, in milliseconds: how fast its device is, whatever the machine. The least of three
 * times, as a page that counts for the first time counts up to six times as long, while its code is being compiled.
 */
export function countInPage() {
  let least = Infinity;
  for (let turn = 0; turn < 3; turn += 1) {
    const from = performance.now();
    let sum = 0;
    for (let number = 0; number < 1e8; number += 1) sum += number;
    if (sum > 0) least = Math.min(least, performance.now() - from);
  }
  return least;
}

/** How many times slower than a desk's processor the device is that took so long to count; at least 1. @param {number} countMs */
export const readSlowness = (countMs) => Math.max(1, countMs / DESK_MS);
