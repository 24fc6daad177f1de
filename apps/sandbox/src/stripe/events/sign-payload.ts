import { createHmac } from "node:crypto";

/**
 * The value of the header `Stripe-Signature`: one signature for each secret, as Stripe sends while one takes the place of another.
 * @param at seconds of the real time, whatever the moved clock says
 */
export function signPayload(payload: string, secrets: readonly string[], at: number): string {
  const signatures = secrets.map(
    (secret) =>
      `v1=${createHmac("sha256", secret)
        .update(`${String(at)}.${payload}`)
        .digest("hex")}`,
  );
  return [`t=${String(at)}`, ...signatures].join(",");
}
