interface Pool<Item> {
  items: readonly Item[];
  limit: number;
  /** Checked before each start. If it returns true, the remaining items are not started. */
  stopped: () => boolean;
  work: (item: Item) => Promise<void>;
}

/** Starts the items in the given order, at most `limit` at once. Returns those not started. */
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
