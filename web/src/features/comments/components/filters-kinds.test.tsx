import { renderApp } from '../../../testing/render.tsx';
import { DEFAULT_FILTERS } from '../lib/filters.ts';
import { screen } from '@testing-library/react';
import { useState } from 'react';
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
