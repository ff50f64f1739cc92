import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderApp } from '../../../testing/render.tsx';
import { DEFAULT_FILTERS } from '../lib/filters.ts';
import { FiltersBar } from './filters-bar.tsx';

const show = (q = '') => {
  const changes: unknown[] = [];
  const Bar = () => {
    const [filters, setFilters] = useState({ ...DEFAULT_FILTERS, q });
    return (
      <FiltersBar
        videoTitle={null}
        filters={filters}
        onChange={(changed) => {
          changes.push(changed);
          setFilters((now) => ({ ...now, ...changed }));
        }}
      />
    );
  };
  return { ...renderApp(<Bar />), changes };
};
const opener = (name: string) => screen.getByRole('button', { name: `Kind of comment: ${name}` });

test('the kinds are those of the sheet, and any kind is shown at first', async () => {
  const { user } = show();
  await user.click(opener('Any kind'));
  const kinds = await screen.findAllByRole('menuitemradio');
  expect(kinds.map(({ textContent }) => textContent)).toEqual([
    ...[
      'Any kind',
      'Needs you',
      'Wrote back',
      'Question',
      'Praise',
      'Criticism',
      'Request',
      'Spam',
      'Hostile',
    ],
    'No reply needed',
  ]);
  expect(screen.getByRole('menuitemradio', { checked: true })).toHaveTextContent('Any kind');
});

test('a kind takes the place of another in the search, beside the typed words', async () => {
  const { user, changes } = show('oil is:spam');
  await user.click(opener('Spam'));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Needs you' }));
  await user.click(opener('Needs you'));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Needs you' }));
  await user.click(opener('Needs you'));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Any kind' }));
  expect(changes).toEqual([{ q: 'oil is:needs-you' }, { q: 'oil' }]);
});

test('questions come first with any kind, and with a chosen one', async () => {
  const { user, changes } = show();
  await user.click(opener('Any kind'));
  const first = await screen.findByRole('menuitemcheckbox', { name: 'Questions first' });
  expect(first).toHaveAttribute('aria-checked', 'false');
  await user.click(first);
  await user.click(opener('Questions first'));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Praise' }));
  await user.click(opener('Praise, Questions first'));
  expect(await screen.findByRole('menuitemcheckbox')).toHaveAttribute('aria-checked', 'true');
  await user.click(screen.getByRole('menuitemcheckbox'));
  expect(opener('Praise')).toBeVisible();
  expect(changes).toEqual([
    { q: 'first:questions' },
    { q: 'first:questions is:praise' },
    { q: 'is:praise' },
  ]);
});
