import type { CommentDocument } from '@replywell/contract/documents/comments';
import { freeModel } from '../../testing/free-model.ts';
import { MemoryWorld } from '../../testing/memory-stores.ts';
import { NOW, storedComment } from '../../testing/youtube-samples.ts';
import { NOT_KNOWN } from '../kinds/assessment.ts';
import { presentComment } from '../youtube/present-comment.ts';
import { ModelRefusal, type ModelRequest } from '../model/ports.ts';
import { JUDGING_FORM } from './form.ts';
import { correctAssessment, judgeComments, TRIAGE_RULES } from './triage.ts';

const UID = 'creator';

function world(comments: Partial<CommentDocument>[], hasModel = true) {
  const memory = new MemoryWorld(UID);
  for (const comment of comments) memory.put(storedComment(comment));
  const asked: ModelRequest[] = [];
  const state = { counted: 0, answer: '', answers: [] as string[], failure: null as Error | null };
  const ports = {
    comments: memory.commentStore,
    videos: memory.videoStore,
    settings: memory.settingsStore,
    globalPrompt: memory.globalPromptStore,
    clock: () => NOW,
    warn: () => undefined,
    hasModel,
    modelFor: () => {
      state.counted += 1;
      return Promise.resolve(
        freeModel((request) => {
          asked.push(request);
          if (state.failure) throw state.failure;
          return state.answers.shift() ?? state.answer;
        }),
      );
    },
  };
  return {
    asked,
    memory,
    state,
    judge: (...ids: string[]) => judgeComments(ports, UID, ids),
    correct: (id: string, correction: Parameters<typeof correctAssessment>[3]) =>
      correctAssessment(ports, UID, id, correction),
    known: (id: string) => presentComment(memory.comments.get(id)!, NOW).assessment,
    edit: (id: string, text: string) => memory.put({ ...memory.comments.get(id)!, text }),
  };
}

const judged = (id: unknown, extra: object = {}) => ({
  id,
  kinds: ['question'],
  language: 'en',
  needs_you: null,
  why: null,
  worth_replying: true,
  ...extra,
});
const answer = (...comments: object[]): string => JSON.stringify({ comments });

const TWO = [
  { id: 'a', text: 'Which oil?' },
  { id: 'b', text: '🔥' },
];

test('comments are judged in one call, which counts once, and it is stored', async () => {
  const { asked, state, judge, known } = world(TWO);
  state.answer = answer(judged(2, { kinds: ['praise'], worth_replying: false }), judged(1));
  const { judged: found } = await judge('a', 'b');
  expect(
    found.map(({ id, assessment }) => [id, assessment.kinds, assessment.worthReplying]),
  ).toEqual([
    ['a', ['question'], true],
    ['b', ['praise'], false],
  ]);
  expect(known('b')).toMatchObject({ kinds: ['praise'], worthReplying: false });
  expect([asked.length, state.counted]).toEqual([1, 1]);
  expect(asked[0]?.user).toContain('"2":{"comment":"🔥"');
});

test.each([
  ['a list alone', JSON.stringify([judged(1), judged(2)])],
  [
    'a fence, and thinking',
    `<think>{"id":1}</think>\`\`\`json\n${answer(judged(1), judged(2))}\n\`\`\``,
  ],
  ['numbers as words', answer(judged('comment 1'), judged('2'))],
  ['no numbers', answer(judged(undefined), judged(undefined))],
  ['numbers from 0', answer(judged(0), judged(1))],
  ['in the shape of the question', JSON.stringify({ comments: { 1: judged(1), 2: judged(2) } })],
  ['one kind instead of a list', answer(judged(1, { kinds: 'question' }), judged(2))],
])('an answer that is %s is read', async (_what, text) => {
  const { state, judge } = world(TWO);
  state.answer = text;
  const { judged: found } = await judge('a', 'b');
  expect(found.map(({ id, assessment }) => [id, assessment.kinds])).toEqual([
    ['a', ['question']],
    ['b', ['question']],
  ]);
});

