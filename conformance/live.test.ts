import type { Answer } from './answer.ts';
import { googleCases } from './cases/google.ts';
import { openaiCases } from './cases/openai.ts';
import { youtubeCases } from './cases/youtube.ts';
import { learn } from './learn.ts';
import { compareLive } from './live.ts';
import { isGrave, type Compared } from './report.ts';
import { startStandins, type Standins } from './standins.ts';

/** A second set of stand-ins takes the part of the real services. */
let real: Standins;
let standins: Standins;
let heard: Map<string, Answer>;
beforeAll(async () => {
  [real, standins] = [await startStandins(), await startStandins()];
});
afterAll(() => Promise.all([real.close(), standins.close()]));
beforeEach(() => {
  heard = new Map();
});

const run = (cases = youtubeCases, postOn: string | null = null, signal?: AbortSignal) =>
  compareLive({
    real: { ...real.side, ...(signal && { signal }) },
    standins,
    cases,
    postOn,
    heard: (title, answer) => heard.set(title, answer),
  });

const graveIn = (all: readonly Compared[]): string[] =>
  all.flatMap(({ title, differences }) =>
    differences.filter(isGrave).map(({ told }) => `${title}: ${told}`),
  );

interface Call {
  method: string;
  path: string;
  status: number | null;
}
const callsOf = async ({ side }: Standins): Promise<Call[]> =>
  (await fetch(`${side.youtube}/__control/calls`)).json() as Promise<Call[]>;
const threadsUnder = async (videoId: string): Promise<string> => {
  const query = new URLSearchParams({ part: 'snippet', videoId, maxResults: '100' });
  const { accessToken = '' } = await learn(real.side);
  const url = `${real.side.youtube}/youtube/v3/commentThreads?${query.toString()}`;
  return (await fetch(url, { headers: { authorization: `Bearer ${accessToken}` } })).text();
};
const ownVideo = async (): Promise<string> => (await learn(real.side)).videoIds?.[0] ?? '';

test('every call can be made, and two of a kind do not differ', async () => {
  const cases = [...googleCases, ...youtubeCases, ...openaiCases];
  const { all, left } = await run(cases);
  expect(left).toEqual([]);
  expect(all).toHaveLength(cases.length);
  expect(graveIn(all)).toEqual([]);
  const statuses = [...heard].map(([title, { status }]) => `${title} ${String(status)}`);
  expect(statuses).toContain('youtube: own channel 200');
  expect(statuses).toContain('youtube: a playlist that does not exist 404');
  expect(statuses).toContain('google: a wrong client secret 401');
  expect(statuses).toContain('openai: a model that does not exist 404');
});

test('without a video nothing is posted, changed or removed', async () => {
  const before = (await callsOf(real)).length;
  await run();
  const made = (await callsOf(real)).slice(before);
  expect(made.length).toBeGreaterThan(youtubeCases.length);
  expect(new Set(made.map(({ method }) => method))).toEqual(new Set(['GET']));
});

test('what the real service answers otherwise is told', async () => {
  await real.control('faults', {
    operation: 'playlistItems.list',
    times: 2,
    status: 403,
    reason: 'playlistItemsNotAccessible',
  });
  const uploads = youtubeCases.filter(({ name }) => name === 'uploads');
  expect(graveIn((await run(uploads)).all)).toContain(
    "youtube: uploads: the status is 403, the stand-in's 200",
  );
});

test('a reply is posted under one’s own video, compared, and removed with its comment', async () => {
  const videoId = await ownVideo();
  const before = await threadsUnder(videoId);
  const { all } = await run([], videoId);
  expect(graveIn(all)).toEqual([]);
  expect(all.map(({ title }) => title)).toContain('youtube: a reply');
  expect(heard.get('youtube: a reply')?.status).toBe(200);
  expect(heard.get('youtube: removing it again')?.status).toBe(404);
  expect(await threadsUnder(videoId)).toBe(before);
});

test('nothing is posted under the video of anybody else', async () => {
  const foreign = (await learn(real.stranger)).videoIds?.[0] ?? '';
  const before = (await callsOf(real)).length;
  await expect(run([], foreign)).rejects.toThrow('Nothing was posted');
  const made = (await callsOf(real)).slice(before);
  expect(new Set(made.map(({ method }) => method))).toEqual(new Set(['GET']));
});

test('what was posted is removed although a call between fails', async () => {
  const videoId = await ownVideo();
  const before = await threadsUnder(videoId);
  await real.control('faults', { operation: 'comments.insert', drop: 'after' });
  await expect(run([], videoId)).rejects.toThrow('fetch failed');
  expect(await threadsUnder(videoId)).toBe(before);
});

test('what was posted is removed although somebody ends the run', async () => {
  const videoId = await ownVideo();
  const before = await threadsUnder(videoId);
  const from = (await callsOf(real)).length;
  await real.control('faults', {
    operation: 'comments.insert',
    latencyMs: 600_000,
    drop: 'before',
  });
  const stopping = new AbortController();
  const running = run([], videoId, stopping.signal);
  running.catch(() => undefined);
  const isReplying = async () =>
    (await callsOf(real))
      .slice(from)
      .some(({ path, method }) => method === 'POST' && /comments$/.test(path));
  while (!(await isReplying())) await new Promise((resolve) => setTimeout(resolve, 20));
  stopping.abort(new Error('Stopped.'));
  await expect(running).rejects.toThrow('Stopped.');
  expect(await threadsUnder(videoId)).toBe(before);
});

test('a comment that cannot be removed is named, and removed by the next run', async () => {
  const videoId = await ownVideo();
  const before = await threadsUnder(videoId);
  await real.control('faults', { operation: 'comments.delete', times: 3, status: 503 });
  await expect(run([], videoId)).rejects.toThrow(/Remove it yourself: \S+lc=Ug/);
  expect(await threadsUnder(videoId)).not.toBe(before);
  await run([], videoId);
  expect(await threadsUnder(videoId)).toBe(before);
});
