import { whenOnline } from './when-online.ts';

const setOnline = (online: boolean): void => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
};

const lost = new Error('Failed to fetch dynamically imported module');

const failing = (times: number) => {
  const load = jest.fn<Promise<string>, []>().mockResolvedValue('part');
  for (let time = 0; time < times; time += 1) load.mockRejectedValueOnce(lost);
  return load;
};

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a chunk that failed offline is fetched online, and again if that fails at first', async () => {
  const load = failing(2);
  setOnline(false);
  const part = whenOnline(load)();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  setOnline(true);
  await jest.advanceTimersByTimeAsync(2_000);
  await expect(part).resolves.toBe('part');
});

test('a chunk that fails just before going offline is retried', async () => {
  const part = whenOnline(failing(1))();
  await jest.advanceTimersByTimeAsync(300);
  setOnline(false);
  await jest.advanceTimersByTimeAsync(5_000);
  setOnline(true);
  await expect(part).resolves.toBe('part');
});

test('a missing chunk is a failure while online', async () => {
  const load = failing(9);
  const part = whenOnline(load)().catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await part).toBe(lost);
  expect(load).toHaveBeenCalledTimes(1);
});
