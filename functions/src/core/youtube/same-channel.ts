/**
 * Compared without case, because YouTube does not always spell an id the same. In practice no other
 * channel has an id with the same letters.
 */
export const isSameChannel = (id: string | null, other: string | null): boolean =>
  id !== null && other !== null && id.toLowerCase() === other.toLowerCase();
