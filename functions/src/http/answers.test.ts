import request from 'supertest';
import { COOKIE, CREATOR, creatorApp } from '../testing/creator-app.ts';
import { MemoryWorld } from '../testing/memory-stores.ts';
import { NOW, sampleVideo, storedComment } from '../testing/youtube-samples.ts';
import { videoFacts } from '../core/youtube/videos.ts';
import { freeModel } from '../testing/free-model.ts';
import { mountAnswers } from './answers.ts';

function world() {
  const memory = new MemoryWorld(CREATOR);
  memory.put(storedComment({}));
  const { app, unexpected } = creatorApp((express, sessions) => {
    mountAnswers(express, sessions, {
      answers: memory.answerStore,
      comments: memory.commentStore,
      videos: memory.videoStore,
      settings: memory.settingsStore,
      globalPrompt: memory.globalPromptStore,
      modelFor: () => Promise.resolve(freeModel(() => '')),
      hasModel: false,
      clock: () => NOW,
      warn: () => undefined,
    });
  });
  const ask = (method: 'get' | 'post' | 'delete', path: string, body?: object) =>
    request(app)[method](`/api/${path}`).set('Cookie', COOKIE).send(body);
  return { memory, unexpected, ask };
}

const WORDS = { question: 'Which oil?', answer: 'Camellia.' };

test('an answer is written, changed and removed; nothing else is told of it', async () => {
  const { unexpected, ask, memory } = world();
  expect((await ask('get', 'answers')).body).toEqual({ answers: [], hasModel: false });
  const added: unknown = (await ask('post', 'answers', WORDS)).body;
  expect(added).toMatchObject({ answers: [WORDS], removed: [] });
  expect(JSON.stringify(added)).not.toMatch(/lookedAfterAt|schemaVersion/u);
  const [id = ''] = memory.answers.keys();
  const changed = (await ask('post', `answers/${id}`, { answer: 'Olive.' })).body as unknown;
  expect(changed).toMatchObject({ answers: [{ ...WORDS, answer: 'Olive.' }] });
  expect((await ask('delete', `answers/${id}`)).body).toEqual({ answers: [], removed: [id] });
  const grouped = await ask('post', 'answers/group', { ids: ['comment-1'] });
  expect(grouped.body).toEqual({ answers: [], removed: [], grouped: [] });
  expect(unexpected).toEqual([]);
});

test.each([
  ['a question without words', 'answers', { ...WORDS, question: ' ' }, 400, 'bad_request'],
  ['a blank answer', 'answers', { ...WORDS, answer: ' ' }, 400, 'bad_request'],
  ['an endless question', 'answers', { ...WORDS, question: 'a'.repeat(201) }, 400, 'bad_request'],
  ['one that is not there', 'answers/gone', WORDS, 404, 'not_found'],
  ['joining with nothing', 'answers/gone/merge', { into: 'gone' }, 404, 'not_found'],
  [
    'more comments than one call takes',
    'answers/group',
    { ids: Array.from({ length: 61 }, (_, at) => `c${at}`) },
    400,
    'bad_request',
  ],
] as const)('%s is refused and changes nothing', async (_what, path, body, status, code) => {
  const { memory, unexpected, ask } = world();
  const answer = await ask('post', path, body);
  expect([answer.status, answer.body]).toEqual([status, expect.objectContaining({ code })]);
  expect(memory.answers.size).toBe(0);
  expect(unexpected).toEqual([]);
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
