import { createHmac } from "node:crypto";
import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** The value of `Stripe-Signature`. @param {string | Buffer} payload @param {string} secret @param {number} [ago] seconds */
export function sign(payload, secret, ago = 0) {
  const time = Math.floor(Date.now() / 1000) - ago;
  return `t=${time},v1=${createHmac("sha256", secret).update(`${time}.`).update(payload).digest("hex")}`;
}

/** @param {string} appUrl @param {number} atOnce */
export function openWebhook(appUrl, atOnce) {
  const url = new URL("/api/Stripe/Webhook", appUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  /**
   * One delivery. @param {string | Buffer} payload @param {string | readonly string[] | undefined} signature several make several headers
   * @returns {Promise<number>} the status; 0 where nobody answered
   */
  const post = (payload, signature) =>
    new Promise((resolve) => {
      const outgoing = request(
        url,
        {
          method: "POST",
          agent,
          headers: {
            "content-type": "application/json; charset=utf-8",
            "content-length": Buffer.byteLength(payload),
            ...(signature !== undefined && { "stripe-signature": typeof signature === "string" ? signature : [...signature] }),
          },
          timeout: 10_000,
        },
        (response) => {
          response
            .resume()
            .once("end", () => resolve(response.statusCode ?? 0))
            .once("error", () => resolve(0));
        },
      );
      outgoing.once("timeout", () => outgoing.destroy(new Error("no answer")));
      outgoing.once("error", () => resolve(0)).end(payload);
    });
  return { post, close: () => agent.destroy() };
}

/**
 * Delivers events again and again, in no order, until each was taken as often as it is to come. As Stripe does, whatever is
 * not answered with 2xx comes again later.
 * @param {{ appUrl: string, secrets: readonly string[], random: () => number, atOnce: number, isWarm: (begun: number) => boolean }} options
 */
export function startDeliveries({ appUrl, secrets, random, atOnce, isWarm }) {
  const webhook = openWebhook(appUrl, atOnce);
  /** Bodies that are still to be delivered, each as often as it is listed. @type {string[]} */
  const waiting = [];
  /** @type {{ deliveries: number, unanswered: number, refused: Map<number, number>, times: number[], warmTimes: number[] }} */
  const figures = { deliveries: 0, unanswered: 0, refused: new Map(), times: [], warmTimes: [] };
  let isComplete = false;

  async function run() {
    for (;;) {
      const place = Math.floor(random() * waiting.length);
      const body = waiting[place];
      if (body === undefined) {
        if (isComplete) return;
        await sleep(20);
        continue;
      }
      waiting[place] = waiting[waiting.length - 1];
      waiting.pop();
      const begun = performance.now();
      const status = await webhook.post(body, sign(body, secrets[Math.floor(random() * secrets.length)]));
      if (status === 200) {
        figures.deliveries += 1;
        const took = performance.now() - begun;
        figures.times.push(took);
        if (isWarm(begun)) figures.warmTimes.push(took);
        continue;
      }
      if (status === 0) figures.unanswered += 1;
      else figures.refused.set(status, (figures.refused.get(status) ?? 0) + 1);
      waiting.push(body);
      await sleep(100 + random() * 200);
    }
  }
  const running = Promise.all(Array.from({ length: atOnce }, run));
  return {
    add: (bodies) => waiting.push(...bodies),
    readWaiting: () => waiting.length,
    /** Resolves when all are delivered. */
    finish: async () => {
      isComplete = true;
      await running;
      webhook.close();
      return figures;
    },
  };
}

/** The value that so many of a hundred lie below. @param {readonly number[]} times @param {number} share of 100 */
export function percentile(times, share) {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * share) / 100))] ?? 0;
}
