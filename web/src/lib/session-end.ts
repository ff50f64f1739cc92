/** `taken` means that another creator is signed in now, through another tab. */
export type SessionEnd = 'over' | 'taken';

let tell: (how: SessionEnd) => void = () => undefined;

/** Sets the only listener, and returns the one before. */
export const onSessionEnd = (listener: typeof tell): typeof tell => {
  const before = tell;
  tell = listener;
  return before;
};

/** Called after any refused call of a query, a command of the list or a command of a batch. */
export const sessionEnded = (how: SessionEnd = 'over'): void => tell(how);
