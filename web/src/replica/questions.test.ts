import type { Comment } from '@replywell/contract/endpoints/youtube';
import { buildAnswer } from '../../../testing/site/build-answer.ts';
import { buildComment, buildVideo } from '../../../testing/site/build-comment.ts';
import { useAnswers } from './answers.ts';
import { questionsNow, sharedQuestion, type AskedQuestion } from './questions.ts';
import { applySynced, clearReplica, entryWithId } from './replica-store.ts';

const OLD = 'Old trainers.';
const NOW = 'New trainers, ${name}.';

const hold = (answer: string | null, ...comments: readonly Partial<Comment>[]): AskedQuestion => {
  const aliases = [{ id: 'q0', question: 'What do you wear?' }];
  useAnswers.setState({
    answers: [buildAnswer({ id: 'q1', question: 'Shoes?', answer, aliases })],
  });
  applySynced({
    comments: comments.map((one, at) =>
      buildComment({ asks: ['q1'], authorName: '@ann', ...one, id: `c${at}` }),
    ),
    videos: [buildVideo()],
    askedAt: 1,
  });
  const [found] = questionsNow().all;
  if (!found) throw new Error('There is no question.');
  return found;
};
const ids = (rows: AskedQuestion['waiting']): string[] => rows.map(({ id }) => id).sort();

const draft = (text: string, fields: Partial<Comment> = {}): Partial<Comment> => ({
  status: 'ready',
  aiResponse: 'A draft.',
  restsOn: [text],
  answersUsed: ['q1'],
  ...fields,
});

beforeEach(() => clearReplica());

test('who waits for an answer is counted with their likes, also under a joined wording', () => {
  const found = hold(
    null,
    { likeCount: 3 },
    { asks: ['q0'], likeCount: 4 },
    { isReplied: true, likeCount: 9 },
    { asks: [] },
  );
  expect(ids(found.waiting)).toEqual(['c0', 'c1']);
  expect(found.likes).toBe(7);
  const row = entryWithId('c1')?.row;
  expect(row && sharedQuestion(questionsNow(), row)?.id).toBe('q1');
});

test('drafts are due where none rests on the present answer; own words stay', () => {
  const found = hold(
    NOW,
    {},
    draft(OLD),
    draft('New trainers, @ann.'),
    draft(OLD, { draftIsOwn: true }),
    draft(OLD, { status: 'sent', isReplied: true }),
    draft(OLD, { status: 'scheduled' }),
    draft('New trainers, @ann.', { status: 'scheduled' }),
  );
  expect(ids(found.toWrite)).toEqual(['c0', 'c1']);
  expect(ids(found.left)).toEqual(['c3']);
  expect(ids(found.outdated)).toEqual(['c1', 'c3']);
  expect(ids(found.sent)).toEqual(['c4']);
  expect(ids(found.queued)).toEqual(['c5']);
});

test('somebody in distress gets no draft of a model', () => {
  const assessment = {
    kinds: ['question'],
    language: 'en',
    needsWhy: null,
    about: [],
    worthReplying: true,
    needsYou: 'distress',
  };
  const found = hold(NOW, { assessment });
  expect([ids(found.waiting), ids(found.toWrite)]).toEqual([['c0'], []]);
});

test('an answer that names who wrote back is not due again', () => {
  const wroteBack = {
    id: 'r1',
    author: '@lena',
    text: 'And yours?',
    at: '2026-11-20T11:00:00.000Z',
  };
  const found = hold(NOW, draft('New trainers, @lena.', { wroteBack }));
  expect([ids(found.toWrite), ids(found.outdated)]).toEqual([[], []]);
});
