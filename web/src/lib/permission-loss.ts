let tell: () => void = () => undefined;

/**
 * One listener: what the page does once the server has refused to act on YouTube, though the page
 * thought it may. Answers how to stop listening.
 */
export const onPermissionMissing = (listener: () => void): (() => void) => {
  tell = listener;
  return () => {
    if (tell === listener) tell = () => undefined;
  };
};

/** Whichever call was refused, or a batch that has come to a halt. */
export const permissionMissing = (): void => tell();
