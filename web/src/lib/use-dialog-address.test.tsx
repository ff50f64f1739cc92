import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { useDialogAddress } from './use-dialog-address.ts';

/** Starts on the last of the visited pages. Each order is finished before the next one is given. */
const visit = (...visited: readonly string[]) => {
  const { result } = renderHook(
    () => ({ dialog: useDialogAddress('settings'), place: useLocation() }),
    {
      wrapper: ({ children }) => (
        <MemoryRouter initialEntries={[...visited]}>{children}</MemoryRouter>
      ),
    },
  );
  return {
    order: (give: (dialog: ReturnType<typeof useDialogAddress>) => void) =>
      act(async () => {
        give(result.current.dialog);
        await Promise.resolve();
      }),
    current: () => result.current.dialog,
    address: () => `${result.current.place.pathname}${result.current.place.search}`,
  };
};

test('closing a dialog opened here goes one step back, however often it is called', async () => {
  const { order, current, address } = visit('/statistics', '/dashboard?q=x');
  await order((dialog) => dialog.open());
  expect(address()).toBe('/dashboard?q=x&settings=open');
  const late = current();
  await order((dialog) => {
    dialog.close();
    dialog.close();
  });
  await order(() => late.close());
  expect(address()).toBe('/dashboard?q=x');
});

test('closing a dialog opened by its URL stays on the page', async () => {
  const { order, address } = visit('/statistics', '/dashboard?settings=open');
  await order((dialog) => dialog.close());
  expect(address()).toBe('/dashboard');
});
