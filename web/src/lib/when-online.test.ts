import { whenOnline } from './when-online.ts';

const setOnline = (online: boolean): void => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
};

const lost = new Error('Failed to fetch dynamically imported module');

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a chunk that failed offline is fetched again online', async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(lost).mockResolvedValue('part');
  setOnline(false);
  const part = whenOnline(load)();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  setOnline(true);
  await expect(part).resolves.toBe('part');
});

test('a chunk that fails just before going offline is retried', async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(lost).mockResolvedValue('part');
  const part = whenOnline(load)();
  await jest.advanceTimersByTimeAsync(300);
  setOnline(false);
  await jest.advanceTimersByTimeAsync(5_000);
  setOnline(true);
  await expect(part).resolves.toBe('part');
});

test('a missing chunk is a failure while online', async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValue(lost);
  const part = whenOnline(load)().catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await part).toBe(lost);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a chunk is retried after the network has just come back', async () => {
  const load = jest
    .fn<Promise<string>, []>()
    .mockRejectedValueOnce(lost)
    .mockRejectedValueOnce(lost)
    .mockResolvedValue('part');
  setOnline(false);
  const part = whenOnline(load)();
  await jest.advanceTimersByTimeAsync(1_000);
  setOnline(true);
  await jest.advanceTimersByTimeAsync(2_000);
  await expect(part).resolves.toBe('part');
});
