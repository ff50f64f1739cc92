import fc from 'fast-check';
import { resumeBatch } from '../../core/sending/reschedule.ts';
import { cancelBatch, pauseBatch, sendItemNow } from '../../core/sending/steer.ts';
import { quotaDay, quotaLimits } from '../../core/sending/quota.ts';
import { createReadAs } from '../../core/sending/metered.ts';
import { submitBatch } from '../../core/sending/approve-batch.ts';
import { submitReply } from '../../core/sending/approve.ts';
import { YouTubeRefusal } from '../../core/youtube/ports.ts';
import { emulatedFirestore } from '../../testing/emulated-firestore.ts';
import { testPersonOf } from '../../testing/grants.ts';
import { idOf, ids } from '../../testing/sending-world/samples.ts';
import { storedCreator } from '../../testing/stored-creator.ts';
import { buildUser } from '../../testing/users.ts';
import { memoryAttempts } from '../../testing/memory-attempts.ts';
import { createDeletionStore } from '../account/account.ts';
import { paths } from '../firestore/documents.ts';
import { createSendLedger } from './ledger.ts';

const emulator = emulatedFirestore();
afterAll(() => emulator.close());

const DAY = '2026-03-04';
const loaded = (units: number) => ({ day: DAY, used: units });
const DAY_MS = 24 * 3_600_000;

test('what many creators load at once is added up, beside what their replies hold', async () => {
  const db = emulator.db();
  for (const uid of ['a', 'b']) await paths.user(db, uid).set(buildUser({ id: uid }));
  await paths
    .quota(db)
    .doc(DAY)
    .set({ creators: { a: { reserved: 102 } } });
  const book = createSendLedger(emulator.db, { quota: quotaLimits(20_000, 50) });
  await Promise.all(['a', 'b', 'a', 'b', 'a'].map((uid) => book.spend(uid, [loaded(4)])));
  await book.spend('b', [loaded(-3)]);
  expect(await book.readQuota(DAY)).toMatchObject({
    unitsPerDay: 20_000,
    unitsPerCreator: 10_000,
    used: 17,
    creators: { a: { used: 12, reserved: 102 }, b: { used: 5, reserved: 0 } },
  });
});

test('a document that does not fit counts as an empty day', async () => {
  await paths.quota(emulator.db()).doc('2026-03-05').set({ used: 'many' });
  const day = await createSendLedger(emulator.db).readQuota('2026-03-05');
  expect(day).toMatchObject({ used: 0, creators: {} });
});

const comment = fc.integer({ min: 1, max: 4 }).map(idOf);
const steps = fc.oneof(
  fc.record({ kind: fc.constantFrom('send', 'hurry', 'gone', 'close'), id: comment }),
  fc.record({ kind: fc.constantFrom('cancel', 'pause', 'resume', 'delete', 'delete-in-flight') }),
  fc.record({ kind: fc.constant('batch'), from: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constantFrom('deliver', 'load'), times: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ kind: fc.constant('refuse'), why: fc.constantFrom('rate', 'quota', 'forbidden') }),
  fc.record({ kind: fc.constant('lose'), call: fc.constantFrom('insertReply', 'readThread') }),
);
type Step = typeof steps extends fc.Arbitrary<infer S> ? S : never;

const STATUS = { rate: 429, quota: 403, forbidden: 403 } as const;
let histories = 0;

