import { CREATOR, MANAGER, ids } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { submitBatch } from './approve-batch.ts';
import { submitReply } from './approve.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
/** Two creators of one channel, whose plans do not know each other. */
async function bothAtOnce(maxResponsesPerHour: number): Promise<number[]> {
  const world = new SendingWorld(8);
  world.ledger.pace = { maxResponsesPerHour, minIntervalSeconds: 60, maxIntervalSeconds: 60 };
  await submitBatch(CREATOR, ids(4).slice(0, maxResponsesPerHour), world.ports());
  await submitBatch(MANAGER, ids(4, 5).slice(0, maxResponsesPerHour), world.ports());
  await world.drain();
  expect(world.youtube.replies).toHaveLength(2 * Math.min(4, maxResponsesPerHour));
  return world.youtube.replies.map(({ at }) => at).sort((a, b) => a - b);
}

test('two replies that were planned for one moment go out at the least interval', async () => {
  const times = await bothAtOnce(30);
  for (const [index, at] of times.slice(1).entries())
    expect(at - times[index]!).toBeGreaterThanOrEqual(60 * SECOND);
});

test('no hour holds more than the maximum, whoever has planned the replies', async () => {
  const times = await bothAtOnce(2);
  for (const at of times)
    expect(times.filter((other) => other > at - HOUR && other <= at).length).toBeLessThanOrEqual(2);
});

test('replies keep their order and their moments where each begins a second late', async () => {
  const world = new SendingWorld(6);
  world.ledger.pace = { maxResponsesPerHour: 30, minIntervalSeconds: 60, maxIntervalSeconds: 60 };
  world.faultOf = (operation) => {
    if (operation === 'tokens.of') world.clock += SECOND;
    return null;
  };
  const at = world.clock;
  await submitBatch(CREATOR, ids(6), world.ports());
  await world.drain();
  const sent = [...world.youtube.replies].sort((a, b) => a.at - b.at);
  expect(sent.map(({ parentId }) => parentId)).toEqual(ids(6));
  expect(sent.at(-1)!.at - at).toBeLessThan(6 * 60 * SECOND);
});

const alone = (world: SendingWorld): Promise<void> =>
  submitReply(CREATOR, 'comment-1', 'Hi', world.ports());

test('the gate is not deleted as long as a reply counts in its hour', async () => {
  const world = new SendingWorld();
  const at = world.clock;
  await alone(world);
  expect(Date.parse(world.ledger.gate.expiresAt ?? '')).toBeGreaterThanOrEqual(at + HOUR);
});

const oneOfBatch = async (world: SendingWorld): Promise<void> => {
  await submitBatch(CREATOR, ids(1), world.ports());
  await world.deliverNext();
};
test.each([
  ['of a batch whose moment is over', oneOfBatch, 11],
  ['whose lease is nearly over', alone, 76],
])('a reply %s when an attempt has its token is not sent', async (_what, send, seconds) => {
  const world = new SendingWorld();
  let tokens = 0;
  world.faultOf = (operation) => {
    if (operation === 'tokens.of') tokens += 1;
    // The second one is for the insert.
    if (operation === 'tokens.of' && tokens === 2) world.clock += seconds * SECOND;
    return null;
  };
  await send(world).catch(() => undefined);
  expect(tokens).toBe(2);
  expect(world.youtube.replies).toEqual([]);
});
