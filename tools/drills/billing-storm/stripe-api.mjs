/** Nested members as Stripe takes them: `items[0][price]=…`. */
function* encodeForm(value, name = "") {
  if (value !== null && typeof value === "object")
    for (const [key, inner] of Object.entries(value)) yield* encodeForm(inner, name === "" ? key : `${name}[${key}]`);
  else if (value !== undefined) yield [name, String(value)];
}

/**
 * Stripe's interface as the stand-in offers it, and the stand-in's own switches. Not the SDK: what is compared in the end
 * is to be read in another way than the product reads it.
 * @param {{ baseUrl: string, key: string }} options
 */
export function openStripeApi({ baseUrl, key }) {
  /** @param {string} method @param {string} target @param {object} [params] @throws Error with Stripe's own words */
  async function call(method, target, params = {}) {
    const form = new URLSearchParams([...encodeForm(params)]);
    const isGet = method === "GET";
    const response = await fetch(`${baseUrl}${target}${isGet && form.size > 0 ? `?${form}` : ""}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(!isGet && { "content-type": "application/x-www-form-urlencoded" }) },
      ...(!isGet && { body: form.toString() }),
    });
    const body = await response.json();
    if (!response.ok) throw new Error(`${method} ${target}: ${response.status} ${JSON.stringify(body).slice(0, 300)}`);
    return body;
  }

  /** Every object of a list, the newest first. */
  async function listAll(target, params = {}) {
    const all = [];
    for (;;) {
      const { data, has_more: hasMore } = await call("GET", target, {
        ...params,
        limit: 100,
        ...(all.length > 0 && { starting_after: all.at(-1).id }),
      });
      all.push(...data);
      if (!hasMore) return all;
    }
  }

  /** Every object of a list that is newer than the one named, the oldest first; every object where none is named. */
  async function listNewer(target, id) {
    if (id === undefined) return (await listAll(target)).reverse();
    const newer = [];
    for (;;) {
      const { data, has_more: hasMore } = await call("GET", target, { limit: 100, ending_before: newer.at(-1)?.id ?? id });
      newer.push(...data.reverse());
      if (!hasMore) return newer;
    }
  }

  /** A switch of the stand-in. */
  async function control(method, target, body) {
    const response = await fetch(`${baseUrl}/sandbox${target}`, {
      method,
      headers: { "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} /sandbox${target}: ${response.status} ${(await response.text()).slice(0, 300)}`);
    return response.json();
  }

  return {
    get: (target, params) => call("GET", target, params),
    post: (target, params) => call("POST", target, params),
    cancel: (target) => call("DELETE", target),
    listAll,
    listNewer,
    behave: (behaviour) => control("PUT", "/behaviour", behaviour),
    advanceDays: (days) => control("POST", "/clock", { advanceSeconds: Math.round(days * 86_400) }),
  };
}

/**
 * Does the work for every item, a few at a time. @template Item
 * @param {readonly Item[]} items
 * @param {(item: Item, index: number) => Promise<void>} work
 */
export async function eachOf(items, work, atOnce = 16) {
  let next = 0;
  const run = async () => {
    for (let index = next++; index < items.length; index = next++) await work(items[index], index);
  };
  await Promise.all(Array.from({ length: atOnce }, run));
}
