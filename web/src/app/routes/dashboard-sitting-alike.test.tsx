import { act, screen, waitFor, within } from '@testing-library/react';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { buildDraft, buildSavedVideo } from '../../../../testing/site/build-comment.ts';
import { closeAnswer } from '../../reply/answer-form.ts';
import { syncChanges } from '../../replica/sync.ts';
import { ANSWERED, answering, drafted, SHOES } from '../testing/asking.ts';
import { SAVED, setUpDashboard, show } from '../testing/dashboard.tsx';

setUpDashboard();
beforeEach(closeAnswer);

const QUESTION = SHOES.question;
const IDS = ['a', 'b', 'c'];
const found: Partial<Comment> = {
  draftFindings: [{ kind: 'number', detail: '15', ranges: [{ start: 0, end: 2 }] }],
};
const last = buildDraft('z');

const open = (comments: Comment[], saved = {}) =>
  show(
    comments,
    { ...answering(IDS, ANSWERED), 'POST /api/youtube/comments/submit-batch': {}, ...saved },
    '/dashboard?sitting=open',
  );

const heading = (name: string) => screen.findByRole('heading', { level: 2, name });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const member = async (name: string) => {
  const author = await screen.findByRole('heading', { level: 3, name });
  return within(author.closest('li')!);
};

test('where the question is answered, it opens at the drafts; what was found is looked at alone', async () => {
  const { user } = open([drafted('a'), { ...drafted('b'), ...found }, drafted('c')]);
  await user.click(await button('Approve 2, look at 1'));
  await waitFor(async () => expect(await heading('Author of b')).toHaveFocus());
  expect(await button('Send 2')).toBeEnabled();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
});

test('each is approved, edited and taken back by itself, and the last goes on', async () => {
  const { user } = open([...['a', 'b'].map((id) => drafted(id)), last]);
  await heading(QUESTION);
  await user.click((await member('Author of a')).getByRole('button', { name: /^Approve/ }));
  expect(await button('Send 1')).toBeEnabled();
  await user.keyboard('z');
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull());
  await user.click((await member('Author of a')).getByRole('button', { name: /^Edit/ }));
  expect(screen.getByRole('textbox')).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(await heading(QUESTION)).toBeVisible();
  for (const id of ['a', 'b'])
    await user.click((await member(`Author of ${id}`)).getByRole('button', { name: /^Approve/ }));
  expect(await heading('Author of z')).toBeVisible();
});

test('Later goes past all of them, Enter approves all until Z, and One by one takes each for itself', async () => {
  const { user } = open([...IDS.map((id) => drafted(id)), last]);
  await heading(QUESTION);
  await user.keyboard('{ArrowRight}');
  expect(await heading('Author of z')).toBeVisible();
  await user.keyboard('{ArrowLeft}');
  await waitFor(async () => expect(await heading(QUESTION)).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(await heading('Author of z')).toBeVisible();
  expect(await button('Send 3')).toBeEnabled();
  await user.keyboard('z');
  expect(await heading(QUESTION)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  await user.keyboard('o');
  for (const id of IDS) {
    await waitFor(async () => expect(await heading(`Author of ${id}`)).toHaveFocus());
    await user.keyboard('{ArrowRight}');
  }
  expect(await heading('Author of z')).toBeVisible();
});

test('a comment that can no longer be answered does not hold up the others of its group', async () => {
  const [a, b, c] = IDS.map((id) => drafted(id)) as [Comment, Comment, Comment];
  let stored = [a, b, c, last];
  const saved = { [SAVED]: () => ({ json: [buildSavedVideo(stored)] }) };
  const { user } = open(stored, saved);
  await heading(QUESTION);
  stored = [a, { ...b, canReply: false }, c, last];
  await act(syncChanges);
  for (const id of ['a', 'c'])
    await user.click((await member(`Author of ${id}`)).getByRole('button', { name: /^Approve/ }));
  expect(await heading('Author of z')).toBeVisible();
});
