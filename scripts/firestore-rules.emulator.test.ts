import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';

const PROJECT = 'demo-replywell-rules';

/** All that a page may read: the creator's batches, one at a time. */
const HEARD = 'users/anna/batches/b1';
/** A document in every other collection. All of them are for functions only. */
const CLOSED = [
  'users/anna',
  'users/anna/videos/v1',
  'users/anna/comments/c1',
  'users/anna/sends/c1',
  'users/anna/settings/autoresponder',
  'users/anna/answers/q1',
  'users/anna/settings/timeline',
  'users/anna/stats/summary',
  'users/anna/syncs/UC1',
  'users/anna/removals/UC1',
  'users/anna/draft_counts/2026-11',
  'users/anna/listen_keys/other',
  'users/anna/tokens/t1',
  'channels/UC1',
  'channels/UC1/sends/c1',
  'credentials/anna',
  'credentials/google-1000',
  'revocations/1000',
  'deletions/anna',
  'departed/hash',
  'global_settings/prompt',
  'quota/2026-11-21',
  'admin_sessions/s1',
  'attempts/some',
];
/** No rule names it: closed by default, at any depth. */
const UNKNOWN = [
  ...['anything/else', 'anything/else/below/it', 'credentials/anna/below/it'],
  `${HEARD}/below/it`,
];

const HOUR_MS = 60 * 60 * 1_000;
const KEYS: readonly (readonly [string, number])[] = [
  ['users/anna/listen_keys/current', Date.now() + HOUR_MS],
  ['users/anna/listen_keys/expired', Date.now() - 1],
  ['users/boris/listen_keys/current-of-boris', Date.now() + HOUR_MS],
];

const collectionOf = (place: string): string => place.slice(0, place.lastIndexOf('/'));
const nameOf = (place: string): string => path.basename(collectionOf(place));

type Database = ReturnType<ReturnType<RulesTestEnvironment['authenticatedContext']>['firestore']>;

let environment: RulesTestEnvironment;
let annasPage: Database;
/** Everybody else, in every way in which a token can be wrong. Made once: each has its connection. */
let others: Record<string, Database>;
let everybody: Database[];
/**
 * Who may read the batch, and three who have a good account or key, or none. Where no page may do
 * anything, a key that has ended opens no more than a good one.
 */
let nearest: Database[];

/** What the token of a page says. */
const listener = (creator: string, key: string): Database =>
  environment.authenticatedContext(`listener-${creator}`, { creator, key }).firestore();

beforeAll(async () => {
  // Every refusal is logged as an error by the client, and refusals are the point here.
  setLogLevel('silent');
  environment = await initializeTestEnvironment({
    projectId: PROJECT,
    firestore: { rules: readFileSync(path.resolve(__dirname, '../firestore.rules'), 'utf8') },
  });
  await environment.withSecurityRulesDisabled(async (context) => {
    for (const place of [HEARD, ...CLOSED, ...UNKNOWN])
      await context.firestore().doc(place).set({ a: 1 });
    for (const [place, expiresAtMs] of KEYS)
      await context.firestore().doc(place).set({ expiresAtMs });
  });
  annasPage = listener('anna', 'current');
  others = {
    nobody: environment.unauthenticatedContext().firestore(),
    'her own account': environment.authenticatedContext('anna').firestore(),
    'another creator’s page': listener('boris', 'current-of-boris'),
    'another creator’s key in her name': listener('anna', 'current-of-boris'),
    'her key in another creator’s name': listener('boris', 'current'),
    'a page whose session has expired': listener('anna', 'expired'),
    'a page whose session has ended': listener('anna', 'removed'),
    'a token without a key': environment
      .authenticatedContext('listener-anna', { creator: 'anna' })
      .firestore(),
  };
  everybody = [annasPage, ...Object.values(others)];
  nearest = everybody.slice(0, 4);
});

afterAll(() => environment.cleanup());

const refused = (tries: readonly Promise<unknown>[]): Promise<unknown> =>
  Promise.all(tries.map((one) => assertFails(one)));
const asFunctions = (run: (database: Database) => Promise<void>): Promise<void> =>
  environment.withSecurityRulesDisabled((context) => run(context.firestore()));

/** All that rules tell apart in a write: update, create and delete. */
const writesTo = (database: Database, place: string): (() => Promise<void>)[] => [
  () => database.doc(place).update({ a: 2 }),
  () => database.collection(collectionOf(place)).doc('made').set({ a: 1 }),
  () => database.doc(place).delete(),
];

test('every collection that the store has is tried here', () => {
  const source = readFileSync(
    path.resolve(__dirname, '../functions/src/store/firestore/documents.ts'),
    'utf8',
  );
  const stored = [...source.matchAll(/\.collection\('(\w+)'\)/g)].map(([, name]) => name);
  expect(stored.length).toBeGreaterThan(10);
  expect(new Set([HEARD, ...CLOSED].map(nameOf))).toEqual(new Set(stored));
});

describe('a creator’s batch', () => {
  test('is read by a page of the creator, and by nobody else', async () => {
    await assertSucceeds(annasPage.doc(HEARD).get());
    for (const [who, database] of Object.entries(others))
      await assertFails(database.doc(HEARD).get()).catch(() => {
        throw new Error(`It was read by ${who}.`);
      });
  });

  test('is not read any more once its key is gone', async () => {
    const place = 'users/anna/listen_keys/for-a-while';
    const page = listener('anna', 'for-a-while');
    await asFunctions((database) => database.doc(place).set({ expiresAtMs: Date.now() + HOUR_MS }));
    await assertSucceeds(page.doc(HEARD).get());
    await asFunctions((database) => database.doc(place).delete());
    await assertFails(page.doc(HEARD).get());
  });

  test('is found by nobody who does not know its name', async () => {
    await refused(
      everybody.flatMap((database) => [
        database.collection(collectionOf(HEARD)).get(),
        database.collectionGroup(nameOf(HEARD)).get(),
      ]),
    );
  });
});

test.each([...CLOSED, ...UNKNOWN])('%s is read by nobody but functions', async (place) => {
  await refused(
    nearest.flatMap((database) => [
      database.doc(place).get(),
      database.collection(collectionOf(place)).get(),
      database.collectionGroup(nameOf(place)).get(),
    ]),
  );
});

test.each([HEARD, ...CLOSED, ...UNKNOWN])(
  '%s is written by nobody, not even by its creator, but by functions',
  async (place) => {
    const callers = place === HEARD ? everybody : nearest;
    await refused(callers.flatMap((database) => writesTo(database, place).map((write) => write())));
    await asFunctions(async (database) => {
      expect((await database.doc(place).get()).data()).toEqual({ a: 1 });
      for (const write of writesTo(database, place)) await write();
      await database.doc(place).set({ a: 1 });
      await database.collection(collectionOf(place)).doc('made').delete();
    });
  },
);
