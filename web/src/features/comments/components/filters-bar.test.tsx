import { screen } from '@testing-library/react';
import { renderApp } from '../../../testing/render.tsx';
import { DEFAULT_FILTERS } from '../lib/filters.ts';
import { FiltersBar } from './filters-bar.tsx';

const choicesOf = async (name: string) => {
  const { user } = renderApp(
    <FiltersBar filters={DEFAULT_FILTERS} onChange={() => undefined} videoTitle={null} />,
  );
  await user.click(screen.getByRole('button', { name }));
  const choices = await screen.findAllByRole('menuitemradio');
  const chosen = choices.find((choice) => choice.getAttribute('aria-checked') === 'true');
  return { all: choices.map(({ textContent }) => textContent), chosen: chosen?.textContent };
};

test('a status can be chosen, and what is pending is shown at first', async () => {
  expect(await choicesOf('Status: Pending')).toEqual({
    all: [
      ...['All statuses', 'Pending', 'With responses', 'No response', 'Generated', 'Sent'],
      ...['Snoozed', 'Dismissed'],
    ],
    chosen: 'Pending',
  });
});

test('a period can be chosen, and three days are shown at first', async () => {
  expect(await choicesOf('Period: Last 3 days')).toEqual({
    all: ['Today', 'Yesterday', '1 day', '3 days', '7 days', '30 days', 'All time', 'Pick dates'],
    chosen: '3 days',
  });
});

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
