import { act, screen, within } from '@testing-library/react';
import { useToast } from '../../../components/toast/toast-store.ts';
import { renderApp } from '../../../testing/render.tsx';
import { openEdit, typeEdit, useEditsStore } from '../stores/edits-store.ts';
import { changeWords, useTranslationsStore } from '../stores/translations-store.ts';
import { buildRow } from '../testing/build-list.ts';
import { resetStores } from '../testing/reset-stores.ts';
import { StrayEdits } from './stray-edits.tsx';

beforeEach(resetStores);

test('own words and edits without a row in the list are shown and can be discarded', async () => {
  const { user } = renderApp(<StrayEdits rows={[buildRow({ id: 'a' })]} />);
  act(() => {
    changeWords('a', { text: 'In the list' });
    changeWords('b', { text: 'Very deep.' });
  });
  const panel = within(await screen.findByRole('region', { name: /^Unsaved replies/ }));
  expect(panel.getByText(/^Another reply of yours is unsaved/)).toBeVisible();
  act(() => {
    openEdit('b', { text: '', base: '' });
    typeEdit('b', 'Tief.');
  });
  expect(panel.getByText(/^2 other replies of yours are unsaved/)).toBeVisible();
  expect(screen.queryByText('In the list')).toBeNull();
  await user.click(panel.getByText('Show them'));
  const discard = (text: string) =>
    user.click(panel.getByRole('button', { description: text, name: 'Discard' }));
  await discard('Very deep.');
  expect(useTranslationsStore.getState().words.b?.text).toBe('');
  expect(useEditsStore.getState().byId.b?.text).toBe('Tief.');
  await discard('Tief.');
  expect(screen.queryByRole('region', { name: /^Unsaved replies/ })).toBeNull();
});

const undo = (): void => act(() => useToast.getState().shown?.action?.onClick());

test('what was discarded comes back with Undo, and no words that were written since are lost', async () => {
  const { user } = renderApp(<StrayEdits rows={[]} />);
  const edit = { text: 'Deep enough.', base: 'Deep.' };
  act(() => {
    openEdit('a', edit);
    changeWords('b', { text: 'Very deep.', open: true });
  });
  const panel = within(await screen.findByRole('region', { name: /^Unsaved replies/ }));
  await user.click(panel.getByText('Show them'));
  const discard = (text: string) =>
    user.click(panel.getByRole('button', { description: text, name: 'Discard' }));
  await discard(edit.text);
  expect(useToast.getState().shown?.title).toBe('Your change was discarded.');
  undo();
  expect(useEditsStore.getState().byId.a).toEqual(edit);
  await discard('Very deep.');
  undo();
  const wordsOfB = () => useTranslationsStore.getState().words.b;
  expect(wordsOfB()).toMatchObject({ text: 'Very deep.', open: true });
  await discard('Very deep.');
  act(() => changeWords('b', { text: 'Newer.' }));
  undo();
  expect(wordsOfB()?.text).toBe('Newer.');
});

test('own words that have become a draft are not unsaved', () => {
  renderApp(<StrayEdits rows={[]} />);
  act(() => changeWords('b', { text: 'Deep.', put: { text: 'Deep.', draft: 'Tief.' } }));
  expect(useEditsStore.getState().ownWords).toEqual([]);
});
