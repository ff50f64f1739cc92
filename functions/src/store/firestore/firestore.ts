import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { initializeFirestore, type Firestore } from 'firebase-admin/firestore';

/** The one Firebase app of this process. The project comes from the environment. */
export const defaultApp = (): App => getApps()[0] ?? initializeApp();

/**
 * Opens Firestore over REST, because the first answer comes about 100 ms sooner than over gRPC.
 * Over REST the client looks for Google credentials even with the emulator, so `authClient`
 * replaces them if there are none. Call it once per app.
 */
export function openFirestore(app: App, authClient?: object): Firestore {
  const database = initializeFirestore(app, { preferRest: true });
  database.settings({ ignoreUndefinedProperties: false, ...(authClient && { authClient }) });
  return database;
}
