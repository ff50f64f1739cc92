import { failuresAreExplained, takeBackFailure, toast, useToast } from './toast-store.ts';

const shownTitle = (): string | undefined => useToast.getState().shown?.title;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  useToast.setState(useToast.getInitialState(), true);
});
afterEach(() => jest.useRealTimers());

test('failures that the page itself explains are silent', () => {
  failuresAreExplained();
  toast({ title: 'what failed', variant: 'destructive' });
  jest.advanceTimersByTime(999);
  toast({ title: 'what else failed', variant: 'destructive' });
  expect(shownTitle()).toBeUndefined();
  toast({ title: 'something done' });
  expect(shownTitle()).toBe('something done');
});

test('a failure is taken back once everything that failed has worked', () => {
  toast({ title: 'failed', variant: 'destructive', about: ['a', 'b', 'c'] });
  for (const worked of ['a', 'other', 'c']) takeBackFailure([worked]);
  expect(shownTitle()).toBe('failed');
  takeBackFailure(['b']);
  expect(shownTitle()).toBeUndefined();
});