/** A creator with days of their own, for whom everything may happen that costs units. */
async function begin() {
  histories += 1;
  const stored = await storedCreator(emulator.db, `history-${histories}`, 4);
  const { world, uid, ports } = stored;
  const first = Date.parse('2027-01-01T20:00:00.000Z') + histories * 20 * DAY_MS;
  world.clock = first;
  const deletions = createDeletionStore(emulator.db(), testPersonOf);
  let isDeleted = false;
  const deleteAll = async (): Promise<void> => {
    isDeleted = true;
    await deletions.begin(uid, world.clock, true);
    while ((await deletions.deleteSome(uid)) > 0);
    await deletions.finish(uid, world.clock);
  };
  const readAs = createReadAs({
    book: stored.ledger,
    attempts: { ...memoryAttempts(), take: () => Promise.resolve(true) },
    openYouTube: (meter) => async () => {
      await meter.before();
      world.youtube.charged += 1;
      meter.after(1);
    },
    clock: () => world.clock,
    onFailure: (error) => {
      throw error;
    },
  });
  const books = async () => {
    const names = [quotaDay(first), quotaDay(first + 15 * DAY_MS)] as const;
    const days = paths.quota(emulator.db()).orderBy('__name__').startAt(names[0]).endAt(names[1]);
    const { docs } = await days.get();
    return Promise.all(docs.map(({ id }) => stored.ledger.readQuota(id)));
  };
  return { ...stored, world, uid, ports, deleteAll, readAs, books, isDeleted: () => isDeleted };
}

type History = Awaited<ReturnType<typeof begin>>;

async function steer(history: History, kind: string, id: string): Promise<void> {
  const { uid, ports, world } = history;
  for (const { taskId } of await history.ledger.listOpenBatches(uid)) {
    if (kind === 'cancel') await cancelBatch(uid, taskId, ports());
    if (kind === 'pause') await pauseBatch(uid, taskId, ports());
    if (kind === 'resume') await resumeBatch(uid, { taskId, reason: null }, world.clock, ports());
    if (kind === 'hurry') await sendItemNow(uid, { taskId, commentId: id }, ports());
  }
}

async function take(history: History, step: Step): Promise<void> {
  const { world, uid, ports } = history;
  if ('from' in step) await submitBatch(uid, ids(2, step.from), ports());
  else if ('why' in step)
    world.youtube.refusals.push(new YouTubeRefusal(step.why, step.why, STATUS[step.why]));
  else if ('call' in step) {
    let left = 1;
    world.faultOf = (operation) =>
      operation === `youtube.${step.call}` && left-- > 0 ? 'lose-answer' : null;
  } else if ('times' in step && step.kind === 'load')
    await history.readAs(uid, async (ask) => {
      for (let count = 0; count < step.times; count += 1) await ask();
    });
  else if ('times' in step)
    for (let count = 0; count < step.times; count += 1) await world.deliverNext(1, ports);
  else if (step.kind === 'delete') await history.deleteAll();
  else if (step.kind === 'delete-in-flight')
    world.around = (insert) => async (token, reply) => {
      await history.deleteAll();
      return insert(token, reply);
    };
  else if ('id' in step && step.kind === 'send') await submitReply(uid, step.id, 'Hi!', ports());
  else if ('id' in step && step.kind === 'gone') world.youtube.gone.add(step.id);
  else if ('id' in step && step.kind === 'close') world.youtube.closed.add(step.id);
  else await steer(history, step.kind, 'id' in step ? step.id : '');
}

test('the book says what YouTube has charged, after any history, and keeps nobody who is gone', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 4, maxLength: 12 }), async (history) => {
      const begun = await begin();
      const { world, uid } = begun;
      for (const step of history) await take(begun, step).catch(() => undefined);
      await world.drain(300, () => 1, begun.ports);
      const books = await begun.books();
      const own = books.flatMap(({ creators }) => creators[uid] ?? []);
      const sum = (all: readonly number[]) => all.reduce((total, units) => total + units, 0);
      const used = sum(books.map((day) => day.used));
      expect({ history, used }).toEqual({ history, used: world.youtube.charged });
      expect(sum(own.map(({ reserved }) => reserved))).toBe(0);
      if (begun.isDeleted()) expect(own).toEqual([]);
      else expect(sum(own.map((share) => share.used))).toBe(used);
    }),
    { numRuns: 15, seed: 1 },
  );
});
