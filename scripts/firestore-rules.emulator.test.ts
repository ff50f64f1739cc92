import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { setLogLevel } from 'firebase/firestore';
import { z } from 'zod';

const PROJECT = 'demo-replywell-rules';

/** All that a page may read: the creator's batches, one at a time. */
const HEARD = ['users/anna/batches/b1'];
/** A document in every other collection. All of them are for functions only. */
const CLOSED = [
  'users/anna',
  'users/anna/videos/v1',
  'users/anna/comments/c1',
  'users/anna/sends/c1',
  'users/anna/settings/autoresponder',
  'users/anna/settings/timeline',
  'users/anna/stats/summary',
  'users/anna/syncs/UC1',
  'users/anna/draft_counts/2026-11',
  'users/anna/listen_keys/other',
  'channels/UC1',
  'channels/UC1/sends/c1',
  'credentials/anna',
  'credentials/google-1000',
  'revocations/1000',
  'deletions/anna',
  'global_settings/prompt',
  'quota/2026-11-21',
  'admin_attempts/a1',
  'admin_sessions/s1',
  'admin_attempts/t1',
];
/** No rule names it: closed by default, at any depth. */
const UNKNOWN = [
  ...['anything/else', 'anything/else/below/it', 'credentials/anna/below/it'],
  ...HEARD.map((place) => `${place}/below/it`),
];

const HOUR_MS = 60 * 60 * 1_000;
const KEYS: readonly (readonly [string, number])[] = [
  ['users/anna/listen_keys/current', Date.now() + HOUR_MS],
  ['users/anna/listen_keys/expired', Date.now() - 1],
  ['users/boris/listen_keys/current-of-boris', Date.now() + HOUR_MS],
];

const collectionOf = (place: string): string => place.slice(0, place.lastIndexOf('/'));
const nameOf = (place: string): string => path.basename(collectionOf(place));

let environment: RulesTestEnvironment;

beforeAll(async () => {
  // Every refusal is logged as an error by the client, and refusals are the point here.
  setLogLevel('silent');
  environment = await initializeTestEnvironment({
    projectId: PROJECT,
    firestore: { rules: readFileSync(path.resolve(__dirname, '../firestore.rules'), 'utf8') },
  });
  await environment.withSecurityRulesDisabled(async (context) => {
    for (const place of [...HEARD, ...CLOSED, ...UNKNOWN])
      await context.firestore().doc(place).set({ a: 1 });
    for (const [place, expiresAtMs] of KEYS)
      await context.firestore().doc(place).set({ expiresAtMs });
  });
});

afterAll(() => environment.cleanup());

type Database = ReturnType<ReturnType<RulesTestEnvironment['authenticatedContext']>['firestore']>;
/** What the token of a page says. */
const listener = (creator: string, key: string): Database =>
  environment.authenticatedContext(`listener-${creator}`, { creator, key }).firestore();
const annasPage = (): Database => listener('anna', 'current');

/** Everybody else, in every way in which a token can be wrong. */
const OTHERS: readonly (readonly [string, () => Database])[] = [
  ['nobody', () => environment.unauthenticatedContext().firestore()],
  ['her own account', () => environment.authenticatedContext('anna').firestore()],
  ['another creator’s page', () => listener('boris', 'current-of-boris')],
  ['another creator’s key in her name', () => listener('anna', 'current-of-boris')],
  ['her key in another creator’s name', () => listener('boris', 'current')],
  ['a page whose session has expired', () => listener('anna', 'expired')],
  ['a page whose session has ended', () => listener('anna', 'removed')],
  [
    'a token without a key',
    () => environment.authenticatedContext('listener-anna', { creator: 'anna' }).firestore(),
  ],
];
const everybody = (): Database[] => [annasPage(), ...OTHERS.map(([, database]) => database())];
const asFunctions = (run: (database: Database) => Promise<void>): Promise<void> =>
  environment.withSecurityRulesDisabled((context) => run(context.firestore()));

/** Changes, replaces, makes and deletes: everything that a write can be. */
const writesTo = (database: Database, place: string): (() => Promise<void>)[] => [
  () => database.doc(place).update({ a: 2 }),
  () => database.doc(place).set({ a: 3 }),
  () => database.collection(collectionOf(place)).doc('made').set({ a: 1 }),
  () => database.collection(collectionOf(place)).doc('made').delete(),
  () => database.doc(place).delete(),
];

