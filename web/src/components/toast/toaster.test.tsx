import { act, fireEvent, screen } from '@testing-library/react';
import { renderApp } from '../../testing/render.tsx';
import { toast } from './toast-store.ts';

const show = (...args: Parameters<typeof toast>): void => act(() => toast(...args));

const isShownAfter = (milliseconds: number): boolean => {
  act(() => jest.advanceTimersByTime(milliseconds));
  return screen.queryByText('Saved') !== null;
};

test('a toast goes away by itself after five seconds in which the tab is seen', () => {
  jest.useFakeTimers();
  const setTab = (state: DocumentVisibilityState): void => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    fireEvent(document, new Event('visibilitychange'));
  };
  renderApp(<p>page</p>);
  setTab('hidden');
  show({ title: 'Saved' });
  expect(isShownAfter(60_000)).toBe(true);
  setTab('visible');
  expect(isShownAfter(4_900)).toBe(true);
  expect(isShownAfter(200)).toBe(false);
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

test('failures are read out at once, other toasts politely', () => {
  // What is read out is there for a second, which a busy machine may miss.
  jest.useFakeTimers();
  renderApp(<p>page</p>);
  const said = (text: string): HTMLElement => {
    act(() => jest.advanceTimersByTime(100));
    return screen.getByText((_content, element) =>
      Boolean(element?.matches('[aria-live]') && element.textContent.includes(text)),
    );
  };
  show({ variant: 'destructive', title: 'Failed', description: 'It broke' });
  expect(said('It broke')).toHaveAttribute('aria-live', 'assertive');
  expect(screen.getByText('Failed').closest('.toast')).toHaveAttribute(
    'data-variant',
    'destructive',
  );
  show({ title: 'Saved', description: 'All of it' });
  expect(said('All of it')).toHaveAttribute('aria-live', 'polite');
  jest.useRealTimers();
});
