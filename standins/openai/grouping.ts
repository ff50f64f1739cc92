import { z } from 'zod';

/** What comments ask, by words that a real model does not need: the same in several languages. */
const TOPICS: readonly (readonly [question: string, words: RegExp])[] = [
  ['Which shoes are these?', /\bshoes?\b|\bsneakers\b|schuhe|zapatillas|кроссовк|обув|туфл/iu],
  ['Which microphone do you use?', /microphone|mikrofon|micr[oó]fono|микрофон/iu],
  ['Which developer should I buy first?', /\bdeveloper\b|entwickler|проявител/iu],
  ['Which tank do you use?', /\btank\b|\bdose\b|бачо?к/iu],
  ['Which enlarger is that?', /enlarger|vergr[öo]ßerer|увеличител/iu],
  ['How old is your workbench?', /workbench|werkbank|верстак/iu],
];

const questionSchema = z.looseObject({ question: z.string() });
export const groupingSchema = z.looseObject({
  known: z.record(z.string(), questionSchema).nullable(),
  comments: z.record(z.string(), z.looseObject({ comment: z.string() })),
});

/** The last sentence with a question mark. */
const ownQuestion = (comment: string): string[] => {
  const sentence = /([^.!?…\n]{3,180}[?？؟])[^?？؟]*$/u.exec(comment)?.[1]?.trim();
  return sentence ? [sentence.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase())] : [];
};

function asked(comment: string): string[] {
  const topics = TOPICS.filter(([, words]) => words.test(comment)).map(([question]) => question);
  return topics.length > 0 ? topics.slice(0, 2) : ownQuestion(comment);
}

export function grouped({ known, comments }: z.infer<typeof groupingSchema>): string {
  const numbers = new Map(
    Object.entries(known ?? {}).map(([id, { question }]) => [question, `known.${id}`]),
  );
  return JSON.stringify({
    comments: Object.entries(comments).map(([id, { comment }]) => ({
      id: Number(id),
      begins: comment.split(/\s+/u).slice(0, 3).join(' '),
      asks: asked(comment).map((question) => numbers.get(question) ?? question),
    })),
  });
}
