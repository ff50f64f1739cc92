import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Position } from '../../core/security/ports.ts';
import { newUid, startEmulatorTest } from '../../testing/emulator.ts';
import { buildSecurityEntry } from '../../testing/memory-security-log.ts';
import { buildUser } from '../../testing/users.ts';
import { paths } from '../firestore/documents.ts';
import { createSecurityLog } from './security-log.ts';

const db = startEmulatorTest('security-log');
const warnings: string[] = [];
const entries = createSecurityLog(
  () => db,
  (message) => warnings.push(message),
);

const at = (minute: number): string => `2026-11-21T10:${String(minute).padStart(2, '0')}:00.000Z`;
const nobodys = (minute: number, claimed: string) =>
  buildSecurityEntry({ at: at(minute), event: 'sign_in_failed', creator: null, claimed });

async function newCreator(): Promise<string> {
  const uid = newUid();
  await paths.user(db, uid).set(buildUser({ id: uid }));
  return uid;
}

/** All pages, one after the other. */
async function idsOf(subject: { creator: string; claimed: string } | null, limit: number) {
  const pages: string[][] = [];
  let after: Position | null = null;
  do {
    const page = await entries.list({ subject, after, limit });
    pages.push(page.entries.map(({ id }) => id));
    after = page.next;
  } while (after);
  return pages;
}

test('pages hold a creator’s entries and those of the address, each once, newest first', async () => {
  const [anna, boris] = [await newCreator(), await newCreator()];
  await entries.add('a', buildSecurityEntry({ creator: anna, at: at(1) }));
  await entries.add('b', buildSecurityEntry({ creator: boris, at: at(2) }));
  await entries.add('c', nobodys(3, 'her address'));
  await entries.add('d', nobodys(4, 'his address'));
  await entries.add('e', buildSecurityEntry({ creator: anna, at: at(1) }));
  const subject = { creator: anna, claimed: 'her address' };
  expect(await idsOf(subject, 2)).toEqual([['c', 'e'], ['a']]);
  expect(await idsOf(subject, 3)).toEqual([['c', 'e', 'a']]);
  expect(await idsOf(null, 2)).toEqual([['d', 'c'], ['b', 'e'], ['a']]);
});

test('an id is written once, also by many at the same moment', async () => {
  const anna = await newCreator();
  const add = () => entries.add('once', buildSecurityEntry({ creator: anna }));
  const written = await Promise.all([add(), add(), add()]);
  expect(written.filter(Boolean)).toHaveLength(1);
  expect(await add()).toBe(false);
});

test('nothing is written of a creator whose data is deleted', async () => {
  expect(await entries.add('late', buildSecurityEntry({ creator: newUid() }))).toBe(false);
  expect((await paths.securityLog(db).get()).size).toBe(0);
});

test('an entry that does not fit is left out, and hides none of the others', async () => {
  await entries.add('new', nobodys(3, 'an address'));
  await paths
    .securityLog(db)
    .doc('broken')
    .set({ at: at(2), event: 'something else' });
  await entries.add('old', nobodys(1, 'an address'));
  expect(await idsOf(null, 2)).toEqual([['new'], ['old']]);
  expect(warnings).toEqual(['a document does not fit its schema']);
});

// The emulator answers any query; Firestore itself refuses one without its index.
test('both halves of a creator’s list have their index', () => {
  const indexes = z
    .object({
      indexes: z.array(
        z.object({
          collectionGroup: z.string(),
          fields: z.array(z.object({ fieldPath: z.string(), order: z.string() })),
        }),
      ),
    })
    .parse(JSON.parse(readFileSync('firestore.indexes.json', 'utf8')))
    .indexes.filter(({ collectionGroup }) => collectionGroup === 'security_log');
  const written = indexes.map(({ fields }) =>
    fields.map(({ fieldPath, order }) => `${fieldPath} ${order}`).join(', '),
  );
  expect(written).toEqual(['creator ASCENDING, at DESCENDING', 'claimed ASCENDING, at DESCENDING']);
});
