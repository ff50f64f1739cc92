import { afterLoad } from './after-load.ts';
import { pageLoadedAt } from './page-load.ts';

jest.mock('./page-load.ts', () => ({ pageLoadedAt: jest.fn() }));

/** Sets when the page was loaded, on its own clock. null means that it is still loading. */
const loadedAt = (time: number | null): void => {
  jest.spyOn(document, 'readyState', 'get').mockReturnValue(time === null ? 'loading' : 'complete');
  jest.mocked(pageLoadedAt).mockReturnValue(time);
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Returns after how many milliseconds it acts. null means after more than ten seconds. */
const delayOf = (act: jest.Mock): number | null => {
  for (let passed = 0; passed <= 10_000; passed += 50) {
    jest.advanceTimersByTime(passed === 0 ? 0 : 50);
    if (act.mock.calls.length > 0) return passed;
  }
  return null;
};

test('while the page is loading it waits for the load, and then as long as it should', () => {
  loadedAt(null);
  const act = jest.fn();
  afterLoad(1_000, act);
  jest.advanceTimersByTime(5_000);
  expect(act).not.toHaveBeenCalled();
  loadedAt(performance.now());
  dispatchEvent(new Event('load'));
  expect(delayOf(act)).toBe(1_000);
});

test.each([
  ['some time', 400, 600],
  ['long', 4_000, 0],
])('what is asked for %s after the load waits only for the rest', (_name, ago, rest) => {
  jest.advanceTimersByTime(5_000);
  loadedAt(performance.now() - ago);
  const act = jest.fn();
  afterLoad(1_000, act);
  expect(delayOf(act)).toBe(rest);
});

test('what is called off does not happen', () => {
  loadedAt(null);
  const act = jest.fn();
  const stop = afterLoad(1_000, act);
  stop();
  dispatchEvent(new Event('load'));
  expect(delayOf(act)).toBeNull();
});
