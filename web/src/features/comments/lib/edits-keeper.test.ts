import { renderHook, waitFor } from '@testing-library/react';
import { buildDraft } from '../../../../../testing/site/build-comment.ts';
import { useKeptEdits } from '../hooks/use-kept-edits.ts';
import { save } from './save-commands.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { holdRows } from '../testing/rows.ts';
import { forgetEdits, keepEdits, storeSavedEdit, restoreEdits } from './edits-keeper.ts';
import { forgetSignedIn, rememberSignedIn } from '../../../lib/signed-in-hint.ts';
import { refuseStorage } from '../../../testing/refuse-storage.ts';
import { openEdit, typeEdit, useEditsStore } from '../stores/edits-store.ts';
import { approveComments, useSelectionStore } from '../stores/selection-store.ts';
import { resetStores } from '../testing/reset-stores.ts';

beforeEach(() => {
  forgetEdits();
  resetStores();
  sessionStorage.clear();
});

const begin = (id: string, text: string): void => {
  openEdit(id, { text: 'draft', base: 'draft' });
  typeEdit(id, text);
};
const leavingIsAsked = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

test('open edits survive a reload, for the same creator only', () => {
  const stop = keepEdits('nora');
  begin('a', 'my words');
  stop();
  const stopSame = keepEdits('nora');
  expect(useEditsStore.getState().byId).toEqual({ a: { text: 'my words', base: 'draft' } });
  stopSame();
  const stopOther = keepEdits('pavel');
  expect(useEditsStore.getState().byId).toEqual({});
  expect(sessionStorage).toHaveLength(0);
  stopOther();
});

test('approvals survive a reload, for the same creator only', () => {
  const stop = keepEdits('nora');
  const approval = { text: 'words', confirmed: false };
  approveComments(
    new Map([
      ['a', approval],
      ['b', approval],
    ]),
  );
  stop();
  const kept = Object.entries(sessionStorage);
  const reload = (creatorId: string): string[] => {
    forgetEdits();
    resetStores();
    for (const [key, value] of kept) sessionStorage.setItem(key, String(value));
    keepEdits(creatorId)();
    return [...useSelectionStore.getState().approved.keys()];
  };
  expect(reload('nora')).toEqual(['a', 'b']);
  expect(reload('pavel')).toEqual([]);
  forgetEdits();
  expect(sessionStorage).toHaveLength(0);
});

test('leaving asks only while words are unsaved, on other pages too', () => {
  const stop = keepEdits('nora');
  openEdit('a', { text: 'draft', base: 'draft' });
  expect(leavingIsAsked()).toBe(false);
  typeEdit('a', 'draft ');
  expect(leavingIsAsked()).toBe(false);
  typeEdit('a', 'my words');
  expect(leavingIsAsked()).toBe(true);
  stop();
  expect(leavingIsAsked()).toBe(true);
  forgetEdits();
  expect(leavingIsAsked()).toBe(false);
});

test('edits survive a change of page without storage', () => {
  const stop = keepEdits('nora');
  begin('a', 'my words');
  refuseStorage();
  stop();
  keepEdits('nora')();
  expect(useEditsStore.getState().byId).toEqual({ a: { text: 'my words', base: 'draft' } });
});

test('a closed tab leaves its words in the browser, but none after a log-out, here or in another tab', () => {
  const left = (): string => JSON.stringify(Object.entries(localStorage));
  const stop = keepEdits('nora');
  const closeTab = (): boolean => window.dispatchEvent(new Event('pagehide'));
  rememberSignedIn();
  begin('a', 'my words');
  closeTab();
  expect(left()).toContain('my words');
  forgetEdits();
  expect(left()).not.toContain('my words');
  expect(sessionStorage).toHaveLength(0);
  expect(leavingIsAsked()).toBe(false);
  stop();
  const stopAgain = keepEdits('nora');
  begin('a', 'my words');
  forgetSignedIn();
  closeTab();
  expect(left()).not.toContain('my words');
  stopAgain();
});

test('an edit saved offline is not stored over newer words', () => {
  const stop = keepEdits('nora');
  rememberSignedIn();
  storeSavedEdit('a', { text: 'saved', base: '' });
  storeSavedEdit('b', { text: 'saved', base: '' });
  begin('a', 'not finished');
  expect(restoreEdits()).toEqual(['b']);
  expect(useEditsStore.getState().byId).toMatchObject({
    a: { text: 'not finished' },
    b: { text: 'saved' },
  });
  stop();
});

test('words saved offline are stored at the next visit, though the tab was closed with their editor open', async () => {
  const calls = fakeServer({
    'POST /api/youtube/comments/a/update-response': { json: buildDraft('a', 'my words') },
  });
  const visit = () => {
    holdRows([buildDraft('a', 'draft')]);
    return renderHook(() => useKeptEdits('nora'));
  };
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  rememberSignedIn();
  const { unmount } = visit();
  begin('a', 'my words');
  await save({ id: 'a' });
  window.dispatchEvent(new Event('pagehide'));
  unmount();
  resetStores();
  sessionStorage.clear();
  online.mockReturnValue(true);
  visit();
  await waitFor(() => expect(useEditsStore.getState().byId).toEqual({}));
  expect(calls.map(({ body }) => body)).toEqual([{ response: 'my words', replaces: 'draft' }]);
});

test('storage of another version is ignored', () => {
  sessionStorage.setItem('replywell-edits', '{"creatorId":"nora","byId":{"a":"text"}}');
  const stop = keepEdits('nora');
  expect(useEditsStore.getState().byId).toEqual({});
  stop();
});
