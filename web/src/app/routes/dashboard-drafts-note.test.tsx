import { screen, waitFor } from '@testing-library/react';
import { buildComment } from '../../../../testing/site/build-comment.ts';
import { configWith } from '../../../../testing/site/usual-answers.ts';
import { button, pathOf, rowOf, setUpDashboard, show, toasted } from '../testing/dashboard.tsx';

setUpDashboard();

test("the operator's note about drafts is shown once", async () => {
  const draft = { json: { aiResponse: 'Hi', draftFindings: [] } };
  const { user, of } = show([buildComment({ id: 'a' }), buildComment({ id: 'b' })], {
    'GET /api/config': {
      json: { ...configWith('', ''), draftsNote: 'A small model writes here.' },
    },
    [pathOf('a', 'generate-custom-response')]: draft,
    [pathOf('b', 'generate-custom-response')]: draft,
  });
  await user.click(button(await rowOf('a'), 'Generate'));
  expect(await screen.findByText('A small model writes here.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(button(await rowOf('b'), 'Generate'));
  await waitFor(() => expect(screen.getAllByText('Hi')).toHaveLength(2));
  expect(toasted()).toBeNull();
  expect(of('GET /api/config')).toHaveLength(1);
});
