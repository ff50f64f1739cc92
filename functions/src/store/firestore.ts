import { getApps, initializeApp } from 'firebase-admin/app';
import { initializeFirestore, type Firestore } from 'firebase-admin/firestore';

let database: Firestore | null = null;

/** One client per process; REST where it can, because loading gRPC costs a cold start 150 ms. */
export function firestore(): Firestore {
  if (database) return database;
  const app = getApps()[0] ?? initializeApp();
  database = initializeFirestore(app, { preferRest: true });
  database.settings({ ignoreUndefinedProperties: false });
  return database;
}
