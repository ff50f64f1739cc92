/** Ignores case: YouTube does not always spell an id the same, and no two differ in case alone. */
export const isSameChannel = (id: string | null, other: string | null): boolean =>
  id !== null && other !== null && id.toLowerCase() === other.toLowerCase();
