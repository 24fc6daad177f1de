/** So many stories go on at a time, each in its own order; no more than leave connections to others. */
const AT_ONCE = 6;

/** Does the work for each of the items, some at a time. */
export async function workThrough<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
  const left = items.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const item of left) await work(item);
    }),
  );
}
