/** `taken`: another creator is signed in now, through another tab. */
export type SessionEnd = 'over' | 'taken';

let tell: (how: SessionEnd) => void = () => undefined;

/**
 * One listener: what the page does once the server no longer takes it for its creator. Answers the
 * one before.
 */
export const onSessionEnd = (listener: typeof tell): typeof tell => {
  const before = tell;
  tell = listener;
  return before;
};

/** Whichever call was refused: a query, a command of the list, one of a batch. */
export const sessionEnded = (how: SessionEnd = 'over'): void => tell(how);
