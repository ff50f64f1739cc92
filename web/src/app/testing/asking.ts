import type { Comment } from '@replywell/contract/endpoints/youtube';
import { buildAnswer } from '../../../../testing/site/build-answer.ts';
import { buildComment, buildDraft } from '../../../../testing/site/build-comment.ts';
import { pathOf } from './dashboard.tsx';

/** A question that several comments ask. */
export const SHOES = buildAnswer({ id: 'q-shoes', question: 'Which shoes are these?' });
export const ANSWERED = { ...SHOES, answer: 'Old trainers.' };

const asks = [SHOES.id];
const rests = { restsOn: ['Old trainers.'], answersUsed: asks };

export const asking = (id: string): Comment => ({
  ...buildComment({ id, assessment: { kinds: ['question'], language: 'en', needsYou: null } }),
  asks,
});

/** Its draft rests on nothing. */
export const guessed = (id: string): Comment => ({ ...asking(id), ...buildDraft(id), asks });

/** Its draft rests on the answer. */
export const drafted = (id: string): Comment => ({
  ...asking(id),
  ...buildDraft(id, `Old trainers, ${id}.`),
  asks,
  ...rests,
});

/** The server keeps the answer, and writes a draft on it for each of the comments. */
export const answering = (ids: readonly string[], first = SHOES) => {
  let kept = first;
  const written = (id: string) => ({
    aiResponse: `Old trainers, ${id}.`,
    draftFindings: [],
    draftIsOwn: false,
    replacedDraft: null,
    replacedIsOwn: false,
    ...rests,
  });
  return {
    ...Object.fromEntries(
      ids.map((id) => [pathOf(id, 'generate-custom-response'), { json: written(id) }]),
    ),
    'GET /api/answers': () => ({ json: { answers: [kept], hasModel: true } }),
    'GET /api/drafts/month': { status: 503, text: '' },
    'POST /api/answers/q-shoes': ({ body }: { body: unknown }) => {
      kept = { ...kept, ...(body as object) };
      return { json: { answers: [kept], removed: [] } };
    },
  };
};
