import { NOT_KNOWN } from '../../core/kinds/assessment.ts';
import * as z from 'zod/mini';
import request from 'supertest';
import { textMark } from '../../core/text-mark.ts';
import {
  commentSchema,
  SEARCHED_TO_HEADER,
  savedVideoSchema,
} from '@replywell/contract/endpoints/youtube';
import { YouTubeRefusal } from '../../core/youtube/ports.ts';
import { COOKIE, CREATOR, creatorApp } from '../../testing/creator-app.ts';
import { noLanguages } from '../../testing/languages.ts';
import { MemoryTokens, MemoryWorld } from '../../testing/memory-stores.ts';
import { PagedYouTube } from '../../testing/paged-youtube.ts';
import { ago, CHANNEL, NOW, sampleThread, storedComment } from '../../testing/youtube-samples.ts';
import { mountYoutube } from './mount-youtube.ts';
import { noPause } from '../../testing/free-model.ts';

function world() {
  const memory = new MemoryWorld(CREATOR);
  const youtube = new PagedYouTube();
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
      languages: noLanguages,
      clock: () => NOW,
      pause: noPause,
    });
  });
  const get = (path: string, cookie = COOKIE) => request(app).get(path).set('Cookie', cookie);
  const load = (language = 'en', cookie = COOKIE) =>
    request(app)
      .post('/api/youtube/load-latest-comments')
      .set('Cookie', cookie)
      .set('Accept-Language', language);
  const choose = (channelId: string) =>
    request(app).post('/api/youtube/channels/choose').set('Cookie', COOKIE).send({ channelId });
  return { memory, youtube, tokens, unexpected, read, get, load, choose };
}

const SAVED = '/api/youtube/videos/saved';
const VIDEOS = '/api/youtube/videos';
const NAMED = '/api/youtube/comments';

const forged = (position: unknown): string =>
  Buffer.from(JSON.stringify(position)).toString('base64url');

test.each([
  ['no session', '/api/youtube/channels', '', 401, 'unauthenticated'],
  ['no session', SAVED, '', 401, 'unauthenticated'],
  ['a forged session', SAVED, '__session=forged', 401, 'unauthenticated'],
  ['no session', `${NAMED}?ids=a`, '', 401, 'unauthenticated'],
  ['no names', NAMED, COOKIE, 400, 'bad_request'],
  ['an empty name', `${NAMED}?ids=a,`, COOKIE, 400, 'bad_request'],
  ['a name with other signs', `${NAMED}?ids=a,..%2Fb`, COOKIE, 400, 'bad_request'],
  [
    'too many names',
    `${NAMED}?ids=${Array.from({ length: 101 }, (_, i) => `c${i}`).join(',')}`,
    COOKIE,
    400,
    'bad_request',
  ],
  ['no channel id', VIDEOS, COOKIE, 400, 'bad_request'],
  ['two channel ids', `${VIDEOS}?channelId=a&channelId=b`, COOKIE, 400, 'bad_request'],
  ['a channel id with other signs', `${VIDEOS}?channelId=a%2Fb`, COOKIE, 400, 'bad_request'],
  ['another’s channel', `${VIDEOS}?channelId=UCother`, COOKIE, 403, 'forbidden'],
  ['a limit of none', `${SAVED}?limit=0`, COOKIE, 400, 'bad_request'],
  ['a limit of too many', `${SAVED}?limit=501`, COOKIE, 400, 'bad_request'],
  ['a limit that is no number', `${SAVED}?limit=many`, COOKIE, 400, 'bad_request'],
  ['an unknown status', `${SAVED}?status=lost`, COOKIE, 400, 'bad_request'],
  ['a search for nothing', `${SAVED}?search=`, COOKIE, 400, 'bad_request'],
  ['a search for blanks', `${SAVED}?search=%20%20`, COOKIE, 400, 'bad_request'],
  ['a search of 201 signs', `${SAVED}?search=${'a'.repeat(201)}`, COOKIE, 400, 'bad_request'],
  ['two searches', `${SAVED}?search=a&search=b`, COOKIE, 400, 'bad_request'],
  ['a moment that is none', `${SAVED}?since=yesterday`, COOKIE, 400, 'bad_request'],
  ['a video id with other signs', `${SAVED}?videoId=..%2F..`, COOKIE, 400, 'bad_request'],
  ['a cursor of noise', `${SAVED}?cursor=%00%FF`, COOKIE, 400, 'bad_request'],
  [
    'a cursor that is no position',
    `${SAVED}?cursor=${forged({ a: 1 })}`,
    COOKIE,
    400,
    'bad_request',
  ],
  [
    'a cursor with a path in it',
    `${SAVED}?cursor=${forged([ago(0), '../x'])}`,
    COOKIE,
    400,
    'bad_request',
  ],
  ['an oversized cursor', `${SAVED}?cursor=${'a'.repeat(501)}`, COOKIE, 400, 'bad_request'],
])('%s is refused: %s', async (_name, path, cookie, status, code) => {
  const { unexpected, get } = world();
  const answer = await get(path, cookie);
  expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ code })]);
  expect(unexpected).toEqual([]);
});

test('named comments are answered as they are stored; what is not stored is left out', async () => {
  const { memory, get } = world();
  for (const id of ['a', 'b', 'c']) memory.put(storedComment({ id, text: `Text of ${id}` }));
  const answer = await get(`${NAMED}?ids=a,gone,c,a`);
  expect(answer.status).toBe(200);
  expect(z.array(commentSchema).parse(answer.body)).toMatchObject([
    { id: 'a', text: 'Text of a' },
    { id: 'c', text: 'Text of c' },
  ]);
});

