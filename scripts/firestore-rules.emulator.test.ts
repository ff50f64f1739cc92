import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';

const OWN = [
  'users/anna',
  'users/anna/comments/c1',
  'users/anna/batches/b1',
  'users/anna/sends/c1',
  'users/anna/settings/autoresponder',
  'users/anna/stats/summary',
];
const CLOSED = [
  'credentials/anna',
  'revocations/1000',
  'deletions/anna',
  'global_settings/prompt',
  'quota/2026-11-21',
  'admin_attempts/a1',
  'admin_sessions/s1',
  'anything/else',
];

let environment: RulesTestEnvironment;

beforeAll(async () => {
  // Every refusal is logged as an error by the client, and refusals are the point here.
  setLogLevel('silent');
  environment = await initializeTestEnvironment({
    projectId: 'demo-replywell-rules',
    firestore: { rules: readFileSync(path.resolve(__dirname, '../firestore.rules'), 'utf8') },
  });
  await environment.withSecurityRulesDisabled(async (context) => {
    for (const place of [...OWN, ...CLOSED]) await context.firestore().doc(place).set({ a: 1 });
  });
});

afterAll(() => environment.cleanup());

type Database = ReturnType<ReturnType<RulesTestEnvironment['authenticatedContext']>['firestore']>;
const as = (uid: string): Database => environment.authenticatedContext(uid).firestore();
const asNobody = (): Database => environment.unauthenticatedContext().firestore();

describe('what a creator has', () => {
  test.each(OWN)('%s is read by the creator', async (place) => {
    await assertSucceeds(as('anna').doc(place).get());
  });

  test.each(OWN)('%s is not read by another creator, nor without signing in', async (place) => {
    await assertFails(as('boris').doc(place).get());
    await assertFails(asNobody().doc(place).get());
  });

  test.each(OWN)('%s is neither written nor deleted, not even by the creator', async (place) => {
    await assertFails(as('anna').doc(place).set({ a: 2 }));
    await assertFails(as('anna').doc(place).delete());
  });

  test('can be listed by the creator, and by nobody else', async () => {
    await assertSucceeds(as('anna').collection('users/anna/comments').get());
    await assertFails(as('boris').collection('users/anna/comments').get());
  });

  test('does not let anybody list the creators', async () => {
    await assertFails(as('anna').collection('users').get());
  });
});

describe('what is for functions only', () => {
  test.each(CLOSED)('%s is closed to everybody', async (place) => {
    for (const database of [as('anna'), asNobody()]) {
      await assertFails(database.doc(place).get());
      await assertFails(database.doc(place).set({ a: 2 }));
    }
  });
});
