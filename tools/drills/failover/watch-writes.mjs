import { setTimeout as sleep } from "node:timers/promises";

/** @typedef {import("../chaos/api-client.mjs").ApiCaller} ApiCaller */

/**
 * Passes calls on, and remembers which writes were acknowledged.
 * @template {ApiCaller} Api
 * @param {Api} api
 */
export function watchWrites(api) {
  let acknowledged = 0;
  /** When the last one was sent that has been acknowledged since. */
  let lastSentAt = -Infinity;

  /** @type {ApiCaller["call"]} */
  const call = async (method, target, options) => {
    const sentAt = performance.now();
    const answer = await api.call(method, target, options);
    if (method !== "GET" && answer.status < 300) {
      acknowledged += 1;
      lastSentAt = Math.max(lastSentAt, sentAt);
    }
    return answer;
  };

  return {
    api: { ...api, call },
    countAcknowledged: () => acknowledged,
    /**
     * Waits for an acknowledged write that was sent after a moment.
     * @param {number} moment of `performance.now()`
     * @param {number} longestMs
     * @returns {Promise<number>} how long after the moment it was acknowledged, in milliseconds
     */
    waitForNext: async (moment, longestMs) => {
      while (lastSentAt < moment) {
        if (performance.now() - moment > longestMs) throw new Error(`No write was acknowledged within ${longestMs / 1000} s.`);
        await sleep(10);
      }
      return performance.now() - moment;
    },
  };
}
