import type { App } from 'firebase-admin/app';

/** Whether a token of App Check is valid. The SDK is loaded with the first one. */
export const createAppCheck =
  (app: App) =>
  async (token: string): Promise<boolean> => {
    const { getAppCheck } = await import('firebase-admin/app-check');
    return getAppCheck(app)
      .verifyToken(token)
      .then(
        () => true,
        () => false,
      );
  };
