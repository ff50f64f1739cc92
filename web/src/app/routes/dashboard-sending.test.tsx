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