test('every collection that the store has is tried here', () => {
  const source = readFileSync(
    path.resolve(__dirname, '../functions/src/store/firestore/documents.ts'),
    'utf8',
  );
  const stored = [...source.matchAll(/\.collection\('(\w+)'\)/g)].map(([, name]) => name);
  expect(stored.length).toBeGreaterThan(10);
  expect([...new Set([...HEARD, ...CLOSED].map(nameOf))].sort()).toEqual(
    [...new Set(stored)].sort(),
  );
});

describe.each(HEARD)('a creator’s %s', (heard) => {
  test('is read by a page of the creator', async () => {
    await assertSucceeds(annasPage().doc(heard).get());
  });

  test.each(OTHERS)('is not read by %s', async (_who, database) => {
    await assertFails(database().doc(heard).get());
  });

  test('is not read any more once its key is gone', async () => {
    const place = 'users/anna/listen_keys/for-a-while';
    const page = listener('anna', 'for-a-while');
    await asFunctions((database) => database.doc(place).set({ expiresAtMs: Date.now() + HOUR_MS }));
    await assertSucceeds(page.doc(heard).get());
    await asFunctions((database) => database.doc(place).delete());
    await assertFails(page.doc(heard).get());
  });

  test('is found by nobody who does not know its name', async () => {
    for (const database of everybody()) {
      await assertFails(database.collection(collectionOf(heard)).get());
      await assertFails(database.collectionGroup(nameOf(heard)).get());
    }
    await asFunctions(async (database) => {
      expect((await database.collection(collectionOf(heard)).get()).size).toBe(1);
    });
  });
});

describe('what is for functions only', () => {
  test.each([...CLOSED, ...UNKNOWN])('%s is read by nobody but functions', async (place) => {
    for (const database of everybody()) {
      await assertFails(database.doc(place).get());
      await assertFails(database.collection(collectionOf(place)).get());
      await assertFails(database.collectionGroup(nameOf(place)).get());
    }
    await asFunctions(async (database) => {
      expect((await database.doc(place).get()).data()).toEqual({ a: 1 });
    });
  });
});

test.each([...HEARD, ...CLOSED, ...UNKNOWN])(
  '%s is written by nobody, not even by its creator, but by functions',
  async (place) => {
    const tries = everybody().flatMap((database) => writesTo(database, place));
    await Promise.all(tries.map((write) => assertFails(write())));
    await asFunctions(async (database) => {
      expect((await database.doc(place).get()).data()).toEqual({ a: 1 });
      for (const write of writesTo(database, place)) await write();
      await database.doc(place).set({ a: 1 });
    });
  },
);

/** One expression of the file, and the values it was ever worked out to; empty: skipped that time. */
interface Expression {
  sourcePosition: { line: number; column: number };
  values?: { value: Record<string, unknown> }[] | undefined;
  children?: Expression[] | undefined;
}
const expressionSchema: z.ZodType<Expression> = z.lazy(() =>
  z.object({
    sourcePosition: z.object({ line: z.number(), column: z.number() }),
    values: z.array(z.object({ value: z.record(z.string(), z.unknown()) })).optional(),
    children: z.array(expressionSchema).optional(),
  }),
);
const coverageSchema = z.object({
  rules: z.object({ files: z.array(z.object({ content: z.string() })).length(1) }),
  report: z.array(expressionSchema),
});

const flat = (expressions: readonly Expression[]): Expression[] =>
  expressions.flatMap((one) => [one, ...flat(one.children ?? [])]);

/** What is missing of an expression, with its place in the file; null: nothing. */
function gapOf({ sourcePosition, values = [] }: Expression): string | null {
  const place = `${sourcePosition.line}:${sourcePosition.column}`;
  const seen = values
    .map(({ value }) => value)
    .filter((value) => Object.keys(value).length > 0 && !('undefined' in value));
  if (seen.length === 0) return `${place} was never worked out`;
  const truths = seen.filter((value) => 'boolValue' in value).map(({ boolValue }) => boolValue);
  if (truths.length === 0) return null;
  return new Set(truths).size === 2 ? null : `${place} was only ever ${String(truths[0])}`;
}

/** The emulator's own account of the file as it was used above. */
test('every expression of the rules was worked out, and each condition both ways', async () => {
  const host = process.env.FIRESTORE_EMULATOR_HOST ?? '';
  const answer = await fetch(`http://${host}/emulator/v1/projects/${PROJECT}:ruleCoverage`);
  const { rules, report } = coverageSchema.parse(await answer.json());
  const conditions = [...(rules.files[0]?.content ?? '').matchAll(/^\s*(?:allow|function) /gm)];
  expect(conditions.length).toBeGreaterThan(0);
  expect(report).toHaveLength(conditions.length);
  expect(flat(report).map(gapOf).filter(Boolean)).toEqual([]);
});
