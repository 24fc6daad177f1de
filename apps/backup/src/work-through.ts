/** Works through a list, some at a time. */
export async function workThrough<Item>(items: Iterable<Item>, atATime: number, work: (item: Item) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]();
  const worker = async (): Promise<void> => {
    for (let next = queue.next(); next.done !== true; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atATime }, worker));
}
