import type * as AuthModule from 'firebase/auth';
import type * as FirestoreModule from 'firebase/firestore';
import { loadConfig } from '../config/env.ts';

export interface LoadedAuth {
  readonly auth: AuthModule.Auth;
  readonly module: typeof AuthModule;
}
export interface LoadedFirestore {
  readonly db: FirestoreModule.Firestore;
  readonly firestore: typeof FirestoreModule;
}

const once = <Value>(load: () => Promise<Value>): (() => Promise<Value>) => {
  let pending: Promise<Value> | null = null;
  return () => {
    pending ??= load().catch((error: unknown) => {
      pending = null;
      throw error;
    });
    return pending;
  };
};

const loadApp = once(async () => {
  const [config, { initializeApp }] = await Promise.all([loadConfig(), import('firebase/app')]);
  const { apiKey, projectId, authDomain } = config.firebase;
  return { config, app: initializeApp({ apiKey, projectId, authDomain }) };
});

/**
 * Firebase Auth, fetched when first needed. The user outlives a reload (IndexedDB), because the
 * live batch listener is refused without one.
 */
export const loadAuth = once(async (): Promise<LoadedAuth> => {
  const [{ app, config }, module] = await Promise.all([loadApp(), import('firebase/auth')]);
  const auth = module.initializeAuth(app, {
    persistence: [module.indexedDBLocalPersistence, module.browserLocalPersistence],
  });
  const { authEmulatorUrl } = config.firebase;
  if (authEmulatorUrl) module.connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });
  return { auth, module };
});

const connectFirestore = once(async (): Promise<LoadedFirestore> => {
  const [{ app, config }, firestore] = await Promise.all([loadApp(), import('firebase/firestore')]);
  const db = firestore.initializeFirestore(app, {});
  const emulator = config.firebase.firestoreEmulatorHost;
  if (emulator) {
    const { hostname, port } = new URL(`http://${emulator}`);
    firestore.connectFirestoreEmulator(db, hostname, Number(port));
  }
  return { db, firestore };
});

/** Resolves once the Firebase user is restored; rejects when there is none, so callers can poll. */
export const loadFirestore = async (): Promise<LoadedFirestore> => {
  const [{ auth }, connected] = await Promise.all([loadAuth(), connectFirestore()]);
  await auth.authStateReady();
  if (!auth.currentUser) throw new Error('No Firebase user to listen as');
  return connected;
};
