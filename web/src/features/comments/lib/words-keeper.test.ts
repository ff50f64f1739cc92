import { claimPage } from '../../../lib/page-owner.ts';
import { changeWords, useTranslationsStore } from '../stores/translations-store.ts';
import { forgetEdits, keepEdits } from './edits-keeper.ts';
import { bringWordsBack } from './words-keeper.ts';

const KEY = 'replywell-edits:words:nora';

const wordsNow = () => useTranslationsStore.getState().words;
/** As after a reload of the tab. */
const reload = (): void => {
  useTranslationsStore.setState({ words: {} });
  bringWordsBack();
};

beforeEach(() => {
  jest.useFakeTimers();
  claimPage('nora');
  sessionStorage.clear();
  useTranslationsStore.setState({ words: {} });
});

afterEach(() => jest.useRealTimers());

test('own words outlive a reload, in an open field, and the browser asks about them', () => {
  changeWords('a', { text: 'my words', open: true });
  changeWords('b', { text: 'a draft by now', put: { text: 'a draft by now', draft: 'Da.' } });
  jest.advanceTimersByTime(250);
  const stop = keepEdits('nora');
  reload();
  stop();
  expect(wordsNow()).toMatchObject({ a: { text: 'my words', open: true, put: null } });
  expect(wordsNow()).not.toHaveProperty('b');
  const leaving = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leaving);
  expect(leaving.defaultPrevented).toBe(true);
});

test.each([
  ['the page goes', window, 'pagehide'],
  ['the tab is hidden', document, 'visibilitychange'],
] as const)('the last letters are kept at once when %s', (_when, target, event) => {
  changeWords('a', { text: 'my words', open: true });
  target.dispatchEvent(new Event(event));
  reload();
  expect(wordsNow()).toMatchObject({ a: { text: 'my words', open: true } });
});

test('letters of the moment of the log-out are not kept either', () => {
  changeWords('a', { text: 'my words' });
  forgetEdits();
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('logging out leaves none of them in the tab, and nobody else gets them', () => {
  for (const forget of [forgetEdits, () => keepEdits('pavel')()]) {
    changeWords('a', { text: `my words ${forget.name}` });
    jest.advanceTimersByTime(250);
    expect(sessionStorage.getItem(KEY)).toContain('my words');
    forget();
    window.dispatchEvent(new Event('pagehide'));
    expect(sessionStorage.getItem(KEY)).toBeNull();
  }
});

test('what is not of this version in the storage is not taken', () => {
  sessionStorage.setItem(KEY, '{"a":{"text":"my words"}}');
  reload();
  expect(wordsNow()).toEqual({});
});
