import * as z from 'zod/mini';
import { factSchema } from '../documents/facts.ts';
import { get, post, remove } from '../endpoint.ts';
import { FACTS } from '../limits.ts';
import { taskIdSchema, youtubeIdSchema } from '../values.ts';

const text = (most: number, least = 1) =>
  z.string().check(z.trim(), z.minLength(least), z.maxLength(most));

const ownWords = z.object({ question: text(FACTS.question, 0), answer: text(FACTS.answer) });

/** Every call answers all facts, the newest first. */
const answer = z.object({ facts: z.array(factSchema) });
export type Facts = z.infer<typeof answer>;

const ofFact = z.object({ id: taskIdSchema });

export const listFacts = get('/api/facts', { scope: 'read', answer });

export const addFact = post('/api/facts', { body: ownWords, answer, errors: ['facts_full'] });

/**
 * Takes a fact over from a reply that was sent: the comment is its question until the viewer's words
 * are deleted. A second call for the same comment changes nothing.
 */
export const keepReply = post('/api/youtube/comments/:id/keep-as-fact', {
  params: z.object({ id: youtubeIdSchema }),
  answer,
  errors: ['comment_not_found', 'fact_without_reply', 'facts_full'],
});

export const changeFact = post('/api/facts/:id', {
  params: ofFact,
  body: ownWords,
  answer,
  errors: ['not_found'],
});

/** One that is not there is not there afterwards either. */
export const removeFact = remove('/api/facts/:id', { params: ofFact, answer });
