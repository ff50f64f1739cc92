import { readFileSync } from 'node:fs';
import { savedStatusSchema } from '@replywell/contract/endpoints/youtube';
import { z } from 'zod';
import { listSaved } from '../../core/youtube/saved-list.ts';
import type { CommentQuery } from '../../core/youtube/stores.ts';
import { MemoryWorld } from '../../testing/memory-stores.ts';
import { ago, NOW } from '../../testing/youtube-samples.ts';
import { conditionsOf } from './comments.ts';
import { noPause } from '../../testing/free-model.ts';

// The emulator answers any query; Firestore itself refuses one without its index.
const indexFileSchema = z.object({
  indexes: z.array(
    z.object({
      collectionGroup: z.string(),
      fields: z.array(z.object({ fieldPath: z.string(), order: z.string() })),
    }),
  ),
});

const file: unknown = JSON.parse(readFileSync('firestore.indexes.json', 'utf8'));

const kept = indexFileSchema
  .parse(file)
  .indexes.filter(({ collectionGroup }) => collectionGroup === 'comments')
  .map(({ fields }) => fields.map(({ fieldPath, order }) => `${fieldPath} ${order}`));

/** Equality fields in any order, then the order of the list. */
const indexFor = (query: CommentQuery): string => {
  const equal = conditionsOf(query)
    .filter(([, compare]) => compare === '==' || compare === 'in')
    .map(([field]) => `${field} ASCENDING`);
  return [...equal.sort(), 'publishedAt DESCENDING'].join(', ');
};

const asIndexed = (fields: readonly string[]): string =>
  [...fields.slice(0, -1).sort(), ...fields.slice(-1)].join(', ');

/** What the saved list asks of the store, for every mixture of its filters. */
async function queriesOfTheList(): Promise<CommentQuery[]> {
  const asked: CommentQuery[] = [];
  const memory = new MemoryWorld('creator');
  const comments = {
    ...memory.commentStore,
    list: (_uid: string, query: CommentQuery) => {
      asked.push(query);
      return Promise.resolve([]);
    },
  };
  const ports = { comments, videos: memory.videoStore, clock: () => NOW, pause: noPause };
  const span = { since: ago(9), until: ago(1) };
  for (const status of savedStatusSchema.options)
    for (const video of [{}, { videoId: 'video-1' }])
      for (const date of [{}, { since: ago(9) }, { until: ago(1) }, span])
        for (const search of [{}, { search: 'tomato' }])
          await listSaved(ports, 'creator', { status, limit: 50, ...video, ...date, ...search });
  return asked;
}

/** Firestore merges it with the index of each mixture, where a creator has changed the channel. */
const OF_CHANNEL = 'channelId ASCENDING, publishedAt DESCENDING';

test('every mixture of filters has its index, and no index is kept for nothing', async () => {
  const needed = new Set((await queriesOfTheList()).map(indexFor));
  // An order by one field alone is indexed by itself.
  needed.delete('publishedAt DESCENDING');
  expect(kept.map(asIndexed).sort()).toEqual([...needed, OF_CHANNEL].sort());
});
