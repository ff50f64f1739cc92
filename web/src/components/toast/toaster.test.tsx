import { act, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../../testing/render.tsx';
import { toast } from './toast-store.ts';

const show = (...args: Parameters<typeof toast>): void => act(() => toast(...args));

test('a new toast takes the place of the one before', () => {
  renderApp(<p>page</p>);
  show({ title: 'First' });
  show({ title: 'Second' });
  expect(screen.getByText('Second')).toBeVisible();
  expect(screen.queryByText('First')).not.toBeInTheDocument();
});

test('a toast goes away by itself after five seconds and not before', () => {
  jest.useFakeTimers();
  renderApp(<p>page</p>);
  show({ title: 'Saved' });
  act(() => jest.advanceTimersByTime(4_900));
  expect(screen.getByText('Saved')).toBeVisible();
  act(() => jest.advanceTimersByTime(200));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
  jest.useRealTimers();
});

test('F8 brings the focus to the notifications', () => {
  renderApp(<p>page</p>);
  show({ title: 'Saved' });
  act(() => void fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' }));
  expect(screen.getByRole('region', { name: /Notifications/ })).toContainElement(
    document.activeElement as HTMLElement,
  );
});

test('the close button dismisses it', async () => {
  const { user } = renderApp(<p>page</p>);
  show({ title: 'Saved', description: 'All of it' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

test('the action runs once and dismisses the toast', async () => {
  const onClick = jest.fn();
  const { user } = renderApp(<p>page</p>);
  show({ variant: 'destructive', title: 'Failed', action: { label: 'Try Again', onClick } });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Failed')).not.toBeInTheDocument();
});
