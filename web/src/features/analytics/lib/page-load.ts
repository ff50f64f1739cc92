/** When the page was loaded, on the clock of `performance.now()`; null: not yet, or nobody knows. */
export const pageLoadedAt = (): number | null => {
  try {
    const [navigation] = performance.getEntriesByType('navigation');
    const at = navigation && 'loadEventStart' in navigation ? Number(navigation.loadEventStart) : 0;
    return at > 0 ? at : null;
  } catch {
    // Switched off against being recognised by it.
    return null;
  }
};
