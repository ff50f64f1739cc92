interface Pool<Item> {
  items: readonly Item[];
  limit: number;
  /** Asked before each start: true leaves the rest undone. */
  stopped: () => boolean;
  work: (item: Item) => Promise<void>;
}

/** Starts in the order given, at most `limit` at once; answers what was never started. */
export const runPool = async <Item>({
  items,
  limit,
  stopped,
  work,
}: Pool<Item>): Promise<Item[]> => {
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < items.length && !stopped()) {
      const item = items[next];
      next += 1;
      if (item !== undefined) await work(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, lane));
  return items.slice(next);
};
