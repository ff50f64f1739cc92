import * as z from 'zod/mini';
import request from 'supertest';
import {
  SERVER_TIME_HEADER,
  savedVideoSchema,
  videoSchema,
} from '@replywell/contract/endpoints/youtube';
import { GoogleUnavailable } from '../core/permission/ports.ts';
import { createRecent } from '../core/youtube/recent.ts';
import { YouTubeRefusal } from '../core/youtube/ports.ts';
import { COOKIE, CREATOR, creatorApp } from '../testing/creator-app.ts';
import { MemoryTokens, MemoryWorld } from '../testing/memory-stores.ts';
import { MemoryYouTube } from '../testing/memory-youtube.ts';
import { ago, CHANNEL, NOW, sampleThread, storedComment } from '../testing/youtube-samples.ts';
import { mountYoutube } from './youtube.ts';

function world() {
  const memory = new MemoryWorld(CREATOR);
  const youtube = new MemoryYouTube();
  const tokens = new MemoryTokens();
  /** Whose loading it was, and what YouTube had cost after it. */
  const read: { uid: string; units: number }[] = [];
  const { app, unexpected } = creatorApp((express, sessions) => {
    mountYoutube(express, sessions, {
      readAs: async (uid, work) => {
        try {
          return await work(youtube);
        } finally {
          read.push({ uid, units: youtube.units });
        }
      },
      tokens,
      channels: memory.channels,
      videos: memory.videoStore,
      comments: memory.commentStore,
      syncs: memory.syncStore,
      recentReplies: createRecent(() => NOW),
      recentHeld: createRecent(() => NOW),
      clock: () => NOW,
    });
  });
  const get = (path: string, cookie = COOKIE) => request(app).get(path).set('Cookie', cookie);
  const load = (language = 'en', cookie = COOKIE) =>
    request(app)
      .post('/api/youtube/load-latest-comments')
      .set('Cookie', cookie)
      .set('Accept-Language', language);
  return { memory, youtube, tokens, unexpected, read, get, load };
}

const SAVED = '/api/youtube/videos/saved';
const VIDEOS = '/api/youtube/videos';

test.each([
  ['no channel id', VIDEOS],
  ['a channel id with other signs', `${VIDEOS}?channelId=a%2Fb`],
  ['a limit of too many', `${SAVED}?limit=501`],
  ['a moment that is none', `${SAVED}?changedSince=yesterday`],
  ['a cursor that is no position', `${SAVED}?cursor=yesterday`],
  ['a cursor with a path in it', `${SAVED}?cursor=${ago(0)},../x`],
])('%s is refused', async (_name, path) => {
  const { unexpected, get } = world();
  const answer = await get(path);
  expect([answer.status, answer.body]).toMatchObject([400, { code: 'bad_request' }]);
  expect(unexpected).toEqual([]);
});

test('the creator’s channel is answered and remembered', async () => {
  const { memory, get } = world();
  expect((await get('/api/youtube/channels')).body).toEqual([
    { id: CHANNEL, title: CHANNEL, thumbnailUrl: null, subscriberCount: null },
  ]);
  expect(memory.channelId).toBe(CHANNEL);
});

test('whatever asks YouTube is counted as what this creator loads', async () => {
  const { youtube, read, get, load } = world();
  for (const ask of [
    () => get('/api/youtube/channels'),
    () => get(`${VIDEOS}?channelId=${CHANNEL}`),
    () => load(),
  ]) {
    const before = youtube.units;
    expect((await ask()).status).toBe(200);
    expect(youtube.units).toBeGreaterThan(before);
    expect(read.at(-1)).toEqual({ uid: CREATOR, units: youtube.units });
  }
});

test('the newest uploads cost two units once the channel is known', async () => {
  const { memory, youtube, get } = world();
  memory.channelId = CHANNEL;
  youtube.uploads = ['v1', 'v2'];
  const answer = await get(`${VIDEOS}?channelId=${CHANNEL}`);
  expect(answer.body).toHaveLength(2);
  expect([...memory.videos.keys()]).toEqual(['v1', 'v2']);
  expect(youtube.units).toBe(2);
});

test('a video that viewers see no longer is told as gone, until they see it again', async () => {
  const { memory, youtube, get } = world();
  memory.channelId = CHANNEL;
  memory.put(storedComment({ videoId: 'v2' }));
  youtube.uploads = ['v1', 'v2'];
  const gone = async () => {
    const told = z.array(videoSchema).parse((await get(`${VIDEOS}?channelId=${CHANNEL}`)).body);
    const saved = z.array(savedVideoSchema).parse((await get(SAVED)).body);
    return [told, saved].map((videos) => videos.filter(({ isGone }) => isGone).map(({ id }) => id));
  };
  expect(await gone()).toEqual([[], []]);
  youtube.uploads = ['v1'];
  youtube.hiddenVideos.add('v2');
  expect(await gone()).toEqual([['v2'], ['v2']]);
  expect(youtube.units).toBe(4);
  youtube.hiddenVideos.clear();
  expect(await gone()).toEqual([[], []]);
});

