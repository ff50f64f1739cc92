let tell: () => void = () => undefined;

/**
 * Sets the only listener. It runs when the server has refused to act on YouTube, although the page
 * expected to have the permission. Returns a function that stops listening.
 */
export const onPermissionMissing = (listener: () => void): (() => void) => {
  tell = listener;
  return () => {
    if (tell === listener) tell = () => undefined;
  };
};

/** Called after any refused call, and when a batch has stopped for this reason. */
export const permissionMissing = (): void => tell();
