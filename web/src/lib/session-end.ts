let tell = (): void => undefined;

/** One listener: what the page does once the server no longer knows who is asking. */
export const onSessionEnd = (listener: () => void): void => {
  tell = listener;
};

/** Whichever call was refused: a query, a command of the list, one of a batch. */
export const sessionEnded = (): void => tell();
