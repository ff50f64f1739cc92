import * as z from 'zod/mini';
import { channelAnswerSchema } from '../documents/answers.ts';
import { get, post, remove } from '../endpoint.ts';
import { ANSWERS } from '../limits.ts';
import { someIds, taskIdSchema, youtubeIdSchema } from '../values.ts';
import { commentSchema } from './youtube.ts';

const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

const question = text(ANSWERS.question);
const answerText = text(ANSWERS.answer);
const videoIds = z
  .array(youtubeIdSchema)
  .check(z.maxLength(ANSWERS.videos), z.describe('Empty: all videos'));

const ofQuestion = z.object({ id: taskIdSchema.check(z.describe('The question’s')) });

/** Questions that have changed, as they are now, and the ids of those that are no longer there. */
const changed = z.object({ answers: z.array(channelAnswerSchema), removed: z.array(z.string()) });
export type AnswersChange = z.infer<typeof changed>;

const all = z.object({
  /** All that are answered, and the newest of the others, in no order. */
  answers: z.array(channelAnswerSchema),
  /** false: no model is set, so nothing finds out which comments ask the same. */
  hasModel: z.boolean(),
});
export type Answers = z.infer<typeof all>;

export const listAnswers = get('/api/answers', { scope: 'read', answer: all });

/** A question in the same words as a known one is that one, and gets this answer. */
export const addAnswer = post('/api/answers', {
  body: z.object({ question, answer: answerText, videoIds: z.optional(videoIds) }),
  answer: changed,
  errors: ['answers_full'],
});

/** What is missing does not change. An answer of null takes the answer back. */
export const changeAnswer = post('/api/answers/:id', {
  params: ofQuestion,
  body: z.object({
    question: z.optional(question),
    answer: z.optional(z.nullable(answerText)),
    videoIds: z.optional(videoIds),
  }),
  answer: changed,
  errors: ['not_found', 'answers_full'],
});

/**
 * Joins a question with another one, which keeps its words; of two answers its own stays. Comments
 * that ask the joined question, also later ones, ask the other one.
 */
export const mergeQuestions = post('/api/answers/:id/merge', {
  params: ofQuestion,
  body: z.object({ into: taskIdSchema.check(z.describe('The question that stays')) }),
  answer: changed,
  errors: ['not_found'],
});

/**
 * Takes one comment out of a question and says what it asks instead. No model changes that for this
 * text of the comment. `question` null: it asks nothing else.
 */
export const splitQuestion = post('/api/answers/:id/split', {
  params: ofQuestion,
  body: z.object({ commentId: youtubeIdSchema, question: z.nullable(question) }),
  answer: z.extend(changed, { comment: commentSchema }),
  errors: ['not_found', 'comment_not_found'],
});

/** One that is not there is not there afterwards either. */
export const removeAnswer = remove('/api/answers/:id', { params: ofQuestion, answer: changed });

export const GROUPED_AT_ONCE = 60;

/**
 * Has a model say what comments ask, in one call that counts as a draft: known questions, or new
 * ones. Answers what is known of them then. Only comments that are judged to be questions are asked
 * about, each text once. Where no model is set, nothing is.
 */
export const groupQuestions = post('/api/answers/group', {
  scope: 'draft',
  body: z.object({ ids: someIds(GROUPED_AT_ONCE) }),
  answer: z.extend(changed, {
    grouped: z.array(z.object({ id: z.string(), asks: z.array(z.string()) })),
  }),
  errors: ['draft_failed', 'drafts_used'],
});
