/** In which a page on a desk's processor of today counts so far, in milliseconds. */
const DESK_MS = 125;

/** How long the page takes to count to a hundred million, in milliseconds: how fast its device is, whatever the machine. */
export function countInPage() {
  const from = performance.now();
  let sum = 0;
  for (let number = 0; number < 1e8; number += 1) sum += number;
  return sum > 0 ? performance.now() - from : 0;
}

/** How many times slower than a desk's processor the device is that took so long to count; at least 1. @param {number} countMs */
export const readSlowness = (countMs) => Math.max(1, countMs / DESK_MS);
