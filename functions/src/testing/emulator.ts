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
  const answer = await fetch(url, {
    method: 'DELETE',
    headers: { authorization: 'Bearer owner' },
  });
  if (!answer.ok) throw new Error(`DELETE ${url}: ${answer.status}`);
}

export const clearFirestore = (projectId: string): Promise<void> =>
  mustDelete(
    `http://${required('FIRESTORE_EMULATOR_HOST')}/emulator/v1/projects/${projectId}/databases/(default)/documents`,
  );

/** Every account of the emulators' own project: only one file at a time can use it. */
export const clearAccounts = (): Promise<void> =>
  mustDelete(
    `http://${required('FIREBASE_AUTH_EMULATOR_HOST')}/emulator/v1/projects/${required('GCLOUD_PROJECT')}/accounts`,
  );

export const authEmulatorUrl = (): string => `http://${required('FIREBASE_AUTH_EMULATOR_HOST')}`;

/**
 * Firebase ends sessions by the second in which they began, so a test that ends one lets it pass. A
 * timer may come a millisecond early.
 */
export const nextSecond = (): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, 1_001 - (Date.now() % 1_000)));

/** A creator nobody else has. */
export const newUid = (): string => `uid-${randomUUID()}`;

/**
 * A Firestore of the file's own, opened as the functions open it, empty before each test.
 * @param name lower case and dashes; becomes part of a project id
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
