import { failuresAreExplained, takeBackFailure, toast, useToast } from './toast-store.ts';

const shownTitle = (): string | undefined => useToast.getState().shown?.title;

beforeEach(() => {
  jest.useFakeTimers({ now: 0 });
  useToast.setState(useToast.getInitialState(), true);
});
afterEach(() => jest.useRealTimers());

describe('one toast at a time', () => {
  it('stays silent on failures that the page itself explains', () => {
    failuresAreExplained();
    toast({ title: 'what failed', variant: 'destructive' });
    jest.advanceTimersByTime(999);
    toast({ title: 'what else failed', variant: 'destructive' });
    expect(shownTitle()).toBeUndefined();
    toast({ title: 'something done' });
    expect(shownTitle()).toBe('something done');
  });
});

describe('a failure that is no longer true', () => {
  const fail = (about: string[]): void => toast({ title: 'failed', variant: 'destructive', about });

  it('is removed when its subject has worked', () => {
    fail(['a']);
    takeBackFailure(['b']);
    expect(shownTitle()).toBe('failed');
    takeBackFailure(['a']);
    expect(shownTitle()).toBeUndefined();
  });

  it('stays while a part of it still fails', () => {
    fail(['a', 'b', 'c']);
    takeBackFailure(['a']);
    takeBackFailure(['c']);
    expect(shownTitle()).toBe('failed');
    takeBackFailure(['b']);
    expect(shownTitle()).toBeUndefined();
  });
});
