import { screen, waitFor } from '@testing-library/react';
import { buildDraft } from '../../../../testing/site/build-comment.ts';
import { rowOf, search, setUpDashboard, show } from '../testing/dashboard.tsx';
import { ViewChips } from './view-chips.tsx';
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

test('a named list becomes a view until it is removed', async () => {
  const { user } = await open('/dashboard?date=all&q=tank');
  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  await user.keyboard('Tanks{Enter}');
  const view = screen.getByRole('link', { name: /^Tanks/ });
  expect(view).toHaveAttribute('aria-current', 'page');
  expect(view).toHaveTextContent('Tanks1');
  expect(screen.getByText('?date=all&q=tank&view=Tanks')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Save this view' })).toBeNull();
  await user.click(screen.getByRole('link', { name: /^Waiting/ }));
  await rowOf('b');
  await user.click(view);
  await waitFor(() => expect(screen.queryByRole('article', { name: 'Author of b' })).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Remove the view Tanks' }));
  expect(screen.queryByRole('link', { name: /^Tanks/ })).toBeNull();
});

test('a link carries the name of its list, which can be saved under it', async () => {
  const { user } = await open('/dashboard?date=all&q=tank&view=Deep+%26+wet');
  expect(screen.getByRole('link', { name: /^Deep & wet/ })).toHaveAttribute('aria-current', 'page');
  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  await user.keyboard('{Enter}');
  expect(screen.getAllByRole('link', { name: /^Deep & wet/ })).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'Remove the view Deep & wet' })).toBeVisible();
});

test('changing the filters drops the name', async () => {
  const { user } = await open('/dashboard?date=all&q=tank&view=Tanks');
  expect(screen.getByRole('link', { name: /^Tanks/ })).toBeVisible();
  await search(user, ' deep');
  await waitFor(() => expect(screen.queryByRole('link', { name: /^Tanks/ })).toBeNull());
});

test('the chip of a search clears it, and keeps the other filters', async () => {
  const { user } = show(
    [buildDraft('a', 'The tank is deep.'), buildDraft('b')],
    {},
    '/dashboard?date=all&q=deep&status=ready',
    <ViewChips />,
  );
  await rowOf('a');
  await user.click(screen.getByRole('link', { name: /^Clear the search: deep/ }));
  await rowOf('b');
  expect(screen.getByText('?date=all&status=ready')).toBeInTheDocument();
});
