import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { buildBatch, buildItem } from '../../../../testing/site/build-batch.ts';
import { buildComment, buildDraft } from '../../../../testing/site/build-comment.ts';
import { BatchKeys } from '../../features/batches/components/queue-entry.tsx';
import { applySynced } from '../../replica/replica-store.ts';
import { button, pathOf, rowOf, setUpDashboard, show } from '../testing/dashboard.tsx';

setUpDashboard();

const SITTING = '/dashboard?sitting=open';
const shown = (id: string): Promise<HTMLElement> =>
  screen.findByRole('heading', { level: 2, name: `Author of ${id}` });
const SEND = { 'POST /api/youtube/comments/submit-batch': {} };
const drafts = ['a', 'b', 'c'].map((id) => buildDraft(id));
const found: Comment = {
  ...buildDraft('a', 'It costs 15 euros.'),
  draftFindings: [{ kind: 'number', detail: '15', ranges: [{ start: 9, end: 11 }] }],
};

test('a draft with findings needs a second press, and neither a composed word nor a held key is one', async () => {
  const { user } = show([found, ...drafts.slice(1)], SEND, SITTING);
  await shown('a');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Check what is marked');
  const heading = await shown('a');
  fireEvent.keyDown(heading, { key: 'Enter', code: 'Enter', isComposing: true });
  fireEvent.keyDown(heading, { key: 'Enter', code: 'Enter', repeat: true });
  expect(await shown('a')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  await user.keyboard('{Enter}');
  expect(await shown('b')).toBeVisible();
});

test.each([
  ['a question no key of the list', '/dashboard', () => rowOf('a'), 'jg', 'Replace your text?'],
  ['a menu no key of a sitting', SITTING, () => shown('a'), 'r', 'Warmer'],
])('under %s acts, wherever the focus is', async (_name, path, isThere, keys, says) => {
  const own = { ...buildDraft('a'), draftIsOwn: true };
  const { user, of } = show([own, ...drafts.slice(1)], {}, path);
  await isThere();
  await user.keyboard(keys);
  const layer = await screen.findByText(says);
  for (const letter of 'ADEFGIJKLPQRSTWXZ')
    fireEvent.keyDown(document.body, { key: letter.toLowerCase(), code: `Key${letter}` });
  for (const key of ['Enter', 'ArrowRight', 'ArrowDown'])
    fireEvent.keyDown(document.body, { key, code: key });
  fireEvent.keyDown(document.body, { key: 'Enter', code: 'Enter', ctrlKey: true });
  expect(layer).toBeVisible();
  expect(screen.queryByText(/^Send \d|^\d selected/)).toBeNull();
  expect(of('POST /api/youtube/comments')).toEqual([]);
});

test('Escape cancels the words, which can be had back; Control and Enter save and approve', async () => {
  const saved = { ...buildDraft('a', 'My own words'), draftIsOwn: true };
  const { user, of } = show(drafts, { [pathOf('a', 'update-response')]: { json: saved } }, SITTING);
  await shown('a');
  await user.keyboard('e');
  const editor = await screen.findByRole('textbox');
  await user.clear(editor);
  await user.type(editor, 'My own words');
  const approve = screen.getByRole('button', { name: 'Approve, next' });
  expect(approve).toHaveAttribute('aria-keyshortcuts', 'Control+Enter');
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(await shown('a')).toHaveFocus());
  expect(screen.queryByRole('textbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.getByRole('textbox')).toHaveValue('My own words');
  await user.keyboard('{Control>}{Enter}{/Control}');
  await shown('b');
  await waitFor(() => expect(of(pathOf('a', 'update-response'))).toHaveLength(1));
  expect(await screen.findByRole('button', { name: 'Send 1' })).toBeEnabled();
});

test('Enter dismisses spam, for which no draft is written', async () => {
  const assessment = { kinds: ['spam'], language: 'en', needsYou: null };
  const { user, of } = show(
    [buildComment({ id: 'a', assessment }), buildDraft('b')],
    { 'POST /api/youtube/comments/dismiss': { json: { ids: ['a'], dismissed: null } } },
    SITTING,
  );
  await shown('a');
  expect(screen.getByText('No draft is written for likely spam.')).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(of('POST /api/youtube/comments/dismiss').map(({ body }) => body)).toMatchObject([
      { ids: ['a'], dismissed: { reason: 'spam' } },
    ]),
  );
});

test('the thread is unfolded, and a time in a comment opens the video there', async () => {
  const at = new Date().toISOString();
  const thread = [{ id: 'a.1', by: 'viewer' as const, author: 'Mara', text: 'Still lost.', at }];
  const text = 'What is it at 1:02:15, and why 1:50?';
  show([{ ...buildDraft('a'), text, thread, replyCount: 1 }], SEND, SITTING);
  await shown('a');
  expect(await screen.findByText('Still lost.')).toBeVisible();
  const links = screen.getAllByRole('link', { name: /^\d/ });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://www.youtube.com/watch?v=video-1&t=3735s',
    'https://www.youtube.com/watch?v=video-1&t=110s',
  ]);
});

