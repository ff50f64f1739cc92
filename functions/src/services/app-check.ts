import type { App } from 'firebase-admin/app';
import type { IsOurApp } from '../core/identity/our-app.ts';
import type { Log } from '../core/log.ts';

/** The part of Firebase's App Check that is used. */
interface TokenVerifier {
  verifyToken(token: string): Promise<unknown>;
}

/** Loads the SDK at the first use. */
export const appCheckOf = (app: App) => async (): Promise<TokenVerifier> =>
  (await import('firebase-admin/app-check')).getAppCheck(app);

/** Without Firebase's keys nothing is proven, so a failure to fetch them refuses the call as well. */
export function createIsOurApp(load: () => Promise<TokenVerifier>, warn: Log): IsOurApp {
  return async (token) => {
    const verifier = await load();
    try {
      await verifier.verifyToken(token);
      return true;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : 'unknown';
      warn('A proof of App Check was refused', { code });
      return false;
    }
  };
}
