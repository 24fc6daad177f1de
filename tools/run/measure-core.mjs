/** How fast a core of this machine is: times of tests and benchmarks compare by it. */

/**
 * Seconds in which one core counts to a thousand million: about one on a desktop of today.
 * @returns {number}
 */
export function measureCore() {
  const begun = performance.now();
  let sum = 0;
  for (let i = 0; i < 1e9; i += 1) sum += i;
  const seconds = (performance.now() - begun) / 1000;
  if (sum === 0) throw new Error("it has not counted");
  return seconds;
}