test('a reply that cannot be saved is not approved', async () => {
  const { user } = show(
    drafts,
    { [pathOf('a', 'update-response')]: { status: 500, json: { code: 'internal', message: 'X' } } },
    SITTING,
  );
  await shown('a');
  await user.keyboard('e');
  await user.type(await screen.findByRole('textbox'), ' and more{Control>}{Enter}{/Control}');
  await shown('b');
  expect(await screen.findByText(/is not approved: its words could not be saved/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
});

const dismissing = () => {
  const asked: unknown[] = [];
  const answer = ({ body }: { body: unknown }) => {
    const { ids, dismissed } = body as { ids: string[]; dismissed: object | null };
    asked.push(dismissed);
    const at = new Date().toISOString();
    return { json: { ids, dismissed: dismissed && { ...dismissed, at } } };
  };
  return { ...show(drafts, { 'POST /api/youtube/comments/dismiss': answer }, SITTING), asked };
};

test('D dismisses and moves on; dismissals and approvals can be undone', async () => {
  const { user, asked } = dismissing();
  await shown('a');
  await user.keyboard('d');
  await shown('b');
  await user.keyboard('{Enter}');
  await shown('c');
  await user.keyboard('{ArrowLeft}z');
  expect(await screen.findByRole('button', { name: 'Approve, next' })).toBeVisible();
  await user.keyboard('{ArrowLeft}z');
  await waitFor(() => expect(asked).toHaveLength(2));
  expect(asked).toEqual([{ reason: 'no_reply_needed', until: null }, null]);
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
});

test("Z returns to the last decision and undoes it; other keys are the browser's", async () => {
  const { user, asked } = dismissing();
  await shown('a');
  await user.keyboard('d');
  await shown('b');
  await user.keyboard('z');
  await shown('a');
  await waitFor(() => expect(asked).toEqual([{ reason: 'no_reply_needed', until: null }, null]));
  await user.keyboard('{Enter}');
  await shown('b');
  await user.keyboard('z');
  await shown('a');
  expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull();
  const before = document.activeElement;
  await user.tab();
  expect(document.activeElement).not.toBe(before);
});

/** Approved, and not sent before a minute is over. */
const heldOf = (id: string) => ({
  ...buildDraft(id),
  status: 'sending',
  undoUntil: new Date(Date.now() + 3_600_000).toISOString(),
});

test('an approval ends, with a notice, when another tab changes the text', async () => {
  const { user } = show(drafts, SEND, SITTING);
  await shown('a');
  await user.keyboard('{Enter}');
  await shown('b');
  await user.keyboard('{Enter}');
  await shown('c');
  const comments = [buildDraft('a', 'Words of the other tab.')];
  act(
    () => void applySynced({ comments, videos: [], askedAt: Date.now() + 1, isFromOtherTab: true }),
  );
  expect(await screen.findByText(/^Waits for your approval again.*: Author of a$/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send 1' })).toBeEnabled();
  await user.keyboard('{Escape}');
  expect(await screen.findByText('1 selected')).toBeVisible();
});

test.each(['sitting', 'list'])(
  'approved replies are not asked about again or cut by the hour when sent in the %s',
  async (where) => {
    const [text, mark] = [found.aiResponse, 'm'];
    const doubtful = [{ commentId: 'a', text, mark, findings: found.draftFindings }];
    const { user, of } = show(
      [found, ...drafts.slice(1)],
      { ...SEND, 'POST /api/youtube/comments/check-batch': { json: { alike: [], doubtful } } },
      SITTING,
    );
    await shown('a');
    await user.keyboard('{Enter}{Enter}');
    await shown('b');
    // In the list, where it stays selected whatever is deselected, or at the end.
    if (where === 'list') {
      await user.keyboard('{Escape}');
      await screen.findByText('1 selected');
      await user.keyboard('{Escape}');
    }
    const name = where === 'list' ? /^Send selected/ : 'Send 1';
    await user.click(await screen.findByRole('button', { name }));
    await waitFor(() =>
      expect(of('POST /api/youtube/comments/submit-batch').map(({ body }) => body)).toEqual([
        { commentIds: ['a'], confirmed: [mark], beyondHour: true },
      ]),
    );
  },
);

test('text that differs from what was approved is asked about', async () => {
  const findings = found.draftFindings;
  const doubtful = [{ commentId: 'a', text: 'It costs 99 euros.', mark: 'm', findings }];
  const checked = { 'POST /api/youtube/comments/check-batch': { json: { alike: [], doubtful } } };
  const { user, of } = show([found, ...drafts.slice(1)], { ...SEND, ...checked }, SITTING);
  await shown('a');
  await user.keyboard('{Enter}{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Send 1' }));
  expect(await screen.findByText('Replies to check first: 1')).toBeVisible();
  expect(of('POST /api/youtube/comments/submit-batch')).toEqual([]);
});

test('approving words changed in the sitting does not confirm what is found in them: it is asked about', async () => {
  const unseen: Comment = {
    ...buildDraft('a'),
    draftFindings: [{ kind: 'unseen', detail: null, ranges: [] }],
  };
  const text = 'See x.example.com';
  const findings = [{ kind: 'link', detail: 'x.example.com', ranges: [{ start: 4, end: 17 }] }];
  const doubtful = [{ commentId: 'a', text, mark: 'm', findings }];
  const saved = { ...buildDraft('a', text), draftIsOwn: true, draftFindings: findings };
  const { user, of } = show(
    [unseen, ...drafts.slice(1)],
    {
      ...SEND,
      [pathOf('a', 'update-response')]: { json: saved },
      'POST /api/youtube/comments/check-batch': { json: { alike: [], doubtful } },
    },
    SITTING,
  );
  await shown('a');
  await user.keyboard('e');
  const editor = await screen.findByRole('textbox');
  await user.clear(editor);
  await user.type(editor, text);
  await user.click(screen.getByRole('button', { name: 'Approve, next' }));
  await user.click(await screen.findByRole('button', { name: 'Send 1' }));
  expect(await screen.findByText('Replies to check first: 1')).toBeVisible();
  expect(of('POST /api/youtube/comments/submit-batch')).toEqual([]);
});

test('P pauses all sending, in a sitting too', async () => {
  const batch = buildBatch([buildItem('x', 'queued')], { status: 'in_progress' });
  const ofBatch = `/api/youtube/batch/${batch.taskId}`;
  const pause = `POST ${ofBatch}/pause`;
  const { user, of } = show(
    drafts,
    {
      ...SEND,
      'GET /api/youtube/batches/open': { json: [batch] },
      [pause]: { json: batch },
      [`GET ${ofBatch}/status`]: { json: batch },
    },
    SITTING,
    <BatchKeys />,
  );
  await shown('a');
  await user.keyboard('p');
  await waitFor(() => expect(of(pause)).toHaveLength(1));
  expect(await shown('a')).toBeVisible();
});

test('a failed draft ahead is reported at its comment and can be retried', async () => {
  let isDown = true;
  const draft = { aiResponse: 'At last.', draftFindings: [], draftIsOwn: false };
  const written = () => (isDown ? { status: 503, json: { message: 'Busy.' } } : { json: draft });
  const { user, of } = show(
    [buildComment({ id: 'a', authorName: 'Author of a' })],
    { [pathOf('a', 'generate-custom-response')]: written },
    SITTING,
  );
  await shown('a');
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not be written\. .+/);
  expect(of(pathOf('a', 'generate-custom-response'))).toHaveLength(1);
  isDown = false;
  await user.keyboard('g');
  expect(await screen.findByText('At last.')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('with "send at once" each is sent and can be undone; those approved before are told apart', async () => {
  const { user, of } = show(
    drafts.slice(0, 2),
    {
      [pathOf('b', 'submit-response')]: { json: heldOf('b') },
      [pathOf('b', 'undo-response')]: { json: buildDraft('b') },
    },
    SITTING,
  );
  await shown('a');
  await user.keyboard('{Enter}');
  await shown('b');
  await user.click(screen.getByRole('checkbox', { name: 'Send each at once' }));
  await user.click(button(await screen.findByRole('dialog'), 'Approve, next'));
  expect(await screen.findByText(/^Each goes out a few seconds after/)).toBeVisible();
  expect(screen.getByText(/Approved before that, and not sent yet: 1\./)).toBeVisible();
  expect(screen.getByRole('listitem')).toHaveTextContent('Author of a · Text of aReply to a');
  expect(screen.queryByText(/^What is approved stays/)).toBeNull();
  expect(of(pathOf('b', 'submit-response'))).toHaveLength(1);
  expect(localStorage.getItem('sitting-sends')).toBe('at-once');
  await user.click(screen.getByRole('button', { name: 'Take back: Author of a' }));
  expect(screen.queryByRole('listitem')).toBeNull();
  await user.keyboard('{ArrowLeft}z');
  await waitFor(() => expect(of(pathOf('b', 'undo-response'))).toHaveLength(1));
});

test('who this is shows both sides of the three latest exchanges, and what the draft rests on', async () => {
  const authorName = '@kai';
  const earlier = [1, 2, 3, 4].map((day) => {
    const publishedAt = `2026-11-0${day}T12:00:00.000Z`;
    const said = { text: `Question ${day}?`, channelReply: `Answer ${day}.`, isReplied: true };
    return buildComment({ id: `before-${day}`, authorName, publishedAt, ...said });
  });
  const rests = { restsOn: ['Old trainers.'], answersUsed: ['q-shoes'] };
  show([{ ...buildDraft('a'), ...rests, authorName }, ...earlier], {}, SITTING);
  expect(await screen.findByText('You: “Answer 4.”')).toBeVisible();
  for (const day of [2, 3, 4]) {
    expect(screen.getByText(`0${day}.11.2026: “Question ${day}?”`)).toBeVisible();
    expect(screen.getByText(`You: “Answer ${day}.”`)).toBeVisible();
  }
  expect(screen.queryByText(/Question 1/)).toBeNull();
  expect(screen.getByText('from your answer')).toBeVisible();
});
