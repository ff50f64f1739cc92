import { screen } from '@testing-library/react';
import { renderApp } from '../../../testing/render.tsx';
import { DayChart } from './drawn-charts.tsx';

const days = [
  { date: '2026-05-01', comments: 20, sent: 11, elsewhere: 0 },
  { date: '2026-05-02', comments: 90, sent: 16, elsewhere: 3 },
];

test('the keyboard goes from day to day, and each is told', async () => {
  const { user } = renderApp(<DayChart days={days} />);
  const told = screen.getByRole('status');
  expect(told).toBeEmptyDOMElement();
  await user.tab();
  await user.keyboard('{ArrowRight}');
  expect(told).toHaveTextContent(/Fri, 01\.05\.2026.*Comments: 20.*: 11.*: 0/);
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(told).toHaveTextContent(/Sat, 02\.05\.2026.*Comments: 90.*: 16.*: 3/);
  await user.keyboard('{ArrowLeft}');
  expect(told).toHaveTextContent('01.05.2026');
  await user.tab();
  expect(told).toBeEmptyDOMElement();
});
