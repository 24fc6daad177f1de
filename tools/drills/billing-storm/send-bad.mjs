import { randomUUID } from "node:crypto";
import { openWebhook, sign } from "./deliver.mjs";
import { eachOf } from "./stripe-api.mjs";

/** An event as Stripe would send it, of a customer that a firm has. */
const makeEvent = (customer, livemode = false) => ({
  id: `evt_bad${randomUUID().replaceAll("-", "")}`,
  object: "event",
  type: "customer.subscription.deleted",
  created: Math.floor(Date.now() / 1000),
  livemode,
  data: { object: { id: "sub_bad", object: "subscription", customer } },
});

/** What may be wrong with a delivery; each gives the body and its signatures. */
const wrongs = {
  "no header": ({ body }) => [body, undefined],
  "another secret": ({ body }) => [body, sign(body, "whsec_somebodyelses")],
  "a byte changed": ({ body, secret, random }) => {
    const bytes = Buffer.from(body);
    bytes[Math.floor(random() * bytes.length)] ^= 1;
    return [bytes, sign(body, secret)];
  },
  "more than 300 s old": ({ body, secret }) => [body, sign(body, secret, 301)],
  // With room for the time that a delivery waits for its turn.
  "more than 300 s ahead": ({ body, secret }) => [body, sign(body, secret, -330)],
  "the old secret after the rotation": ({ body, oldSecret }) => [body, sign(body, oldSecret)],
  "real money": ({ event, secret }) => {
    const live = JSON.stringify({ ...event, livemode: true });
    return [live, sign(live, secret)];
  },
  "two headers": ({ body, secret, oldSecret }) => [body, [sign(body, secret), sign(body, oldSecret)]],
  "600 kB": ({ event, secret }) => {
    const large = JSON.stringify({ ...event, padding: "x".repeat(600_000) });
    return [large, sign(large, secret)];
  },
};

/**
 * Deliveries that must not count, of firms' own customers.
 * @returns {Promise<{ counts: Map<string, number>, misses: string[] }>} how many of each status; what was answered otherwise than
 * with 4xx, or written
 */
export async function sendBad({ db, appUrl, count, customers, secret, oldSecret, random, atOnce }) {
  const webhook = openWebhook(appUrl, atOnce);
  const names = Object.keys(wrongs);
  const sent = [];
  const misses = [];
  const counts = new Map();
  const jobsOf = async () => (await db.query("SELECT count(*)::int AS jobs FROM job WHERE kind = 'syncBilling'")).rows[0].jobs;
  const jobsBefore = await jobsOf();
  await eachOf(
    Array.from({ length: count }),
    async (_, index) => {
      const name = names[index % names.length];
      const event = makeEvent(customers[index % customers.length]);
      sent.push(event.id);
      const [body, signature] = wrongs[name]({ event, body: JSON.stringify(event), secret, oldSecret, random });
      const status = await webhook.post(body, signature);
      counts.set(status, (counts.get(status) ?? 0) + 1);
      if (status < 400 || status >= 500) misses.push(`${name}: ${status}`);
    },
    atOnce,
  );
  webhook.close();
  const { rows } = await db.query("SELECT id FROM stripe_event WHERE id = ANY($1) OR id LIKE 'evt_bad%'", [sent]);
  misses.push(...rows.map(({ id }) => `${id} was written`));
  if ((await jobsOf()) > jobsBefore) misses.push("a job was queued");
  return { counts, misses };
}
