let owner: string | null = null;

/** Returns the creator who owns this page. null before anybody has signed in. */
export const pageOwner = (): string | null => owner;

/**
 * Returns whether this page may show the creator. The page's memory belongs to the first creator
 * who was signed in here. It still holds that creator's comments and edits after the session has
 * ended.
 */
export const claimPage = (creatorId: string): boolean => {
  owner ??= creatorId;
  return owner === creatorId;
};
