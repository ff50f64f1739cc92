import { screen } from '@testing-library/react';
import { renderApp } from '../../../testing/render.tsx';
import { DEFAULT_FILTERS } from '../lib/filters.ts';
import { FiltersBar } from './filters-bar.tsx';

test.each([
  ['Pending · 3 days', DEFAULT_FILTERS],
  ['7 days', { ...DEFAULT_FILTERS, status: 'all', date: '7d' }],
  ['Filters', { ...DEFAULT_FILTERS, status: 'all', date: 'all' }],
] as const)(
  'where there is room for one button only, it says what limits the list: %s',
  (name, filters) => {
    renderApp(<FiltersBar filters={filters} onChange={() => undefined} videoTitle={null} />);
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
  },
);
