import { screen, waitFor, within } from '@testing-library/react';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { buildDraft } from '../../../../testing/site/build-comment.ts';
import { holdRows } from '../../features/comments/testing/rows.ts';
import { resetStores } from '../../features/comments/testing/reset-stores.ts';
import { QuestionHost } from '../../components/question.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderApp } from '../../testing/render.tsx';
import { dateText } from '../../lib/dates.ts';
import SentRoute from './sent.tsx';

beforeEach(resetStores);

const HOUR_MS = 3_600_000;
const sentAt = (id: string, at: Date, more: Partial<Comment> = {}): Comment => ({
  ...buildDraft(id),
  status: 'sent',
  isReplied: true,
  responsePublishedAt: at.toISOString(),
  ...more,
});
const noon = (daysAgo: number): Date => {
  const day = new Date();
  day.setHours(0, 0, 0, 0);
  return new Date(day.getTime() - daysAgo * 24 * HOUR_MS + 12 * HOUR_MS);
};
const days = () =>
  screen.getAllByRole('region', { name: / · / }).map((day) => [
    within(day).getByRole('heading').textContent,
    within(day)
      .getAllByRole('listitem')
      .map((line) => /Reply to ([a-z]+)/.exec(line.textContent)?.[1]),
  ]);
const show = (comments: Comment[], path = '/sent') => {
  holdRows(comments);
  return renderApp(
    <main>
      <SentRoute />
      <QuestionHost />
    </main>,
    { path },
  );
};

test('sent replies are grouped by day, latest first', async () => {
  show([
    sentAt('early', new Date(noon(0).getTime() - HOUR_MS)),
    sentAt('late', noon(0)),
    sentAt('before', noon(1), { replyVisible: false, draftIsOwn: true }),
    sentAt('long', noon(40)),
    buildDraft('waiting'),
    { ...buildDraft('elsewhere'), isReplied: true },
  ]);
  await screen.findByText('Reply to late');
  expect(days()).toEqual([
    ['Today · 2 replies', ['late', 'early']],
    ['Yesterday · 1 reply', ['before']],
    [`${dateText(noon(40).toISOString())} · 1 reply`, ['long']],
  ]);
  const hidden = screen.getByText('Not visible on YouTube').closest('li');
  expect(hidden).toHaveTextContent('Reply to before');
  expect(screen.getAllByRole('link', { name: 'Open on YouTube' })[0]).toHaveAttribute(
    'href',
    'https://www.youtube.com/watch?v=video-1&lc=late',
  );
});

test('a search looks in the replies and in the comments', async () => {
  const { user } = show([
    sentAt('one', noon(0), { aiResponse: 'Camellia oil' }),
    sentAt('two', noon(0), { text: 'Which camellia?' }),
    sentAt('three', noon(0)),
  ]);
  await user.type(await screen.findByRole('searchbox'), 'camellia');
  await screen.findByRole('heading', { name: 'Today · 2 replies' });
  await user.type(screen.getByRole('searchbox'), ' nowhere');
  await screen.findByRole('heading', { name: 'No reply with “camellia nowhere”' });
});

test('replies can be filtered by outcome and video', async () => {
  const { user } = show([
    sentAt('own', noon(0), { draftIsOwn: true }),
    sentAt('hidden', noon(0), { replyVisible: false }),
  ]);
  await screen.findByRole('heading', { name: 'Today · 2 replies' });
  await user.click(screen.getByRole('button', { name: 'Replies: All replies' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Not visible' }));
  await screen.findByRole('heading', { name: 'Today · 1 reply' });
  expect(days()).toEqual([['Today · 1 reply', ['hidden']]]);
  await user.click(screen.getByRole('button', { name: 'Replies: Not visible' }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Wrote back' }));
  await user.click(await screen.findByRole('link', { name: 'Show all replies' }));
  await screen.findByRole('heading', { name: 'Today · 2 replies' });
});

test('a search is offered only where something was sent', async () => {
  show([buildDraft('waiting')]);
  expect(await screen.findByRole('heading', { name: 'Nothing has been sent yet' })).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
});

test('a day on which nothing went out is said as that', async () => {
  show([sentAt('one', noon(3))], '/sent?date=yesterday');
  expect(await screen.findByRole('heading', { name: 'Nothing went out yesterday' })).toBeVisible();
});

test('a sent reply is edited on YouTube, and a failed edit keeps the words that were typed', async () => {
  const before = sentAt('one', noon(0));
  let isDown = true;
  const calls = fakeServer({
    'POST /api/youtube/comments/one/edit-reply': () =>
      isDown
        ? { status: 503, json: { code: 'youtube_unavailable', message: 'YouTube is down.' } }
        : { json: { ...before, aiResponse: 'Better words', draftIsOwn: true } },
  });
  const { user } = show([before]);
  await user.click(await screen.findByRole('button', { name: /^Edit on YouTube:/ }));
  const field = screen.getByRole('textbox', { name: /Reply to/ });
  await user.clear(field);
  await user.type(field, 'Better words');
  const save = screen.getByRole('button', { name: 'Save on YouTube' });
  await user.click(save);
  await waitFor(() => expect(calls).toHaveLength(1));
  await waitFor(() => expect(save).not.toHaveAttribute('aria-disabled'));
  expect(field).toHaveValue('Better words');
  isDown = false;
  await user.click(save);
  await waitFor(() => expect(field).not.toBeInTheDocument());
  expect(screen.getByText('Better words')).toBeInTheDocument();
  expect(calls.at(-1)?.body).toEqual({ messageId: 'one', response: 'Better words' });
});
