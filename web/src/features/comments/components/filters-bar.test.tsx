import { screen } from '@testing-library/react';
import { renderApp } from '../../../testing/render.tsx';
import { FiltersBar } from './filters-bar.tsx';

test.each([
  ['Pending · 3 days', ''],
  ['7 days', '?status=all&date=7d'],
  ['Filters', '?status=all&date=all'],
] as const)(
  'where there is room for one button only, it says what limits the list: %s',
  (name, search) => {
    renderApp(<FiltersBar isButton />, { path: `/dashboard${search}` });
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
  },
);
