let owner: string | null = null;

export const pageOwner = (): string | null => owner;

/** The memory of the page belongs to who signed in first, also after the session has ended. */
export const claimPage = (creatorId: string): boolean => {
  owner ??= creatorId;
  return owner === creatorId;
};

/** `taken` means that another creator is signed in now, through another tab. */
export type SessionEnd = 'over' | 'taken';

let tellEnd: (how: SessionEnd) => void = () => undefined;

/** Sets the only listener, and returns the one before. */
export const onSessionEnd = (listener: typeof tellEnd): typeof tellEnd => {
  const before = tellEnd;
  tellEnd = listener;
  return before;
};

/** Called after any refused call of a query, a command of the list or a command of a batch. */
export const sessionEnded = (how: SessionEnd = 'over'): void => tellEnd(how);

let tellMissing: () => void = () => undefined;

/** Sets the only listener, which hears that the server has refused to act on YouTube. */
export const onPermissionMissing = (listener: () => void): void => {
  tellMissing = listener;
};

/** Called after any refused call, and when a batch has stopped for this reason. */
export const permissionMissing = (): void => tellMissing();
