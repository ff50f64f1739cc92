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

test('a dialog opened here is closed by one step back', async () => {
  const { order, address } = visit('/statistics', '/dashboard?q=x');
  await order((dialog) => dialog.open());
  expect(address()).toBe('/dashboard?q=x&settings=open');
  await order((dialog) => dialog.close());
  expect(address()).toBe('/dashboard?q=x');
});

test('closed twice at once, it goes one step back', async () => {
  const { order, address } = visit('/statistics', '/dashboard');
  await order((dialog) => dialog.open());
  await order((dialog) => {
    dialog.close();
    dialog.close();
  });
  expect(address()).toBe('/dashboard');
});

test('an order to close that comes late goes no step further', async () => {
  const { order, current, address } = visit('/statistics', '/dashboard');
  await order((dialog) => dialog.open());
  const late = current();
  await order((dialog) => dialog.close());
  await order(() => late.close());
  expect(address()).toBe('/dashboard');
});

test('a dialog that came with the address goes from it, and the page stays', async () => {
  const { order, address } = visit('/statistics', '/dashboard?settings=open');
  await order((dialog) => dialog.close());
  expect(address()).toBe('/dashboard');
});