test('the creator’s channel is answered and remembered', async () => {
  const { memory, get } = world();
  expect((await get('/api/youtube/channels')).body).toEqual([
    { id: CHANNEL, title: 'Sample Garden', thumbnailUrl: null, subscriberCount: 12 },
  ]);
  expect(memory.channelId).toBe(CHANNEL);
});

test('whatever asks YouTube is counted as what this creator loads', async () => {
  const { youtube, read, get, load, choose } = world();
  for (const ask of [
    () => get('/api/youtube/channels'),
    () => choose(CHANNEL),
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

test.each([
  ['en', 1_584, 'Loaded 1,584 comments'],
  ['en', 1, 'Loaded 1 comment'],
  ['en', 0, 'No new comments'],
  ['ru', 1_584, 'Загружено 1\u00A0584 комментария'],
  ['ru', 21, 'Загружен 21 комментарий'],
  ['ru', 5, 'Загружено 5 комментариев'],
  ['ru', 0, 'Новых комментариев нет'],
])('in %s, %i new comments are told as: %s', async (language, count, message) => {
  const { youtube, load } = world();
  youtube.threads = Array.from({ length: count }, (_, i) =>
    sampleThread({ topLevel: { id: `c${i}`, publishedAt: ago(i) } }),
  );
  expect((await load(language)).body).toEqual({
    message,
    newComments: count,
    updatedComments: 0,
    leftOut: 0,
    complete: true,
  });
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

test('following the links brings every comment once, filters kept', async () => {
  const { memory, get } = world();
  for (let i = 0; i < 25; i += 1)
    memory.put(storedComment({ id: `c${i}`, publishedAt: ago(Math.floor(i / 5)) }));
  memory.put(storedComment({ id: 'answered', isReplied: true }));
  const seen: string[] = [];
  for (let path: string | null = `${SAVED}?limit=4&status=pending&since=${ago(100)}`; path;) {
    const answer = await get(path);
    const videos = z.array(savedVideoSchema).parse(answer.body);
    seen.push(...videos.flatMap(({ comments }) => comments.map(({ id }) => id)));
    path = nextOf(answer.headers.link);
    if (path) expect(path).toContain('status=pending');
  }
  expect(seen).toHaveLength(25);
  expect(new Set(seen).size).toBe(25);
});

test('following the links of a search brings every match once, through empty pages', async () => {
  const { memory, get } = world();
  for (let i = 0; i < 2_600; i += 1) {
    const text = i % 900 === 899 ? 'Ещё один вопрос' : 'Nice';
    memory.put(storedComment({ id: `c${i}`, text, publishedAt: ago(i) }));
  }
  const seen: string[] = [];
  const lookedTo: unknown[] = [];
  const search = encodeURIComponent(' ЕЩЕ ');
  for (let path: string | null = `${SAVED}?limit=50&search=${search}`; path;) {
    const answer = await get(path);
    const videos = z.array(savedVideoSchema).parse(answer.body);
    seen.push(...videos.flatMap(({ comments }) => comments.map(({ id }) => id)));
    lookedTo.push(answer.headers[SEARCHED_TO_HEADER.toLowerCase()]);
    path = nextOf(answer.headers.link);
  }
  expect(seen).toEqual(['c899', 'c1799']);
  expect(lookedTo).toEqual([ago(999), ago(1_999), undefined]);
});

test('with first:questions every question comes first, then every other comment, each once', async () => {
  const { memory, get } = world();
  for (let i = 0; i < 30; i += 1) {
    const kinds = i % 3 === 0 ? (['question'] as const) : [];
    const assessment = { ...NOT_KNOWN, of: textMark('Nice'), kinds: [...kinds] };
    const known = { text: 'Nice', assessment, publishedAt: ago(i) };
    memory.put(storedComment({ id: `c${String(i).padStart(2, '0')}`, ...known }));
  }
  const seen: { id: string; first?: boolean | undefined }[] = [];
  for (let path: string | null = `${SAVED}?limit=4&search=first:questions`; path;) {
    const answer = await get(path);
    const page = z.array(savedVideoSchema).parse(answer.body);
    seen.push(...page.flatMap(({ comments }) => comments));
    path = nextOf(answer.headers.link);
  }
  const ids = seen.map(({ id }) => id);
  const all = Array.from({ length: 30 }, (_, i) => `c${String(i).padStart(2, '0')}`);
  const isQuestion = (_id: string, i: number): boolean => i % 3 === 0;
  expect(ids).toEqual([...all.filter(isQuestion), ...all.filter((id, i) => !isQuestion(id, i))]);
  expect(seen.filter(({ first }) => first)).toHaveLength(10);
});

test.each([
  ['No response', 'no_response'],
  ['generated', 'ready'],
  ['all statuses', 'all'],
])('%s is another spelling of %s', async (spelled, status) => {
  const { memory, get } = world();
  memory.put(storedComment({ id: 'a' }));
  memory.put(storedComment({ id: 'b', status: 'ready', aiResponse: 'Hi' }));
  const path = (value: string) => `${SAVED}?status=${encodeURIComponent(value)}`;
  const answer = await get(path(spelled));
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual((await get(path(status))).body);
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

  test('when the day’s reading is spent shows the stored name', async () => {
    const { youtube, get } = world();
    const first = await get(CHANNELS);
    youtube.listMyChannels = () => Promise.reject(new YouTubeRefusal('quota', 'quotaExceeded'));
    expect((await get(CHANNELS)).body).toEqual(first.body);
  });
});
