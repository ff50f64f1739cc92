import { periodOf } from './scheduled-jobs.ts';
import { Scheduler } from './scheduler.ts';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A scheduler whose runs end when the test says so. */
function buildScheduler() {
  const started: string[] = [];
  const failures: string[] = [];
  const ends: ((error: Error | null) => void)[] = [];
  const scheduler = new Scheduler({
    run: (name) => {
      started.push(name);
      return new Promise((resolve, reject) =>
        ends.push((error) => {
          if (error) reject(error);
          else resolve();
        }),
      );
    },
    onFailure: (report) => failures.push(report),
  });
  const end = async (error: Error | null = null): Promise<void> => {
    ends.shift()?.(error);
    await jest.advanceTimersByTimeAsync(0);
  };
  return { scheduler, started, failures, end };
}

describe('the local scheduler', () => {
  test('runs every job at its own period', async () => {
    const { scheduler, started, end } = buildScheduler();
    scheduler.start([
      { name: 'often', everyMs: 10 },
      { name: 'seldom', everyMs: 15 },
    ]);
    await jest.advanceTimersByTimeAsync(9);
    expect(started).toEqual([]);
    await jest.advanceTimersByTimeAsync(6);
    expect(started).toEqual(['often', 'seldom']);
    await end();
    await end();
    await jest.advanceTimersByTimeAsync(6);
    expect(started).toEqual(['often', 'seldom', 'often']);
    scheduler.stop();
  });

  test('starts no second run beside one that goes on', async () => {
    const { scheduler, started, end } = buildScheduler();
    scheduler.start([{ name: 'slow', everyMs: 10 }]);
    await jest.advanceTimersByTimeAsync(35);
    expect(started).toEqual(['slow']);
    await end();
    await jest.advanceTimersByTimeAsync(10);
    expect(started).toEqual(['slow', 'slow']);
    scheduler.stop();
  });

  test('tells of a failed run and goes on', async () => {
    const { scheduler, started, failures, end } = buildScheduler();
    scheduler.start([{ name: 'frail', everyMs: 10 }]);
    await jest.advanceTimersByTimeAsync(10);
    await end(new Error('it broke'));
    expect(failures).toEqual(['Error: it broke']);
    await jest.advanceTimersByTimeAsync(10);
    expect(started).toHaveLength(2);
    scheduler.stop();
  });
});

describe('a schedule', () => {
  test.each([
    ['every 5 minutes', 300_000],
    ['every 1 hours', 3_600_000],
    ['every 24 hours', 86_400_000],
    ['every 1 day', 86_400_000],
  ])('%s is a period', (schedule, period) => {
    expect(periodOf(schedule)).toBe(period);
  });

  test.each(['every day 03:00', '*/5 * * * *', 'every 0 minutes', ''])(
    '"%s" is refused rather than forgotten',
    (schedule) => {
      expect(() => periodOf(schedule)).toThrow('cannot be kept locally');
    },
  );
});
