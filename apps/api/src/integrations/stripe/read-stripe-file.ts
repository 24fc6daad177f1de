const LONGEST_MS = 10_000;
const LARGEST_BYTES = 5_000_000;
/** Stripe's links lead on to where its files lie. */
const MOST_HOPS = 4;

/** A file of Stripe's that cannot be had now, or is not what it should be. */
export class StripeFileUnavailable extends Error {
  override readonly name = "StripeFileUnavailable";
}

/**
 * Reads a PDF that Stripe points at.
 * @param apiBase the stand-in's address, whose files alone are read then; otherwise only what lies at Stripe
 * @throws StripeFileUnavailable for any other address, after 10 s, above 5 MB, and for what is no PDF
 */
export async function readStripeFile(url: string, apiBase: string | undefined): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(LONGEST_MS);
  try {
    const bytes = await readBounded(await follow(url, apiBase, signal));
    if (Buffer.from(bytes.subarray(0, 5)).toString("latin1") !== "%PDF-") throw new StripeFileUnavailable("no PDF");
    return bytes;
  } catch (error) {
    throw error instanceof StripeFileUnavailable ? error : new StripeFileUnavailable("cannot be read", { cause: error });
  }
}

async function follow(url: string, apiBase: string | undefined, signal: AbortSignal): Promise<Response> {
  let at = new URL(url);
  for (let hop = 0; hop < MOST_HOPS; hop += 1) {
    if (!isAllowed(at, apiBase)) throw new StripeFileUnavailable(`not at Stripe: ${at.host}`);
    const response = await fetch(at, { redirect: "manual", signal });
    const next = response.headers.get("location");
    if (response.ok) return response;
    await response.body?.cancel();
    if (response.status < 300 || response.status > 399 || next === null)
      throw new StripeFileUnavailable(`answered ${String(response.status)}`);
    at = new URL(next, at);
  }
  throw new StripeFileUnavailable("leads on and on");
}

function isAllowed({ origin, protocol, hostname, port }: URL, apiBase: string | undefined): boolean {
  if (apiBase !== undefined) return origin === new URL(apiBase).origin;
  return protocol === "https:" && port === "" && (hostname === "stripe.com" || hostname.endsWith(".stripe.com"));
}

async function readBounded({ body }: Response): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (body === null) return new Uint8Array();
  for await (const chunk of body as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > LARGEST_BYTES) throw new StripeFileUnavailable("too large");
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}
