import { screen, waitFor } from '@testing-library/react';
import { buildComment, buildDraft } from '../../../../testing/site/build-comment.ts';
import { button, pathOf, rowOf, setUpDashboard, show } from '../testing/dashboard.tsx';

setUpDashboard();

const theirs = { ...buildDraft('a', 'By a program'), byProgram: true };

test('drafts by programs stand in a view, and the creator lets programs send one as it stands', async () => {
  const { user, of } = show(
    [theirs, buildDraft('b'), buildComment({ id: 'c' })],
    { [pathOf('a', 'approve')]: { json: { ...theirs, isApproved: true } } },
    '/dashboard?q=is%3Afrom-assistant',
  );
  const row = await rowOf('a');
  expect(screen.getAllByRole('article')).toHaveLength(1);
  await user.keyboard('j');
  await user.click(button(row, 'Let programs send it'));
  await waitFor(() =>
    expect(button(row, 'Programs may send it')).toHaveAttribute('aria-pressed', 'true'),
  );
  expect(of(pathOf('a', 'approve')).map(({ body }) => body)).toEqual([
    { draft: 'By a program', approved: true },
  ]);
});
