import { isOlder, movedRows } from './batch-moves.ts';
import { buildItem, buildBatch } from '../../../../../testing/site/build-batch.ts';

test.each([
  ['queued', { status: 'scheduled' }],
  ['sending', { status: 'sending' }],
  ['unknown', { status: 'sending', sendReason: 'outcome_unknown' }],
  ['sent', { status: 'sent', isReplied: true }],
  ['failed', { status: 'ready', sendReason: 'replies_closed' }],
  ['skipped', { status: 'ready', sendReason: 'replies_closed' }],
  ['cancelled', { status: 'ready', sendReason: 'replies_closed' }],
] as const)('an item that is %s moves its row', (status, patch) => {
  const reason = status === 'failed' || status === 'skipped' || status === 'cancelled';
  const item = buildItem('a', status, { reason: reason ? 'replies_closed' : null });
  const before = buildBatch([buildItem('a', status === 'queued' ? 'sending' : 'queued')]);
  expect(movedRows(before, buildBatch([item])).get('a')).toMatchObject(patch);
});

test('a row says until when its reply is looked for, and no longer once that is known', () => {
  const checkingUntil = '2026-11-21T14:35:00.000Z';
  const sending = buildBatch([buildItem('a', 'sending')]);
  const unknown = buildBatch([buildItem('a', 'unknown', { checkingUntil })]);
  const sent = buildBatch([buildItem('a', 'sent')]);
  expect(movedRows(sending, unknown).get('a')).toMatchObject({ checkingUntil });
  expect(movedRows(unknown, sent).get('a')).toMatchObject({ checkingUntil: null });
});

test.each(['queued', 'sending', 'unknown'] as const)(
  'the first look at a batch moves the row of an item that is %s',
  (status) => {
    const rows = movedRows(null, buildBatch([buildItem('a', status, { text: 'New words' })]));
    expect(rows.get('a')).toMatchObject({ aiResponse: 'New words' });
  },
);

test.each(['sent', 'failed', 'skipped', 'cancelled'] as const)(
  'the first look leaves the row of an item that is %s to the list',
  (status) => {
    expect(movedRows(null, buildBatch([buildItem('a', status), buildItem('b')])).has('a')).toBe(
      false,
    );
  },
);

test.each(['failed', 'skipped', 'cancelled'] as const)(
  'a reply that comes back %s does not put its text over the draft',
  (status) => {
    const before = buildBatch([buildItem('a', 'sending')]);
    const rows = movedRows(before, buildBatch([buildItem('a', status)]));
    expect(rows.get('a')).toMatchObject({ status: 'ready' });
    expect(rows.get('a')).not.toHaveProperty('aiResponse');
  },
);

test('while a batch is paused its rows promise no time, and those that have not moved are left alone', () => {
  const running = buildBatch([buildItem('a'), buildItem('b', 'sending')]);
  const paused = { ...running, status: 'paused' as const };
  expect(movedRows(null, paused).get('a')).toMatchObject({ scheduledFor: null });
  expect([...movedRows(running, paused)]).toMatchObject([['a', { scheduledFor: null }]]);
  expect([...movedRows(paused, running)]).toMatchObject([
    ['a', { status: 'scheduled', scheduledFor: '2026-11-21T10:00:00.000Z' }],
  ]);
});

test('an item that came back long ago does not move its row again', () => {
  const before = buildBatch([buildItem('a', 'failed')]);
  const after = buildBatch([buildItem('a', 'failed', { text: null })]);
  expect(movedRows(before, after).size).toBe(0);
});

test('a look that knows less than the last one came late', () => {
  const before = buildBatch([buildItem('a'), buildItem('b')]);
  const after = buildBatch([buildItem('a', 'sent'), buildItem('b')]);
  const ended = { ...after, status: 'completed' as const };
  expect(isOlder(before, after)).toBe(true);
  expect(isOlder(after, before)).toBe(false);
  expect(isOlder(after, ended)).toBe(true);
});
