import { queryDatabase } from "./query-database.ts";
import { readStackAddress } from "./stack-address.ts";

const DAY_S = 86_400;

async function callSandbox<Answer>(path: string, body?: unknown): Promise<Answer> {
  const request = body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(`${readStackAddress().stripeUrl}/sandbox${path}`, request);
  if (!response.ok) throw new Error(`The Stripe stand-in answers ${response.status}: ${await response.text()}`);
  return (await response.json()) as Answer;
}

/** What Stripe takes for now, in seconds since 1970. */
const readStripeClock = async (): Promise<number> => (await callSandbox<{ now: number }>("/clock")).now;

/** Moves Stripe's clock forward to a moment past this one; all that falls due until then has happened afterwards. */
export async function passDay(iso: string): Promise<void> {
  const then = Math.ceil(Date.parse(iso) / 1_000) + 2 * 3_600;
  await callSandbox("/clock", { now: Math.max(then, await readStripeClock()) });
}

/** Lets a firm's trial end ten days after Stripe's today, which tests before may have moved far ahead of ours. */
export async function alignTrial(tenantId: string): Promise<string> {
  const end = new Date(((await readStripeClock()) + 10 * DAY_S) * 1_000).toISOString();
  await queryDatabase("UPDATE subscription SET plan_expires = $2 WHERE tenant_id = $1", [tenantId, end]);
  return end;
}
