import { firebaseToken } from '@replywell/contract/endpoints/auth';
import { appCheckFrame } from '../config/deployment.ts';
import { loadConfig, call } from './api-client.ts';
import { oneAtATime, once } from './once.ts';

const startApp = async (name?: string) => {
  const [config, { initializeApp }] = await Promise.all([loadConfig(), import('firebase/app')]);
  const { apiKey, projectId, authDomain } = config.firebase;
  const app = initializeApp({ apiKey, projectId, authDomain }, name);
  if (appCheckFrame) (await import('./app-check.ts')).guard(app);
  return { config, app };
};

/** Persists nothing, so no token is stored. */
const startAuth = async (starting: ReturnType<typeof startApp>) => {
  const [{ app, config }, module] = await Promise.all([starting, import('firebase/auth')]);
  const auth = module.initializeAuth(app, { persistence: module.inMemoryPersistence });
  const { authEmulatorUrl } = config.firebase;
  if (authEmulatorUrl) module.connectAuthEmulator(auth, authEmulatorUrl, { disableWarnings: true });
  return { auth, module };
};

/** For email and password. A separate app, because the listener signs in as another user. */
export const loadEmailAuth = once(() => startAuth(startApp('email')));

const loadApp = once(() => startApp());

/** For the listener. */
const loadAuth = once(() => startAuth(loadApp()));

const connectFirestore = once(async () => {
  const [{ app, config }, firestore] = await Promise.all([loadApp(), import('firebase/firestore')]);
  const db = firestore.initializeFirestore(app, {});
  const emulator = config.firebase.firestoreEmulatorHost;
  if (emulator) {
    const { hostname, port } = new URL(`http://${emulator}`);
    firestore.connectFirestoreEmulator(db, hostname, Number(port));
  }
  return { db, firestore };
});

/** Nobody is signed in to Firebase after a reload. The token only lets its bearer listen to batches. */
const signInBySession = oneAtATime(async (): Promise<void> => {
  const [{ auth, module }, { token }] = await Promise.all([loadAuth(), call(firebaseToken)]);
  await module.signInWithCustomToken(auth, token);
});

/** Rejects if listening is impossible, so that callers can poll. */
export const loadFirestore = async (): ReturnType<typeof connectFirestore> => {
  const [{ auth }, connected] = await Promise.all([loadAuth(), connectFirestore()]);
  if (!auth.currentUser) await signInBySession();
  return connected;
};

/** Drops the token of a session that is over. The next listener asks for another. */
export const dropToken = async (): Promise<void> => {
  const { auth, module } = await loadAuth();
  await module.signOut(auth);
};
