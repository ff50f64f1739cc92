import type { CommentDocument } from '@replywell/contract/documents/comments';
import {
  COMMENT_KINDS,
  kindWord,
  NEEDS_YOU_WORD,
  QUESTIONS_FIRST_WORD,
  type Assessment,
} from '@replywell/contract/kinds';
import { foldText, wordsOf } from '@replywell/contract/search';
import { assessmentOf } from '../kinds/assessment.ts';

type Searched = Pick<CommentDocument, 'text' | 'authorName' | 'assessment'>;
type Fits = (assessment: Assessment) => boolean;

const ASKED: ReadonlyMap<string, Fits> = new Map<string, Fits>([
  ...COMMENT_KINDS.map((kind): [string, Fits] => [
    kindWord(kind),
    ({ kinds }) => kinds.includes(kind),
  ]),
  [NEEDS_YOU_WORD, ({ needsYou }) => needsYou !== null],
]);

/** What a word asks about the kinds of a comment. null: it is a word of its text. */
function askedBy(word: string): Fits | null {
  const asked = ASKED.get(word);
  if (asked) return asked;
  const without = word.startsWith('-') ? ASKED.get(word.slice(1)) : undefined;
  return without ? (assessment) => !without(assessment) : null;
}

export const isQuestion = (comment: Searched): boolean =>
  assessmentOf(comment).kinds.includes('question');

export const putsQuestionsFirst = (query: string): boolean =>
  wordsOf(query).includes(QUESTIONS_FIRST_WORD);

/**
 * Matches comments in which every word of the query occurs in the text or the author's name, also
 * as part of a longer word, and that are of every kind that the query asks for.
 */
export function matcherOf(query: string): (comment: Searched) => boolean {
  const words = wordsOf(query).filter((word) => word !== QUESTIONS_FIRST_WORD);
  const asked = words.flatMap((word) => askedBy(word) ?? []);
  const said = words.filter((word) => askedBy(word) === null);
  return (comment) => {
    const searched = foldText(`${comment.text}\n${comment.authorName}`);
    if (!said.every((word) => searched.includes(word))) return false;
    if (asked.length === 0) return true;
    const assessment = assessmentOf(comment);
    return asked.every((fits) => fits(assessment));
  };
}
