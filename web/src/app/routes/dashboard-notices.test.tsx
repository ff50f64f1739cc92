import { waitFor, within } from '@testing-library/react';
import { buildComment, buildDraft } from '../../../../testing/site/build-comment.ts';
import { setUpDashboard, pathOf, show, rowOf, button, toasted } from '../testing/dashboard.tsx';

setUpDashboard();

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
