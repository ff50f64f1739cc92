/** What `load` answers, asked for at the first call, and again only after it has failed. */
export const once = <Value>(load: () => Promise<Value>): (() => Promise<Value>) => {
  let pending: Promise<Value> | null = null;
  return () =>
    (pending ??= load().catch((error: unknown) => {
      pending = null;
      throw error;
    }));
};
