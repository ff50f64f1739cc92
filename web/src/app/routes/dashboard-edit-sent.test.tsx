import { screen, waitFor } from '@testing-library/react';
import { buildDraft } from '../../../../testing/site/build-comment.ts';
import { button, rowOf, setUpDashboard, show } from '../testing/dashboard.tsx';

setUpDashboard();

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
