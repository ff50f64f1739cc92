import { getApps, initializeApp, type App } from 'firebase-admin/app';
import { initializeFirestore, type Firestore } from 'firebase-admin/firestore';

/** One app per process; the project comes from the environment. */
export const defaultApp = (): App => getApps()[0] ?? initializeApp();

/**
 * REST, because the first answer comes about 100 ms sooner than over gRPC, whose channel has to be
 * set up. Over REST, unlike gRPC, the client looks for Google credentials even at the emulator:
 * `authClient` stands in where there are none. To be called once per app.
 */
export function openFirestore(app: App, authClient?: object): Firestore {
  const database = initializeFirestore(app, { preferRest: true });
  database.settings({ ignoreUndefinedProperties: false, ...(authClient && { authClient }) });
  return database;
}
