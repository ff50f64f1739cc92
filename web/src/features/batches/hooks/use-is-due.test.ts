import { act, renderHook } from '@testing-library/react';
import { useIsDue } from './use-now.ts';

const NOW = Date.parse('2026-11-21T10:00:00.000Z');
const at = (seconds: number): string => new Date(NOW + seconds * 1_000).toISOString();

beforeEach(() => jest.useFakeTimers({ now: NOW }));
afterEach(() => jest.useRealTimers());

const pass = (seconds: number): void => act(() => jest.advanceTimersByTime(seconds * 1_000));

test('a reply is due from its moment on, for as long as an attempt may take', () => {
  const { result } = renderHook(() => useIsDue(at(90)));
  expect(result.current).toBe(false);
  pass(89);
  expect(result.current).toBe(false);
  pass(2);
  expect(result.current).toBe(true);
  pass(118);
  expect(result.current).toBe(true);
  pass(2);
  expect(result.current).toBe(false);
});

test('another moment counts anew, and none is never due', () => {
  let moment: string | null = at(-1);
  const { result, rerender } = renderHook(() => useIsDue(moment));
  expect(result.current).toBe(true);
  moment = at(60);
  rerender();
  expect(result.current).toBe(false);
  pass(61);
  expect(result.current).toBe(true);
  moment = null;
  rerender();
  expect(result.current).toBe(false);
});
