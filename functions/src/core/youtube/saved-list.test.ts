import type { SavedStatus } from '@replywell/contract/endpoints/youtube';
import { MemoryWorld } from '../../testing/memory-stores.ts';
import { ago, NOW, sampleVideo, storedComment } from '../../testing/youtube-samples.ts';
import { listSaved, type SavedQuery } from './saved-list.ts';
import { videoFacts } from './video-document.ts';
import { noPause } from '../../testing/free-model.ts';

const UID = 'creator';
const soon = new Date(NOW + 1_000).toISOString();

function world() {
  const memory = new MemoryWorld(UID);
  const ports = {
    comments: memory.commentStore,
    videos: memory.videoStore,
    clock: () => NOW,
    pause: noPause,
  };
  const list = (query: Partial<SavedQuery> = {}) =>
    listSaved(ports, UID, { status: 'all', limit: 500, ...query });
  const ids = async (status: SavedStatus): Promise<string[]> =>
    (await list({ status })).videos.flatMap(({ comments }) => comments.map(({ id }) => id)).sort();
  return { memory, list, ids };
}

test('comments are grouped by video, in the order in which the videos first appear', async () => {
  const { memory, list } = world();
  await memory.videoStore.save(UID, [videoFacts(sampleVideo('v2'), UID, NOW)]);
  memory.put(storedComment({ id: 'a', videoId: 'v2', publishedAt: ago(1) }));
  memory.put(storedComment({ id: 'b', videoId: 'v1', publishedAt: ago(2) }));
  memory.put(storedComment({ id: 'c', videoId: 'v2', publishedAt: ago(3) }));
  const { videos, next } = await list();
  expect(videos.map(({ id, comments }) => [id, comments.map((comment) => comment.id)])).toEqual([
    ['v2', ['a', 'c']],
    ['v1', ['b']],
  ]);
  expect(videos[0]?.title).toBe('Title of v2');
  expect(next).toBeNull();
});

test('each state is found where its label says', async () => {
  const { memory, ids } = world();
  const draft = { aiResponse: 'Hi' };
  memory.put(storedComment({ id: 'none' }));
  memory.put(storedComment({ id: 'ready', status: 'ready', ...draft }));
  memory.put(storedComment({ id: 'sending', status: 'sending', ...draft }));
  memory.put(storedComment({ id: 'scheduled', status: 'scheduled', ...draft }));
  memory.put(storedComment({ id: 'sent', status: 'sent', isReplied: true, ...draft }));
  memory.put(storedComment({ id: 'elsewhere', isReplied: true }));
  memory.put(storedComment({ id: 'overtaken', status: 'ready', isReplied: true, ...draft }));
  memory.put(storedComment({ id: 'first', status: 'generating', generatingUntil: soon }));
  memory.put(storedComment({ id: 'again', status: 'generating', generatingUntil: soon, ...draft }));
  memory.put(
    storedComment({ id: 'lost', status: 'generating', generatingUntil: ago(1), ...draft }),
  );
  expect(await ids('all')).toHaveLength(10);
  expect(await ids('pending')).toEqual([
    'again',
    'first',
    'lost',
    'none',
    'ready',
    'scheduled',
    'sending',
  ]);
  expect(await ids('with_responses')).toEqual([
    'again',
    'elsewhere',
    'lost',
    'overtaken',
    'ready',
    'scheduled',
    'sending',
    'sent',
  ]);
  expect(await ids('no_response')).toEqual(['first', 'none']);
  expect(await ids('ready')).toEqual(['again', 'lost', 'ready']);
  expect(await ids('sent')).toEqual(['sent']);
});

test('the pages of a filter that leaves comments out bring all the others', async () => {
  const { memory, list } = world();
  for (let i = 0; i < 20; i += 1) {
    const aiResponse = i % 3 === 0 ? 'Hi' : null;
    memory.put(
      storedComment({
        id: `c${i}`,
        status: 'generating',
        generatingUntil: soon,
        aiResponse,
        publishedAt: ago(i),
      }),
    );
  }
  const seen: string[] = [];
  let page = await list({ status: 'ready', limit: 4 });
  for (let pages = 0; pages < 10; pages += 1) {
    seen.push(...page.videos.flatMap(({ comments }) => comments.map(({ id }) => id)));
    if (!page.next) break;
    page = await list({ status: 'ready', limit: 4, after: page.next });
  }
  expect(seen).toEqual(['c0', 'c3', 'c6', 'c9', 'c12', 'c15', 'c18']);
});

test('a page that is exactly full has no next one when nothing follows', async () => {
  const { memory, list } = world();
  memory.put(storedComment({ id: 'a' }));
  memory.put(storedComment({ id: 'b' }));
  expect((await list({ limit: 2 })).next).toBeNull();
  expect((await list({ limit: 1 })).next).not.toBeNull();
});

test('a search looks only among what the filter keeps', async () => {
  const { memory, list } = world();
  memory.put(storedComment({ id: 'none', text: 'Tomatoes!' }));
  memory.put(storedComment({ id: 'ready', text: 'tomatoes?', status: 'ready', aiResponse: 'Hi' }));
  memory.put(storedComment({ id: 'other', text: 'Beans', status: 'ready', aiResponse: 'Hi' }));
  const { videos } = await list({ status: 'ready', search: 'TOMATO' });
  expect(videos.flatMap(({ comments }) => comments.map(({ id }) => id))).toEqual(['ready']);
});

test('a search without a match answers no videos', async () => {
  const { memory, list } = world();
  memory.put(storedComment({ id: 'a' }));
  expect(await list({ search: 'nowhere' })).toEqual({ videos: [], next: null });
});
