import { act, render, screen } from '@testing-library/react';
import { LazyToaster } from './lazy-toaster.tsx';
import { toast } from './toast-store.ts';

jest.mock('./toaster.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

test('a toaster that cannot be fetched takes nothing with it: the words are still said', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <>
      <p>page</p>
      <LazyToaster />
    </>,
  );
  act(() => toast({ title: 'Failed', description: 'Not sent' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('FailedNot sent');
  expect(screen.getByText('page')).toBeVisible();
});
