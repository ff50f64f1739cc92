import type { BatchDocument } from '@replywell/contract/documents/batches';
import { BATCHES_PAGE } from '@replywell/contract/limits';
import { listBatches as pageOfBatches } from '../../core/sending/read-batches.ts';
import { submitBatch } from '../../core/sending/submit-batch.ts';
import { toInstant } from '../../core/time.ts';
import { firestoreListing } from '../../testing/listed-documents.ts';
import { CREATOR } from '../../testing/sending-world/samples.ts';
import { SendingWorld } from '../../testing/sending-world/world.ts';
import { listBatches, listOpenBatches } from './sending-lists.ts';

/** So many batches, newest first. Those at the places of `broken` do not fit their schema. */
async function stored(count: number, broken: readonly number[]) {
  const world = new SendingWorld();
  const { batch } = await submitBatch(CREATOR, ['comment-1'], world.ports());
  const documents = Array.from({ length: count }, (_, index) => ({
    ...batch,
    ...{ taskId: `batch-${index}`, createdAt: toInstant(world.clock - index * 1_000) },
    ...(broken.includes(index) ? { items: 'none' } : {}),
  }));
  const fitting = documents.map(({ taskId }) => taskId).filter((_, at) => !broken.includes(at));
  return { db: firestoreListing(documents), fitting, ports: world.ports() };
}

const quietly = (): void => undefined;

test.each([[[3]], [[0, 1, 2]], [[BATCHES_PAGE]], [[...Array(BATCHES_PAGE + 1).keys()]]])(
  'batches that do not fit hide none of those that follow: %j',
  async (broken) => {
    const { db, fitting, ports } = await stored(2 * BATCHES_PAGE + 5, broken);
    const ledger = {
      ...ports.ledger,
      listBatches: (uid: string, query: Parameters<typeof listBatches>[2]) =>
        listBatches(db, uid, query, quietly),
    };
    const seen: string[] = [];
    for (let cursor: string | undefined; ;) {
      const query = { state: 'ended', cursor } as const;
      const page = await pageOfBatches(CREATOR, query, { ...ports, ledger });
      seen.push(...page.batches.map(({ taskId }) => taskId));
      if (page.nextCursor === null) break;
      cursor = page.nextCursor;
    }
    expect(seen).toEqual(fitting);
  },
);

test('all open batches are found, however many, and whichever does not fit', async () => {
  const { db, fitting } = await stored(120, [0, 49, 50, 99]);
  const found = await listOpenBatches(db, CREATOR, quietly);
  expect(found.map(({ taskId }) => taskId)).toEqual(fitting);
});

test('the history has a batch from the end of its last reply on, before its own end is written', async () => {
  const world = new SendingWorld();
  const { batch } = await submitBatch(CREATOR, ['comment-1'], world.ports());
  const over: BatchDocument = { ...batch, status: 'completed', endedAt: null };
  const ledger = {
    ...world.ports().ledger,
    listOpenBatches: () => Promise.resolve([{ ...batch, taskId: 'open' }, over]),
    listBatches: () => Promise.resolve([]),
  };
  const page = await pageOfBatches(CREATOR, { state: 'ended' }, { ...world.ports(), ledger });
  expect(page.batches).toEqual([over]);
});
