/** Loads at the first call, and again only after a failure. */
export const once = <Value>(load: () => Promise<Value>): (() => Promise<Value>) => {
  let pending: Promise<Value> | null = null;
  return () =>
    (pending ??= load().catch((error: unknown) => {
      pending = null;
      throw error;
    }));
};

/** Callers share a run that is under way. */
export const oneAtATime = <Value>(run: () => Promise<Value>): (() => Promise<Value>) => {
  let running: Promise<Value> | null = null;
  return () => (running ??= run().finally(() => (running = null)));
};

/** Remembers the result for the latest key. */
export const memoizeLast = <Key, Value>(compute: (key: Key) => Value): ((key: Key) => Value) => {
  let last: { key: Key; value: Value } | null = null;
  return (key) => {
    if (last?.key !== key) last = { key, value: compute(key) };
    return last.value;
  };
};
