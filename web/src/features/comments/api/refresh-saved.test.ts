import { InfiniteQueryObserver } from '@tanstack/react-query';
import { createQueryClient } from '../../../lib/query-client.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { DEFAULT_FILTERS } from '../lib/filters.ts';
import { collectComments } from '../lib/list.ts';
import { buildComment, buildSavedVideo } from '../../../../../testing/site/build-comment.ts';
import { savedCommentsQuery } from './get-saved.ts';
import { refreshSaved } from './refresh-saved.ts';

const PAGES = 20;
const commentAt = (index: number) =>
  buildComment({
    id: `c${String(index)}`,
    publishedAt: new Date(Date.UTC(2026, 10, 20) - index * 60_000).toISOString(),
  });

test('a refresh of twenty pages asks for one when nothing is new, and for the news when there is', async () => {
  const comments = Array.from({ length: PAGES }, (_, index) => commentAt(index));
  const calls = fakeServer({
    'GET /api/youtube/videos/saved': ({ path }) => {
      const at = Number(new URLSearchParams(path.split('?')[1]).get('cursor') ?? 0);
      const Link = `</api/youtube/videos/saved?cursor=${String(at + 1)}>; rel="next"`;
      const comment = comments[at];
      return {
        json: comment ? [buildSavedVideo([comment])] : [],
        ...(at < comments.length - 1 ? { headers: { Link } } : {}),
      };
    },
  });
  const client = createQueryClient();
  const observer = new InfiniteQueryObserver(client, savedCommentsQuery(DEFAULT_FILTERS));
  const stop = observer.subscribe(() => undefined);
  const shown = () => collectComments(observer.getCurrentResult().data?.pages ?? []);
  await observer.refetch();
  while (observer.getCurrentResult().hasNextPage) await observer.fetchNextPage();
  expect(shown()).toHaveLength(PAGES);

  calls.length = 0;
  await refreshSaved(client);
  expect(calls).toHaveLength(1);
  expect(shown()).toHaveLength(PAGES);

  comments.unshift(commentAt(-1));
  calls.length = 0;
  await refreshSaved(client);
  expect(calls).toHaveLength(2);
  expect(shown().map(({ comment }) => comment.id)).toEqual(comments.map(({ id }) => id));
  stop();
  client.clear();
});