test('judgements that are shifted by one are noticed, and those comments asked about again', async () => {
  const { asked, state, judge, known } = world([
    { id: 'a', text: 'You stole this video!' },
    { id: 'b', text: 'Which oil do you use?' },
  ]);
  const theft = judged(2, { begins: 'You stole this', needs_you: 'accusation' });
  state.answers = [
    answer(judged(1, { begins: 'Which oil do' }), theft),
    answer(judged(1, { needs_you: 'accusation' }), judged(2)),
  ];
  await judge('a', 'b');
  expect(asked).toHaveLength(2);
  expect([known('a'), known('b')]).toMatchObject([{ needsYou: 'accusation' }, { needsYou: null }]);
});

test('a follow-up is judged with what was said before it', async () => {
  const said = { author: '@sam', at: new Date(NOW - 60_000).toISOString() };
  const thread = [{ ...said, id: 'r', by: 'channel' as const, text: 'Which order was it?' }];
  const wroteBack = { ...said, id: 's', text: 'Number 12' };
  const { asked, state, judge } = world([{ id: 'a', text: 'Nothing came', thread, wroteBack }]);
  state.answer = answer(judged(1));
  await judge('a');
  expect(asked[0]?.user).toContain('Which order was it?');
});

test('of an answer that ends early the whole judgements are kept', async () => {
  const { state, judge } = world(TWO);
  state.answers = [answer(judged(1), judged(2)).slice(0, -20), 'nothing'];
  expect((await judge('a', 'b')).judged.map(({ id }) => id)).toEqual(['a']);
});

test('what is judged is not judged again, until it is edited', async () => {
  const { asked, state, judge, edit, known } = world([{ id: 'a', text: 'Which oil?' }]);
  state.answer = answer(judged(1));
  await judge('a');
  expect((await judge('a')).judged).toHaveLength(1);
  expect(asked).toHaveLength(1);
  edit('a', 'You stole this!');
  expect(known('a')).toEqual(NOT_KNOWN);
  state.answer = answer(judged(1, { needs_you: 'accusation', why: 'says it is stolen' }));
  await judge('a');
  expect(known('a')).toMatchObject({ needsYou: 'accusation', needsWhy: 'says it is stolen' });
});

test('only who knows the facts is told that one may answer', () => {
  expect(TRIAGE_RULES).not.toMatch(/\bfact\b/u);
  expect(JUDGING_FORM.rules).toMatch(/"needs_you" is null too where a fact answers/u);
});

test('a correction stays for this text, whatever a model reads, and only that is changed', async () => {
  const { state, judge, correct, edit, known } = world([{ id: 'a', text: 'Which oil?' }]);
  state.answer = answer(judged(1, { needs_you: 'health' }));
  await judge('a');
  expect((await correct('a', { needsYou: null })).assessment).toMatchObject({
    kinds: ['question'],
    needsYou: null,
  });
  await judge('a');
  expect(known('a')).toMatchObject({ needsYou: null });
  edit('a', 'My hand hurts');
  await judge('a');
  expect(known('a')).toMatchObject({ needsYou: 'health' });
});

test.each([
  ['answered', { isReplied: true }],
  ['without words', { text: ' ' }],
])('a comment that is %s is not judged', async (_what, comment) => {
  const { state, judge } = world([{ id: 'a', ...comment }]);
  expect(await judge('a')).toEqual({ judged: [] });
  expect(state.counted).toBe(0);
});

test('without a model nothing is guessed and nothing counted', async () => {
  const { state, judge, known } = world(TWO, false);
  expect(await judge('a', 'b')).toEqual({ judged: [] });
  expect([state.counted, known('a')]).toEqual([0, NOT_KNOWN]);
});

test('a model that fails changes nothing, and the cause is told', async () => {
  const { state, judge, known } = world(TWO);
  state.failure = new ModelRefusal('denied', 'x');
  await expect(judge('a')).rejects.toMatchObject({ code: 'draft_failed', reason: 'denied' });
  expect(known('a')).toEqual(NOT_KNOWN);
});
