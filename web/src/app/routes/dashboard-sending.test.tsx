import { screen, waitFor, within } from '@testing-library/react';
import {
  buildComment,
  buildDraft,
  buildSavedVideo,
} from '../../../../testing/site/build-comment.ts';
import { named } from '../../testing/named.ts';
import {
  setUpDashboard,
  SAVED,
  pathOf,
  show,
  rowOf,
  button,
  toasted,
  variant,
} from '../testing/dashboard.tsx';

setUpDashboard();

test("a refused reply is ready again, with the server's reason", async () => {
  const { user } = show([buildDraft('comment-1')], {
    [pathOf('comment-1', 'submit-response')]: {
      status: 409,
      json: { code: 'reply_refused', message: 'Replies are closed here.' },
    },
  });
  const row = await rowOf('comment-1');
  await user.click(button(row, 'Submit'));
  expect(await screen.findByText('Replies are closed here.')).toBeVisible();
  expect(variant()).toBe('destructive');
  await waitFor(() => expect(button(row, 'Submit')).not.toHaveAttribute('aria-disabled'));
});

test('a reply of unknown outcome stays pending until the server knows', async () => {
  const stored = buildDraft('comment-1');
  const { user } = show([stored], {
    [pathOf('comment-1', 'submit-response')]: () => {
      stored.status = 'sending';
      stored.sendReason = 'outcome_unknown';
      return { status: 502, json: { code: 'reply_outcome_unknown', message: 'Unknown.' } };
    },
    [SAVED]: () => ({ json: [buildSavedVideo([stored])] }),
  });
  const row = await rowOf('comment-1');
  await user.click(button(row, 'Submit'));
  expect(await within(row).findByText(/YouTube did not confirm/)).toBeVisible();
  expect(within(row).queryByRole('button', { name: named('Submit') })).toBeNull();
});

test('a sent reply that YouTube does not show says so', async () => {
  show(
    [
      buildComment({
        id: 'a',
        status: 'sent',
        isReplied: true,
        aiResponse: 'Hi',
        replyVisible: false,
      }),
    ],
    {},
    '/dashboard?status=all',
  );
  expect(await within(await rowOf('a')).findByText('Not visible on YouTube')).toBeVisible();
});

const NO_DRAFT = { status: 502, json: { code: 'draft_failed', message: 'No answer.' } };

const DRAFT = { json: { aiResponse: 'Hi', draftFindings: [] } };

const WORDLESS = { status: 502, text: '<html>' };

const described = (): string | null =>
  document.querySelector('.toast-description')?.textContent ?? null;

test('a failure without a server message is explained by its call', async () => {
  const { user } = show([buildComment({ id: 'a' }), buildDraft('b')], {
    [pathOf('a', 'generate-custom-response')]: { status: 400, text: '<html>' },
    [pathOf('b', 'update-response')]: WORDLESS,
    [pathOf('b', 'submit-response')]: { status: 400, text: '<html>' },
    'POST /api/youtube/load-latest-comments': WORDLESS,
  });
  await waitFor(() => expect(described()).toBe('Failed to load latest comments: 502'));
  await user.click(button(await rowOf('a'), 'Generate'));
  await waitFor(() => expect(described()).toBe('Failed to generate custom response: 400'));
  const row = await rowOf('b');
  await user.click(button(row, 'Submit'));
  await waitFor(() => expect(described()).toBe('Failed to submit response: 400'));
  await user.click(button(row, 'Edit'));
  await user.type(within(row).getByRole('textbox'), ' More.');
  await user.click(button(row, 'Save'));
  await waitFor(() => expect(described()).toMatch(/Failed to update response: 502$/));
});

test('a draft that succeeds at the second try clears the failure', async () => {
  const answers = [NO_DRAFT, DRAFT];
  const { user } = show([buildComment({ id: 'a' })], {
    [pathOf('a', 'generate-custom-response')]: () => answers.shift() ?? NO_DRAFT,
  });
  const row = await rowOf('a');
  await user.click(button(row, 'Generate'));
  await waitFor(() => expect(toasted()).toBe('The reply could not be written'));
  await user.click(button(row, 'Generate'));
  expect(await within(row).findByText('Hi')).toBeVisible();
  await waitFor(() => expect(toasted()).toBeNull());
});

const sent = { ...buildDraft('a', 'Glad you like it.'), status: 'sent', isReplied: true } as const;
const EDIT = 'POST /api/youtube/comments/a/edit-reply';
const edited = { json: { ...sent, aiResponse: 'So glad!', draftIsOwn: true } };

test('a sent reply is edited from its row; the words wait there while another row is looked at', async () => {
  const { user, of } = show([sent, buildDraft('b')], { [EDIT]: edited }, '/dashboard?status=all');
  await user.click(await rowOf('a'));
  await user.click(button(await rowOf('a'), 'Edit on YouTube'));
  const field = await screen.findByRole('textbox', { name: /Reply to/ });
  expect(screen.getByText(/^This costs 50 units/)).toBeVisible();
  await user.clear(field);
  await user.type(field, 'So glad!');
  await user.click(await rowOf('b'));
  expect(screen.getByRole('textbox', { name: /Reply to/ })).toHaveValue('So glad!');
  await user.click(screen.getByRole('button', { name: 'Save on YouTube' }));
  expect(await screen.findByText('So glad!')).toBeVisible();
  expect(of(EDIT).map(({ body }) => body)).toEqual([{ messageId: 'a', response: 'So glad!' }]);
});

test('what a sitting has sent is edited at its end', async () => {
  const waiting = buildDraft('a', 'Glad you like it.');
  const { user, of } = show(
    [waiting],
    { 'POST /api/youtube/comments/a/submit-response': { json: sent }, [EDIT]: edited },
    '/dashboard?sitting=open',
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Send each at once' }));
  await user.click(screen.getByRole('button', { name: 'Approve, next' }));
  await user.click(await screen.findByRole('button', { name: /^Edit on YouTube/ }));
  const field = await screen.findByRole('textbox', { name: /Reply to/ });
  await user.clear(field);
  await user.type(field, 'So glad!');
  await user.click(screen.getByRole('button', { name: 'Save on YouTube' }));
  await waitFor(() => expect(of(EDIT)).toHaveLength(1));
  expect(await screen.findByText('So glad!')).toBeVisible();
});
