import { act, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../../testing/render.tsx';
import { toast } from './toast-store.ts';

const show = (...args: Parameters<typeof toast>): void => act(() => toast(...args));

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

test('the action runs once and dismisses the toast', async () => {
  const onClick = jest.fn();
  const { user } = renderApp(<p>page</p>);
  show({ variant: 'destructive', title: 'Failed', action: { label: 'Try Again', onClick } });
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Failed')).not.toBeInTheDocument();
});

const visibleAfter = (milliseconds: number): boolean => {
  act(() => jest.advanceTimersByTime(milliseconds));
  return screen.queryByText('Saved') !== null;
};

describe('a toast waits', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test('while the tab is hidden', () => {
    const setTab = (state: DocumentVisibilityState): void => {
      jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
      fireEvent(document, new Event('visibilitychange'));
    };
    renderApp(<p>page</p>);
    setTab('hidden');
    show({ variant: 'destructive', title: 'Failed' });
    act(() => jest.advanceTimersByTime(60_000));
    expect(screen.getByText('Failed')).toBeVisible();
    setTab('visible');
    act(() => jest.advanceTimersByTime(4_900));
    expect(screen.getByText('Failed')).toBeVisible();
    expect(visibleAfter(200)).toBe(false);
  });
});

test('failures are read out at once, other toasts politely', async () => {
  renderApp(<p>page</p>);
  const said = (text: string) =>
    screen.findByText((_content, element) =>
      Boolean(element?.matches('[aria-live]') && element.textContent.includes(text)),
    );
  show({ variant: 'destructive', title: 'Failed', description: 'It broke' });
  expect(await said('It broke')).toHaveAttribute('aria-live', 'assertive');
  expect(screen.getByText('Failed').closest('.toast')).toHaveAttribute(
    'data-variant',
    'destructive',
  );
  show({ title: 'Saved', description: 'All of it' });
  expect(await said('All of it')).toHaveAttribute('aria-live', 'polite');
});
