import { renderApp } from '../../../testing/render.tsx';
import { useAnswers } from '../../../replica/answers.ts';
import { buildAnswer } from '../../../../../testing/site/build-answer.ts';
import { screen, waitFor } from '@testing-library/react';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { fakeServer } from '../../../testing/fake-server.ts';
import { buildComment } from '../../../../../testing/site/build-comment.ts';
import { buildRow } from '../testing/rows.ts';
import { rowIdOf } from '../lib/focus.ts';
import { activate } from '../stores/cursor-store.ts';
import { resetStores } from '../testing/reset-stores.ts';
import { DraftContext } from './draft-notes.tsx';
import { ThisRowContext, useRowOf, useRowSurroundings } from '../hooks/use-row-context.ts';

beforeEach(resetStores);

const show = (comment: Comment, routes: Parameters<typeof fakeServer>[0] = {}) => {
  const calls = fakeServer(routes);
  const built = buildRow(comment);
  const Row = () => (
    <ThisRowContext value={useRowOf(built, useRowSurroundings())}>
      <article id={rowIdOf(comment.id)} tabIndex={-1}>
        <DraftContext />
      </article>
    </ThisRowContext>
  );
  return { ...renderApp(<Row />), calls };
};

const sent = buildComment({ id: 'c2', status: 'sent', isReplied: true, aiResponse: 'Camellia.' });
test.each([
  ['as it was sent', null, 'Camellia.'],
  ['in the words that YouTube shows', 'Camellia or pine.', 'Camellia or pine.'],
])('a reply becomes the answer to what its comment asks, %s', async (_, channelReply, answer) => {
  const question = buildAnswer({ id: 'q1', question: 'Which oil?' });
  activate('c2');
  useAnswers.setState({ answers: [question] });
  const { user, calls } = show(
    { ...sent, asks: ['q1'], channelReply },
    { 'POST /api/answers/q1': { json: { answers: [{ ...question, answer }], removed: [] } } },
  );
  await user.click(await screen.findByRole('button', { name: /^Keep as an answer/ }));
  expect(await screen.findByText('Kept among your answers')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull();
  await waitFor(() => expect(screen.getByRole('article')).toHaveFocus());
  expect(calls.map(({ body }) => body)).toEqual([{ answer }]);
});

test('a reply of unknown text cannot be saved as an answer', () => {
  activate('comment-1');
  show(buildComment({ isReplied: true, channelReply: null }));
  expect(screen.queryByRole('button')).toBeNull();
});

test('a sent reply that YouTube changed says so, with the words that viewers see', async () => {
  show({ ...sent, channelReply: 'Camel' });
  expect(await screen.findByText('YouTube changed the text. Viewers see:')).toBeVisible();
  expect(screen.getByText('Camel')).toBeVisible();
});

test.each([null, sent.aiResponse])('one that is shown as it was sent says nothing: %s', (text) => {
  show({ ...sent, channelReply: text });
  expect(screen.queryByText(/YouTube/)).toBeNull();
});
