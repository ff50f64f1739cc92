import type { CommentFiles } from './comment-files.ts';
import { keptWorldSchema } from './kept-world.ts';
import { ownerByline, viewerByline } from './talk.ts';
import { World } from './world.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const DAY = 86_400_000;

const anna = (world: World) => world.channel(world.account('anna@example.com')?.channelId ?? '')!;
const threads = (world: World) => world.threadsOf(anna(world).id);

function reply(world: World, parentId: string, text: string) {
  const { videoId, channelId } = world.comment(parentId)!;
  return world.add({ parentId, videoId, channelId, ...ownerByline(anna(world)), text });
}

/** The next run, a day later, after the file. */
function restarted(world: World, files?: CommentFiles): World {
  const kept = keptWorldSchema.parse(JSON.parse(JSON.stringify(world.changes())));
  const next = new World(() => NOW + DAY);
  if (files) next.useCommentFiles(files);
  next.recall(kept);
  return next;
}

const file = (id: string): CommentFiles => [
  { file: 'Owls.csv', id, author: 'Ada', html: 'Hoo', writtenAt: NOW },
];

test('nothing is kept of a world in which nothing has happened but when it began', () => {
  expect(new World(() => NOW).changes()).toEqual({
    startedAt: NOW,
    added: 0,
    comments: [],
    removed: [],
  });
});

test('what was written, edited, deleted and moderated is as it was, at the same times', () => {
  const world = new World(() => NOW);
  const [first, second, third, fourth, fifth] = threads(world).map(({ id }) => id);
  const kept = reply(world, first!, 'Kept');
  world.edit(reply(world, first!, 'Edited'), 'Edited since');
  world.remove(reply(world, second!, 'Taken back'));
  world.remove(world.comment(second!)!);
  world.moderate(world.comment(third!)!, 'rejected');
  world.comment(fourth!)!.canReply = false;
  world.comment(fifth!)!.hidden = true;
  const { videoId, channelId } = world.comment(first!)!;
  world.add({ parentId: null, videoId, channelId, ...viewerByline('late'), text: 'A new one' });

  const next = restarted(world);
  expect(threads(next)).toEqual(threads(world));
  for (const { id } of threads(world)) expect(next.repliesTo(id)).toEqual(world.repliesTo(id));
  expect(next.ownReplies().map(({ id }) => id)).toContain(kept.id);
  expect(next.changes()).toEqual(world.changes());
});

test('ids of what is written after a restart are new ones', () => {
  const world = new World(() => NOW);
  const id = threads(world)[0]!.id;
  const before = reply(world, id, 'Same');
  expect(reply(restarted(world), id, 'Same').id).not.toBe(before.id);
});

test('what happened to comments of other files waits until they are shown again', () => {
  const world = new World(() => NOW);
  world.useCommentFiles([...file('owl'), ...file('other')]);
  reply(world, 'owl', 'Hoo too');
  world.remove(world.comment('other')!);

  const without = restarted(world);
  expect(without.ownReplies().map(({ text }) => text)).not.toContain('Hoo too');
  const again = restarted(without, [...file('owl'), ...file('other')]);
  expect(again.repliesTo('owl').map(({ text }) => text)).toEqual(['Hoo too']);
  expect(again.comment('other')).toBeUndefined();
});

test('a reset forgets what was recalled', () => {
  const world = new World(() => NOW);
  reply(world, threads(world)[0]!.id, 'Gone');
  const next = restarted(world);
  next.reset();
  expect(next.changes()).toEqual(new World(() => NOW + DAY).changes());
});
