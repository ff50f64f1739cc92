import { randomUUID } from 'node:crypto';
import { deleteApp, initializeApp } from 'firebase-admin/app';
import type { Firestore } from 'firebase-admin/firestore';
import { noCredentials } from '../services/no-credentials.ts';
import { openFirestore } from '../store/firestore/firestore.ts';

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: these tests need the running emulators.`);
  return value;
}

async function mustDelete(url: string): Promise<void> {
  const answer = await fetch(url, { method: 'DELETE', headers: { authorization: 'Bearer owner' } });
  if (!answer.ok) throw new Error(`DELETE ${url}: ${answer.status}`);
}

export const clearFirestore = (projectId: string): Promise<void> =>
  mustDelete(
    `http://${required('FIRESTORE_EMULATOR_HOST')}/emulator/v1/projects/${projectId}/databases/(default)/documents`,
  );

/** Deletes every account of the emulators' project. So only one test file at a time can use it. */
export const clearAccounts = (): Promise<void> =>
  mustDelete(
    `http://${required('FIREBASE_AUTH_EMULATOR_HOST')}/emulator/v1/projects/${required('GCLOUD_PROJECT')}/accounts`,
  );

export const authEmulatorUrl = (): string => `http://${required('FIREBASE_AUTH_EMULATOR_HOST')}`;

/** The uid of a new creator that no other test uses. */
export const newUid = (): string => `uid-${randomUUID()}`;

/**
 * A Firestore only for this test file, opened as the functions open it and empty before each test.
 * `name` is part of a project id: lower case and dashes.
 */
export function startEmulatorTest(name: string): Firestore {
  const projectId = `demo-${name}`;
  required('FIRESTORE_EMULATOR_HOST');
  const app = initializeApp({ projectId }, projectId);
  const db = openFirestore(app, noCredentials());
  beforeEach(() => clearFirestore(projectId));
  afterAll(async () => {
    await db.terminate();
    await deleteApp(app);
  });
  return db;
}
