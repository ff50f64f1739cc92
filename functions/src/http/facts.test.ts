import request from 'supertest';
import { COOKIE, CREATOR, creatorApp } from '../testing/creator-app.ts';
import { MemoryWorld } from '../testing/memory-stores.ts';
import { NOW, sampleVideo, storedComment } from '../testing/youtube-samples.ts';
import { videoFacts } from '../core/youtube/videos.ts';
import { mountFacts } from './facts.ts';

function world(owner = CREATOR) {
  const memory = new MemoryWorld(owner);
  memory.put(storedComment({ status: 'sent', isReplied: true, aiResponse: 'In May.' }));
  const { app, unexpected } = creatorApp((express, sessions) => {
    mountFacts(express, sessions, {
      facts: memory.factStore,
      comments: memory.commentStore,
      videos: memory.videoStore,
      clock: () => NOW,
      newId: () => 'fact-1',
    });
  });
  const ask = (
    method: 'get' | 'post' | 'delete',
    path: string,
    body?: object,
    { cookie = COOKIE, language = 'en' } = {},
  ) => {
    const asked = request(app)[method](`/api/${path}`);
    return asked.set('Cookie', cookie).set('Accept-Language', language).send(body);
  };
  return { memory, unexpected, ask };
}

const WORDS = { question: 'Which oil?', answer: 'Camellia.' };
const KEEP = 'youtube/comments/comment-1/keep-as-fact';

test('a fact is written, changed, kept from a reply and removed', async () => {
  const { unexpected, ask } = world();
  expect((await ask('get', 'facts')).body).toEqual({ facts: [] });
  const first = { id: 'fact-1', ...WORDS, viewersUntil: null };
  expect((await ask('post', 'facts', WORDS)).body).toEqual({ facts: [first] });
  const changed = { ...WORDS, answer: 'Olive.' };
  expect((await ask('post', 'facts/fact-1', changed)).body).toEqual({
    facts: [{ ...first, ...changed }],
  });
  const kept: unknown = (await ask('post', KEEP)).body;
  expect(kept).toMatchObject({ facts: [{ id: 'of-comment-1', answer: 'In May.' }, {}] });
  expect((await ask('delete', 'facts/of-comment-1')).body).toMatchObject({ facts: [{}] });
  expect(unexpected).toEqual([]);
});

test.each([
  ['a fact without words', 'facts', {}, 400, 'bad_request'],
  ['a blank answer', 'facts', { ...WORDS, answer: ' ' }, 400, 'bad_request'],
  ['an endless question', 'facts', { ...WORDS, question: 'a'.repeat(301) }, 400, 'bad_request'],
  ['a fact that is not there', 'facts/gone', WORDS, 404, 'not_found'],
  ['an unknown comment', 'youtube/comments/gone/keep-as-fact', undefined, 404, 'comment_not_found'],
] as const)('%s is refused and changes nothing', async (_what, path, body, status, code) => {
  const { memory, unexpected, ask } = world();
  const answer = await ask('post', path, body);
  expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ code })]);
  expect(memory.facts).toBeNull();
  expect(unexpected).toEqual([]);
});

test('a reply that was not sent is refused in the caller’s words', async () => {
  const { memory, ask } = world();
  memory.put(storedComment({ status: 'ready', aiResponse: 'A draft.' }));
  const answer = await ask('post', KEEP, undefined, { language: 'ru' });
  expect(answer.body).toMatchObject({ code: 'fact_without_reply' });
  expect(answer.text).toContain('отправленный');
});

test('notes on a video are kept, given back and removed', async () => {
  const { memory, ask } = world();
  expect((await ask('post', 'notes/video-1', { notes: 'Peat.' })).status).toBe(404);
  await memory.videoStore.save(CREATOR, [videoFacts(sampleVideo('video-1'), CREATOR, NOW)]);
  const { title } = sampleVideo('video-1');
  expect((await ask('post', 'notes/video-1', { notes: ' Peat.\nNo clay. ' })).body).toEqual({
    videos: [{ videoId: 'video-1', title, notes: 'Peat.\nNo clay.' }],
  });
  await ask('post', 'notes/video-1', { notes: '' });
  expect((await ask('get', 'notes')).body).toEqual({
    videos: [{ videoId: 'video-1', title, notes: '' }],
  });
  expect((await ask('post', 'notes/video-1', { notes: 'a'.repeat(10_001) })).status).toBe(400);
});