test.each([
  ['en', 1_584, 'Loaded 1,584 comments'],
  ['en', 0, 'No new comments'],
  ['ru', 1_584, 'Загружено 1\u00A0584 комментария'],
  ['ru', 21, 'Загружен 21 комментарий'],
])('in %s, %i new comments are told as: %s', async (language, count, message) => {
  const { youtube, load } = world();
  youtube.threads = Array.from({ length: count }, (_, i) =>
    sampleThread({ topLevel: { id: `c${i}`, publishedAt: ago(i) } }),
  );
  expect((await load(language)).body).toEqual({
    message,
    newComments: count,
    updatedComments: 0,
    wroteBack: 0,
    leftOut: 0,
    complete: true,
  });
});

test.each([
  ['en', 0, 1, '1 viewer wrote back'],
  ['en', 2, 3, 'Loaded 2 comments, 3 viewers wrote back'],
  ['ru', 0, 2, 'Вам ответили 2 зрителя'],
])('in %s, %i new ones and %i who wrote back are told as: %s', async (...told) => {
  const [language, created, wroteBack, message] = told;
  const { youtube, memory, load } = world();
  youtube.threads = [sampleThread()];
  const saved = { created, updated: wroteBack, wroteBack };
  jest.spyOn(memory.commentStore, 'saveThreads').mockResolvedValue(saved);
  expect((await load(language)).body).toMatchObject({ message, wroteBack });
});

test.each([
  ['quota', 429, 'quota_exceeded'],
  ['unavailable', 503, 'youtube_unavailable'],
  ['permission', 403, 'permission_needed'],
] as const)('YouTube refusing for %s is told as such', async (kind, status, code) => {
  const { youtube, unexpected, load } = world();
  youtube.onPage = () => {
    throw new YouTubeRefusal(kind, 'x');
  };
  const answer = await load();
  expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ code })]);
  expect(unexpected).toEqual([]);
});

const nextOf = (link: unknown): string | null =>
  /^<([^>]+)>; rel="next"$/.exec(typeof link === 'string' ? link : '')?.[1] ?? null;

test('following the links brings every comment once; the first page names the time for the changes', async () => {
  const { memory, get } = world();
  for (let i = 0; i < 1_025; i += 1)
    memory.put(storedComment({ id: `c${i}`, publishedAt: ago(Math.floor(i / 5)) }));
  const sizes: number[] = [];
  const seen = new Set<string>();
  for (let path: string | null = `${SAVED}?limit=100`; path;) {
    const answer = await get(path);
    const videos = z.array(savedVideoSchema).parse(answer.body);
    const ids = videos.flatMap(({ comments }) => comments.map(({ id }) => id));
    ids.forEach((id) => seen.add(id));
    sizes.push(ids.length);
    expect(answer.headers[SERVER_TIME_HEADER.toLowerCase()]).toMatch(/Z$/);
    path = nextOf(answer.headers.link);
  }
  expect(sizes).toEqual([100, 500, 425]);
  expect(seen.size).toBe(1_025);
});

describe('a page that is opened again', () => {
  const CHANNELS = '/api/youtube/channels';

  test('within ten minutes after a load shows what is stored and costs nothing', async () => {
    const { memory, youtube, get, load } = world();
    youtube.uploads = ['v1'];
    await get(CHANNELS);
    await get(`${VIDEOS}?channelId=${CHANNEL}`);
    await load();
    const before = youtube.units;
    const channels = await get(CHANNELS);
    expect(channels.body).toEqual([expect.objectContaining({ id: memory.channelId })]);
    const videos = await get(`${VIDEOS}?channelId=${CHANNEL}`);
    expect(videos.body).toEqual([expect.objectContaining({ id: 'v1' })]);
    expect(youtube.units).toBe(before);
  });

  test.each<[string, () => Error]>([
    ['the day’s reading is spent', () => new YouTubeRefusal('quota', 'quotaExceeded')],
    ['YouTube does not answer', () => new YouTubeRefusal('unavailable', 'backendError')],
    ['Google does not answer', () => new GoogleUnavailable('down')],
  ])('where %s shows the stored name', async (_name, failure) => {
    const { youtube, get } = world();
    const first = await get(CHANNELS);
    youtube.listMyChannels = () => Promise.reject(failure());
    expect((await get(CHANNELS)).body).toEqual(first.body);
  });
});
