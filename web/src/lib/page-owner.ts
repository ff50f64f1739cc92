let owner: string | null = null;

export const pageOwner = (): string | null => owner;

/** The memory of the page belongs to who signed in first, also after the session has ended. */
export const claimPage = (creatorId: string): boolean => {
  owner ??= creatorId;
  return owner === creatorId;
};
