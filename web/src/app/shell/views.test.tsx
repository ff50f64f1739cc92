import { screen, waitFor } from '@testing-library/react';
import { buildDraft } from '../../../../testing/site/build-comment.ts';
import { named } from '../../testing/named.ts';
import { rowOf, setUpDashboard, show } from '../testing/dashboard.tsx';
import { Views } from './views.tsx';

setUpDashboard();

const open = async (path: string) => {
  const page = show(
    [buildDraft('a', 'The tank is deep.'), buildDraft('b')],
    {},
    path,
    <ul>
      <Views covered={false} onNavigate={undefined} />
    </ul>,
  );
  await rowOf('a');
  return page;
};

test('a list that is given a name is a view from then on, until it is removed', async () => {
  const { user } = await open('/dashboard?date=all&q=tank');
  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  await user.keyboard('Tanks{Enter}');
  const view = screen.getByRole('link', { name: named('Tanks') });
  expect(view).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull();
  await user.click(screen.getByRole('link', { name: /^Waiting/ }));
  await rowOf('b');
  await user.click(view);
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Author of b' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Remove the view Tanks' }));
  expect(screen.queryByRole('link', { name: named('Tanks') })).toBeNull();
});
