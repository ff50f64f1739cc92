import { listenToDocument, type DocumentListener } from '../../../lib/listen-to-document.ts';
import { claimPage } from '../../../lib/page-owner.ts';
import { listenToGrowingDraft } from './listen-to-growing-draft.ts';

jest.mock('../../../lib/listen-to-document.ts', () => ({ listenToDocument: jest.fn() }));

const stop = jest.fn();
const listen = () => {
  let listener: DocumentListener | undefined;
  jest.mocked(listenToDocument).mockImplementation((_uid, _path, given) => {
    listener = given;
    return stop;
  });
  const onText = jest.fn();
  return { onText, stopped: listenToGrowingDraft('a', onText), listener };
};

const inSeconds = (seconds: number): string => new Date(Date.now() + seconds * 1000).toISOString();

test('nobody is listened for before a creator has signed in', () => {
  expect(listen().listener).toBeUndefined();
});

test('the texts of the creator’s own document are told, and its end takes none back', () => {
  claimPage('anna');
  const { onText, stopped, listener } = listen();
  expect(jest.mocked(listenToDocument).mock.calls[0]?.slice(0, 2)).toEqual([
    'anna',
    ['growing_drafts', 'a'],
  ]);
  listener?.onDocument({ text: 'An hour', expiresAt: inSeconds(80) });
  listener?.onDocument({ text: 'Left behind', expiresAt: inSeconds(-1) });
  listener?.onDocument({ words: 'of another version' });
  listener?.onDocument(null);
  listener?.onLost(new Error('permission-denied'));
  expect(onText.mock.calls).toEqual([['An hour']]);
  stopped();
  expect(stop).toHaveBeenCalledTimes(1);
});
