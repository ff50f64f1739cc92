let owner: string | null = null;

/** Whose page this is; null before anybody has signed in. */
export const pageOwner = (): string | null => owner;

/**
 * Whether this page may show the creator. Its memory belongs to the first one who was signed in
 * here and still holds their comments and edits after their session has ended.
 */
export const claimPage = (creatorId: string): boolean => {
  owner ??= creatorId;
  return owner === creatorId;
};
