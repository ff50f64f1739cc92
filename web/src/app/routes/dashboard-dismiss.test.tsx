import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { buildComment, buildDraft } from '../../../../testing/site/build-comment.ts';
import { holdRows } from '../../features/comments/testing/rows.ts';
import { useLoadStore } from '../../features/comments/stores/load-store.ts';
import { useCounts } from '../../replica/counts.ts';
import { useKeptComments } from '../shell/use-first-load.ts';
import { renderApp } from '../../testing/render.tsx';
import { pathOf, rowOf, setUpDashboard, show, toasted } from '../testing/dashboard.tsx';

setUpDashboard();

const DISMISS = 'POST /api/youtube/comments/dismiss';
const AT = new Date().toISOString();
type Body = { ids: string[]; dismissed: { reason: string; until?: string | null } | null };
const bodyOf = ({ body }: { body?: unknown }): Body => body as Body;

/** Dismisses what it is asked to, as the server does. */
const dismissing = {
  [DISMISS]: (called: { body?: unknown }) => {
    const { ids, dismissed } = bodyOf(called);
    return { json: { ids, dismissed: dismissed && { until: null, ...dismissed, at: AT } } };
  },
};
const inAMinute = (): string => new Date(Date.now() + 60_000).toISOString();
const isGone = (id: string) =>
  waitFor(() => expect(screen.queryByRole('article', { name: `Author of ${id}` })).toBeNull());
const judged = (id: string, assessment: object): Comment =>
  buildComment({ id, assessment: { kinds: [], language: 'en', needsYou: null, ...assessment } });

test('a refused dismissal is reported and rolled back', async () => {
  const { user } = show([buildComment({ id: 'a' })], { [DISMISS]: { status: 500, json: {} } });
  await rowOf('a');
  await user.keyboard('jd');
  await waitFor(() => expect(toasted()).toBe('Could not be dismissed'));
  await rowOf('a');
});

test('each of several dismissals can be undone for ten seconds', async () => {
  const { user } = show(
    ['a', 'b'].map((id) => buildComment({ id })),
    dismissing,
  );
  await rowOf('a');
  await user.keyboard('j');
  for (const id of ['a', 'b']) {
    await user.keyboard('d');
    await isGone(id);
  }
  for (const id of ['b', 'a']) {
    await waitFor(() => expect(toasted()).toBe('Dismissed: 1'));
    await user.keyboard('z');
    await rowOf(id);
  }
});

test('D dismisses the selection, spam as spam, and says when nothing is waiting', async () => {
  const { user, of } = show(
    [buildComment({ id: 'a' }), judged('b', { kinds: ['spam'] }), buildComment({ id: 'c' })],
    dismissing,
  );
  await rowOf('a');
  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.keyboard('d');
  await screen.findByRole('heading', { name: 'All answered. 3 dismissed today.' });
  expect(of(DISMISS).map((one) => bodyOf(one))).toEqual([
    { ids: ['a', 'c'], dismissed: { reason: 'no_reply_needed', until: null } },
    { ids: ['b'], dismissed: { reason: 'spam', until: null } },
  ]);
});

test('after dismissing a selection the next comment has the focus', async () => {
  const { user } = show(
    ['a', 'b', 'c', 'd', 'e'].map((id) => buildComment({ id })),
    dismissing,
  );
  await rowOf('a');
  await user.keyboard('jxjxd');
  await isGone('b');
  await waitFor(async () => expect(await rowOf('c')).toHaveFocus());
});

test('"all answered" is shown while the last reply is still being sent', async () => {
  const held = { ...buildDraft('b'), status: 'sending', undoUntil: inAMinute() };
  const { user } = show([buildComment({ id: 'a' }), buildDraft('b')], {
    ...dismissing,
    [pathOf('b', 'submit-response')]: { json: held },
  });
  await rowOf('a');
  await user.keyboard('jd');
  await isGone('a');
  expect(screen.queryByText(/^All answered/)).toBeNull();
  await waitFor(async () => expect(await rowOf('b')).toHaveFocus());
  await user.keyboard('{Control>}{Enter}{/Control}');
  await screen.findByText('All answered. 1 dismissed today.');
  await rowOf('b');
});

