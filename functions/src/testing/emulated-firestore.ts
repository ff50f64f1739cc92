import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import { getFirestore, type Firestore } from 'firebase-admin/firestore';

/** A Firestore client for the running emulator, with its own project. */
export function emulatedFirestore(): { db: () => Firestore; close: () => Promise<void> } {
  if (!process.env.FIRESTORE_EMULATOR_HOST)
    throw new Error('This test needs the Firestore emulator: FIRESTORE_EMULATOR_HOST is not set.');
  // Otherwise the first call spends three seconds looking for the machine's own service account.
  process.env.METADATA_SERVER_DETECTION = 'none';
  const name = `demo-${randomUUID()}`;
  const app = initializeApp({ projectId: name }, name);
  const client = getFirestore(app);
  return { db: () => client, close: () => deleteApp(app) };
}
