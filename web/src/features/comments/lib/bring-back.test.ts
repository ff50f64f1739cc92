import { fakeServer } from '../../../testing/fake-server.ts';
import { bringAllBack } from './bring-back.ts';
import { useChangesStore } from '../stores/changes-store.ts';
import { currentEdit, giveWay, openEdit, replacedEdit } from '../stores/edits-store.ts';
import { buildDraft } from '../../../../../testing/site/build-comment.ts';
import { buildRow } from '../testing/build-list.ts';
import { resetStores } from '../testing/reset-stores.ts';

beforeEach(resetStores);

const pathOf = (id: string): string => `POST /api/youtube/comments/${id}/update-response`;
const row = (id: string, replacedDraft: string | null) =>
  buildRow({ id, status: 'ready', aiResponse: 'By the model', replacedDraft });
const lastPatch = (id: string): unknown => useChangesStore.getState().byId[id]?.at(-1)?.patch;

const replaceUnsaved = (id: string, text: string): void => {
  const edit = { text, base: 'Mine' };
  openEdit(id, edit);
  giveWay(id, edit);
};

test('a stored text is stored again, over the very draft that took its place', async () => {
  const calls = fakeServer({ [pathOf('a')]: { json: buildDraft('a', 'Mine') } });
  expect(await bringAllBack([row('a', 'Mine')])).toEqual([]);
  expect(calls.map(({ body }) => body)).toEqual([{ response: 'Mine', replaces: 'By the model' }]);
  expect(lastPatch('a')).toMatchObject({ aiResponse: 'Mine' });
});

test('words that were never saved come back into the editor, and ask the server for nothing', async () => {
  const calls = fakeServer({});
  replaceUnsaved('a', 'Not saved');
  await bringAllBack([row('a', null)]);
  expect(calls).toEqual([]);
  expect(currentEdit('a')).toEqual({ text: 'Not saved', base: 'By the model' });
  expect(replacedEdit('a')).toBeUndefined();
});

test('words over a stored text come back over that text', async () => {
  fakeServer({ [pathOf('a')]: { json: buildDraft('a', 'Mine') } });
  replaceUnsaved('a', 'Mine, not saved');
  await bringAllBack([row('a', 'Mine')]);
  expect(currentEdit('a')).toEqual({ text: 'Mine, not saved', base: 'Mine' });
});

test('words that stand in the editor by then are not written over', async () => {
  fakeServer({});
  replaceUnsaved('a', 'Not saved');
  openEdit('a', { text: 'Newer', base: 'By the model' });
  await bringAllBack([row('a', null)]);
  expect(currentEdit('a')?.text).toBe('Newer');
  expect(replacedEdit('a')?.text).toBe('Not saved');
});

test('where one cannot be brought back, the others are, and it can still be had', async () => {
  fakeServer({
    [pathOf('a')]: { status: 409, json: { code: 'conflict', message: 'Changed.' } },
    [pathOf('b')]: { json: buildDraft('b', 'Mine too') },
  });
  replaceUnsaved('a', 'Not saved');
  const failures = await bringAllBack([row('a', 'Mine'), row('b', 'Mine too')]);
  expect(failures).toMatchObject([{ id: 'a', error: { code: 'conflict' } }]);
  expect(lastPatch('b')).toMatchObject({ aiResponse: 'Mine too' });
  expect(replacedEdit('a')?.text).toBe('Not saved');
});
