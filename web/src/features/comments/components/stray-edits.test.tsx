import { act, screen, within } from '@testing-library/react';
import { useToast } from '../../../components/toast/toast-store.ts';
import { renderApp } from '../../../testing/render.tsx';
import { openEdit, typeEdit, useEditsStore } from '../stores/edits-store.ts';
import { buildRow } from '../testing/build-list.ts';
import { resetStores } from '../testing/reset-stores.ts';
import { StrayEdits } from './stray-edits.tsx';

beforeEach(resetStores);

test('edits without a row in the list are shown, can be discarded, and come back with Undo', async () => {
  const { user } = renderApp(<StrayEdits rows={[buildRow({ id: 'a' })]} />);
  const edit = { text: 'Deep enough.', base: 'Deep.' };
  act(() => {
    openEdit('a', { text: 'In the list', base: '' });
    openEdit('b', edit);
  });
  const panel = within(await screen.findByRole('region', { name: /^Unsaved replies/ }));
  expect(panel.getByText(/^Another reply of yours is unsaved/)).toBeVisible();
  expect(screen.queryByText('In the list')).toBeNull();
  await user.click(panel.getByText(/^Show/));
  const discard = () => user.click(panel.getByRole('button', { name: 'Discard' }));
  await discard();
  expect(screen.queryByRole('region', { name: /^Unsaved replies/ })).toBeNull();
  act(() => useToast.getState().shown?.action?.onClick());
  expect(useEditsStore.getState().byId.b).toEqual(edit);
  act(() => typeEdit('b', 'Newer.'));
  act(() => useToast.getState().shown?.action?.onClick());
  expect(useEditsStore.getState().byId.b?.text).toBe('Newer.');
});
