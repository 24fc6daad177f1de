import { setTimeout as sleep } from "node:timers/promises";
import { say } from "../../run/run-on-stack.mjs";
import { compareRows } from "./compare-billing.mjs";
import { reconcile } from "./reconcile.mjs";

const PASSWORD = "Demo-Pro-1";
/** How many firms look whether they are let in. */
const WATCHED = 12;
const LOOK_MS = 2_000;

/** A user of each firm, with the demo user's password. */
async function makeUsers(db, firms) {
  const {
    rows: [{ hash }],
  } = await db.query("SELECT password_hash AS hash FROM credential WHERE username = 'pro@demo.example'");
  for (const { tenantId } of firms) {
    const username = `${tenantId}@sturm.example`;
    const {
      rows: [{ id }],
    } = await db.query(
      "INSERT INTO app_user (id, tenant_id, username, email, first_name, last_name, access_level, status) VALUES (gen_random_uuid(), $1, $2, $2, 'Sina', 'Sturm', 'tenant', 'active') RETURNING id",
      [tenantId, username],
    );
    await db.query("INSERT INTO credential (username, user_id, tenant_id, access_level, password_hash) VALUES ($1, $2, $3, 'tenant', $4)", [
      username,
      id,
      tenantId,
      hash,
    ]);
  }
}

async function logIn(appUrl, { tenantId }) {
  const response = await fetch(`${appUrl}/api/Users/BearerToken`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: `${tenantId}@sturm.example`, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`login: ${response.status} ${await response.text()}`);
  return { authorization: `Bearer ${(await response.json()).token}` };
}

/**
 * Stripe is away for a while. Meanwhile periods end by our clock and are renewed there, payments fail there, and no event
 * arrives. Access stays as it was; one reconcile afterwards writes down what became of every firm.
 */
export async function runOutage({ stack, db, stripe, firms, seconds }) {
  const watched = firms.filter((_, index) => index % Math.ceil(firms.length / WATCHED) === 0);
  await makeUsers(db, watched);
  const logins = await Promise.all(watched.map((firm) => logIn(stack.appUrl, firm)));
  const ids = firms.map(({ tenantId }) => tenantId);
  const misses = [];
  const look = (index) =>
    Promise.all(
      ["/Main/Persons", "/Stripe/GetSubscriptionInfo"].map((path) => fetch(`${stack.appUrl}/api${path}`, { headers: logins[index] })),
    ).then(async ([persons, info]) => {
      await persons.arrayBuffer();
      return `${persons.status}, planActive ${String((await info.json()).planActive)}`;
    });
  const first = await Promise.all(watched.map((_, index) => look(index)));
  const opened = first.filter((answer) => answer.startsWith("200")).length;

  await stripe.behave({ available: false, deliver: false });
  // By our clock each period that is renewed ends while nobody can be asked.
  const { rowCount } = await db.query(
    "UPDATE subscription SET plan_expires = now() + $2 * interval '1 second' WHERE tenant_id = ANY($1) AND renews",
    [ids, seconds / 3],
  );
  await stripe.advanceDays(32);
  say(`Stripe is away for ${seconds} s; ${rowCount} periods end meanwhile`);
  const { rows: before } = await db.query(
    "SELECT tenant_id, status, stripe_subscription_id FROM subscription WHERE tenant_id = ANY($1) ORDER BY tenant_id",
    [ids],
  );
  const until = Date.now() + seconds * 1000;
  let looks = 0;
  const billing = new Map();
  while (Date.now() < until) {
    await Promise.all(
      watched.map(async ({ tenantId }, index) => {
        const answer = await look(index);
        looks += 1;
        if (answer !== first[index]) misses.push(`${tenantId}: ${answer}, and was ${first[index]}`);
      }),
    );
    const cards = await fetch(`${stack.appUrl}/api/Stripe/ListCards`, { headers: logins[looks % logins.length] });
    await cards.arrayBuffer();
    billing.set(cards.status, (billing.get(cards.status) ?? 0) + 1);
    await sleep(LOOK_MS);
  }
  const { rows: after } = await db.query(
    "SELECT tenant_id, status, stripe_subscription_id FROM subscription WHERE tenant_id = ANY($1) ORDER BY tenant_id",
    [ids],
  );
  if (JSON.stringify(before) !== JSON.stringify(after)) misses.push("rows were changed while nobody could be asked");
  if ([...billing.keys()].some((status) => status !== 503)) misses.push(`calls that need Stripe answered ${JSON.stringify([...billing])}`);

  await stripe.behave({ available: true, deliver: false });
  const healedIn = await reconcile({ stack, db });
  const { right, misses: wrong, states } = await compareRows({ db, stripe, firms });
  say(
    `${looks} looks of ${watched.length} firms, ${opened} of them let in; healed in ${healedIn.toFixed(0)} s: ${right} of ${firms.length} right, ${JSON.stringify(states)}`,
  );
  return { misses, wrong };
}
