import type { Comment } from '@replywell/contract/endpoints/youtube';
import { waitFor } from '@testing-library/react';
import { buildDraft } from '../../../../../testing/site/build-comment.ts';
import { changeComment, useChangesStore } from '../stores/changes-store.ts';
import { resetStores } from '../testing/reset-stores.ts';
import { shareChanges } from './share-changes.ts';

const CREATOR = 'anna';
let otherTab: BroadcastChannel;
let heard: unknown[];
let stop: () => void;

beforeEach(() => {
  resetStores();
  heard = [];
  otherTab = new BroadcastChannel(`replywell-comments:${CREATOR}`);
  otherTab.onmessage = ({ data }: MessageEvent<unknown>) => heard.push(data);
  stop = shareChanges(CREATOR);
});
afterEach(() => {
  stop();
  otherTab.close();
});

const lastPatch = (id: string): unknown => useChangesStore.getState().byId[id]?.at(-1)?.patch;
const draft: Partial<Comment> = {
  ...{ aiResponse: 'Hi', draftFindings: [], draftIsOwn: false, replacedDraft: null },
  ...{ status: 'ready', sendReason: null },
};

test('the other tabs are told what the server has told, and not what this one expects', async () => {
  changeComment('a', { status: 'sending', undoUntil: null });
  changeComment('a', buildDraft('a'));
  changeComment('b', draft);
  await waitFor(() => expect(heard).toHaveLength(2));
  expect(heard).toEqual([
    { id: 'a', patch: buildDraft('a') },
    { id: 'b', patch: draft },
  ]);
});

test('what another tab tells is known here, and is not told back', async () => {
  otherTab.postMessage({ id: 'a', patch: buildDraft('a', 'From there') });
  otherTab.postMessage({ id: 'b', patch: draft });
  await waitFor(() => expect(lastPatch('b')).toEqual(draft));
  expect(lastPatch('a')).toMatchObject({ aiResponse: 'From there' });
  changeComment('c', draft);
  await waitFor(() => expect(heard).toEqual([{ id: 'c', patch: draft }]));
});

test('what is no change of a comment is not heard', async () => {
  otherTab.postMessage({ id: 'a', patch: { aiResponse: 7 } });
  otherTab.postMessage('a');
  otherTab.postMessage({ id: 'b', patch: draft });
  await waitFor(() => expect(lastPatch('b')).toEqual(draft));
  expect(lastPatch('a')).toBeUndefined();
});
