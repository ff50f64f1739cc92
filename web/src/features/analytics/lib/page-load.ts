/** Returns the load time on the clock of `performance.now()`. null means not yet or unknown. */
export const pageLoadedAt = (): number | null => {
  try {
    const [navigation] = performance.getEntriesByType('navigation');
    const at = navigation && 'loadEventStart' in navigation ? Number(navigation.loadEventStart) : 0;
    return at > 0 ? at : null;
  } catch {
    // The browser has switched this off, so that it cannot be used to recognise the visitor.
    return null;
  }
};