test('what needs no reply is dismissed at once in its view, except what needs the creator', async () => {
  const own = { assessment: judged('c', { worthReplying: false }).assessment };
  const { user } = show(
    [
      judged('a', { worthReplying: false }),
      judged('b', { worthReplying: false, needsYou: 'health' }),
      { ...buildDraft('c'), ...own, draftIsOwn: true },
      judged('d', { kinds: ['praise'], worthReplying: true }),
    ],
    dismissing,
    '/dashboard?q=is:no-reply-needed',
  );
  await user.click(await screen.findByRole('button', { name: 'Dismiss all 1' }));
  await isGone('a');
  await rowOf('b');
  expect(screen.queryByRole('button', { name: /reject on YouTube/ })).toBeNull();
});

test('a snoozed comment wakes by itself', () => {
  jest.useFakeTimers();
  const until = new Date(Date.now() + 90_000).toISOString();
  holdRows([
    buildComment({ id: 'a', dismissed: { reason: 'later', until, at: AT } }),
    buildComment({ id: 'b' }),
  ]);
  const Kept = () => {
    useKeptComments(null, undefined);
    const { waiting, putOff } = useCounts();
    return <p>{`${String(waiting)} wait, ${String(putOff)} do not yet`}</p>;
  };
  renderApp(<Kept />);
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('1 wait, 1 do not yet')).toBeVisible();
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('2 wait, 0 do not yet')).toBeVisible();
});

test('a reply that goes out, or fails, ends the dismissal', async () => {
  const dismissed = { reason: 'spam', until: null, at: AT } as const;
  show(
    [
      { ...buildDraft('sent'), dismissed, status: 'sent', isReplied: true },
      { ...buildDraft('failed'), dismissed, sendReason: 'not_allowed' },
      { ...buildDraft('left'), dismissed },
    ],
    {},
    '/dashboard?status=all',
  );
  await rowOf('left');
  expect(screen.getByText('Sent')).toBeVisible();
  expect(screen.getByText('Generated')).toBeVisible();
  expect(screen.getAllByText('Spam')).toHaveLength(1);
});

describe('spam that is rejected on YouTube as well', () => {
  const REJECT = 'POST /api/youtube/comments/moderate';
  const spam = judged('b', { kinds: ['spam'] });
  const wroteBack = { id: 'c.again', author: '@x', text: 'Buy!', at: AT };
  const showSpam = () => {
    return show(
      [buildComment({ id: 'a' }), spam, { ...judged('c', { kinds: ['spam'] }), wroteBack }],
      { ...dismissing, [REJECT]: { json: { ok: true } } },
      '/dashboard?q=is:spam',
    );
  };
  /** Presses, with the time of the undo in the test's hands. */
  const pressed = async (name: RegExp) => {
    const shown = showSpam();
    const button = await screen.findByRole('button', { name });
    // The answer to a later question would tell them as they were.
    await waitFor(() => expect(useLoadStore.getState().shown).toBe(true));
    jest.useFakeTimers();
    fireEvent.click(button);
    await act(() => jest.advanceTimersByTimeAsync(500));
    return shown;
  };
  const afterUndo = () => act(() => jest.advanceTimersByTimeAsync(10_500));

  test('is rejected once it can no longer be undone, and nothing else is', async () => {
    const { of } = await pressed(/reject on YouTube \(50 units for up to 50\)/);
    expect(screen.getByText('Rejected on YouTube in 10 s')).toBeVisible();
    expect(of(REJECT)).toEqual([]);
    await afterUndo();
    expect(of(REJECT).map(({ body }) => body)).toEqual([
      { ids: ['b', 'c.again'], verdict: 'reject' },
    ]);
  });

  test('is rejected at once when the page is left', async () => {
    const { of } = await pressed(/reject on YouTube/);
    fireEvent(window, new Event('pagehide'));
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(of(REJECT)).toHaveLength(1);
    await afterUndo();
    expect(of(REJECT)).toHaveLength(1);
  });

  test('is not rejected after an undo', async () => {
    const { of } = await pressed(/reject on YouTube/);
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await afterUndo();
    expect(of(DISMISS)).toHaveLength(2);
    expect(of(REJECT)).toEqual([]);
  });
});
