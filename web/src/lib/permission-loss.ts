let tell: () => void = () => undefined;

/** Sets the only listener, which hears that the server has refused to act on YouTube. */
export const onPermissionMissing = (listener: () => void): void => {
  tell = listener;
};

/** Called after any refused call, and when a batch has stopped for this reason. */
export const permissionMissing = (): void => tell();
