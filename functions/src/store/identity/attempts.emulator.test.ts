import { createReadAs } from '../../core/sending/metered.ts';
import type { Meter } from '../../core/youtube/ports.ts';
import { startEmulatorTest } from '../../testing/emulator.ts';
import { buildUser } from '../../testing/users.ts';
import { paths } from '../firestore/documents.ts';
import { createSendLedger } from '../sending/ledger.ts';
import { createAttemptStore } from './attempts.ts';

const db = startEmulatorTest('attempts');
const open = () => db;
const NOON = Date.parse('2026-11-21T20:00:00.000Z');

/** What one instance does for a creator: fifty units of YouTube. */
const instance = () => {
  const readAs = createReadAs({
    openYouTube: (meter: Meter) => meter,
    book: createSendLedger(open),
    attempts: createAttemptStore(open),
    clock: () => NOON,
    onFailure: () => undefined,
  });
  return (): Promise<void> =>
    readAs('greedy', async (meter) => {
      await meter.before(50);
      meter.after(50);
    });
};

test('of a creator’s judgements at two instances no more than twenty are made in a minute', async () => {
  await paths.user(db, 'greedy').set(buildUser({ id: 'greedy' }));
  const judges = [instance(), instance()];
  let made = 0;
  for (let round = 0; round < 12; round += 1) {
    const both = await Promise.allSettled(judges.map((judge) => judge()));
    made += both.filter(({ status }) => status === 'fulfilled').length;
  }
  expect(made).toBe(20);
});
