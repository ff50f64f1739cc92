import { readQueue, type OpenSend } from './queue.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');
const at = (minutes: number): string => new Date(NOW + minutes * 60_000).toISOString();
const send = (uid: string, fields: Partial<OpenSend> = {}): OpenSend => ({
  ...{ uid, unknown: false, createdAt: at(-60), dueAt: at(10), ...fields },
});
const read = (sends: OpenSend[]) => {
  const count = () =>
    Promise.resolve({ waiting: sends.length, unknown: sends.filter((one) => one.unknown).length });
  const listOldest = (limit: number) => Promise.resolve(sends.slice(0, limit));
  return readQueue({ queue: { count, listOldest }, clock: () => NOW });
};

test('says of each creator how many wait, how many are unknown, and how long', async () => {
  const queue = await read([
    send('boris', { createdAt: at(-90), unknown: true, dueAt: at(-2) }),
    send('anna', { createdAt: at(-80), dueAt: at(-5) }),
    send('anna', { createdAt: at(-70), dueAt: at(-9) }),
    send('anna', { dueAt: null }),
  ]);
  expect(queue).toEqual({
    ...{ at: at(0), complete: true, total: { waiting: 4, unknown: 1 } },
    creators: [
      { creator: 'anna', waiting: 3, unknown: 0, oldestAt: at(-80), lateSince: at(-9) },
      { creator: 'boris', waiting: 0, unknown: 1, oldestAt: at(-90), lateSince: at(-2) },
    ],
  });
});

test('what is not due yet, or waits in a paused batch, is not late', async () => {
  const { creators } = await read([send('anna'), send('anna', { dueAt: null })]);
  expect(creators).toMatchObject([{ waiting: 2, lateSince: null }]);
});

test('says where it has not read everything', async () => {
  const many = Array.from({ length: 1_000 }, () => send('anna'));
  await expect(read(many)).resolves.toMatchObject({ complete: false });
  await expect(read(many.slice(1))).resolves.toMatchObject({ complete: true });
});

test('of some that cannot be read nothing is known, and it does not say that it has read all', async () => {
  const readable = Array.from({ length: 999 }, () => send('anna'));
  const count = () => Promise.resolve({ waiting: 1_200, unknown: 0 });
  const listOldest = () => Promise.resolve(readable);
  const queue = { count, listOldest };
  await expect(readQueue({ queue, clock: () => NOW })).resolves.toMatchObject({ complete: false });
});
