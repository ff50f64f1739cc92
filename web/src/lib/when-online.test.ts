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

test('what failed without a network is fetched again with it', async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(lost).mockResolvedValue('part');
  setOnline(false);
  const part = whenOnline(load)();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(load).toHaveBeenCalledTimes(1);
  setOnline(true);
  await expect(part).resolves.toBe('part');
});

test('the network may turn out to be gone a moment after the file', async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(lost).mockResolvedValue('part');
  const part = whenOnline(load)();
  await jest.advanceTimersByTimeAsync(300);
  setOnline(false);
  await jest.advanceTimersByTimeAsync(5_000);
  setOnline(true);
  await expect(part).resolves.toBe('part');
});

test('a file that is missing with the network there is a failure', async () => {
  const load = jest.fn<Promise<string>, []>().mockRejectedValue(lost);
  const part = whenOnline(load)().catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(await part).toBe(lost);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a network that has just come back may drop the file once more', async () => {
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
