import { screen, waitFor } from '@testing-library/react';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { buildAnswer } from '../../../../testing/site/build-answer.ts';
import { buildComment } from '../../../../testing/site/build-comment.ts';
import { closeAnswer } from '../../reply/answer-form.ts';
import { pathOf, setUpDashboard, show } from '../testing/dashboard.tsx';

setUpDashboard();
beforeEach(closeAnswer);

const MOST_PRESSES = 40;

/** Twelve questions, each asked by five, whose comments come in turn. */
let known = Array.from({ length: 12 }, (_, at) =>
  buildAnswer({ id: `q${String(at)}`, question: `Question ${String(at)}?` }),
);
const comments = Array.from({ length: 60 }, (_, at): Comment => ({
  ...buildComment({
    id: `c${String(at)}`,
    assessment: { kinds: ['question'], language: 'en', needsYou: null },
  }),
  asks: [`q${String(at % 12)}`],
}));

const answerOf = ({ asks = [] }: Comment): string =>
  known.find(({ id }) => id === asks[0])?.answer ?? '';

const routes = () => ({
  'GET /api/answers': () => ({ json: { answers: known, hasModel: true } }),
  'GET /api/drafts/month': { status: 503, text: '' },
  'POST /api/youtube/comments/submit-batch': {},
  ...Object.fromEntries(
    known.map(({ id }) => [
      `POST /api/answers/${id}`,
      ({ body }: { body: unknown }) => {
        known = known.map((one) => (one.id === id ? { ...one, ...(body as object) } : one));
        return { json: { answers: known.filter((one) => one.id === id), removed: [] } };
      },
    ]),
  ),
  ...Object.fromEntries(
    comments.map((comment) => [
      pathOf(comment.id, 'generate-custom-response'),
      () => ({
        json: {
          aiResponse: `To ${comment.id}: ${answerOf(comment)}`,
          draftFindings: [],
          draftIsOwn: false,
          replacedDraft: null,
          replacedIsOwn: false,
          restsOn: [answerOf(comment)],
          answersUsed: comment.asks,
        },
      }),
    ]),
  ),
});

test('sixty who ask twelve questions are answered with twelve answers and forty presses', async () => {
  const { user, of } = show(comments, routes());
  let presses = 0;
  const press = (keys: string): Promise<void> => {
    presses += 1;
    return user.keyboard(keys);
  };
  await screen.findAllByText('Asked by 5');
  await press('f');
  // Nothing guesses meanwhile what the answer will be.
  expect(of('POST /api/youtube/comments')).toEqual([]);
  for (let answered = 0; answered < 12; answered += 1) {
    const once = await screen.findByRole('button', { name: /^Answer once/ });
    await waitFor(() => expect(screen.getByRole('heading', { level: 2 })).toHaveFocus());
    await press('{Enter}');
    expect(once).not.toBeInTheDocument();
    await user.type(
      await screen.findByRole('textbox', { name: /Question/ }),
      `Answer ${String(answered)}.`,
    );
    await press('{Control>}{Enter}{/Control}');
    const approve = await screen.findByRole('button', { name: 'Approve all 5' });
    await waitFor(() => expect(approve).not.toHaveAttribute('aria-disabled'));
    expect(screen.getAllByText(new RegExp(`: Answer ${String(answered)}\\.$`))).toHaveLength(5);
    await press('{Enter}');
  }
  await screen.findByRole('button', { name: 'Send 60' });
  await press('{Enter}');
  await waitFor(() => expect(of('POST /api/youtube/comments/submit-batch')).toHaveLength(1));
  const [sent] = of('POST /api/youtube/comments/submit-batch');
  expect(sent?.body).toMatchObject({
    commentIds: comments.map(() => expect.any(String) as string),
  });
  expect(of('POST /api/answers/')).toHaveLength(12);
  expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
});
