import {
  questionNamed,
  type AnswerDocument,
  type ChannelAnswer,
  type Given,
} from '@replywell/contract/documents/answers';
import type { CommentDocument } from '@replywell/contract/documents/comments';
import type { AnswersChange } from '@replywell/contract/endpoints/answers';
import { SCHEMA_VERSION } from '@replywell/contract/limits';
import { foldText } from '@replywell/contract/search';
import { questionsAsked } from '../kinds/assessment.ts';
import { textMark } from '../text/text-mark.ts';
import { toInstant } from '../time.ts';

/** What questions become: documents to write, new ones among them, and ids of those that go. */
export interface QuestionsRevision {
  save: readonly AnswerDocument[];
  remove: readonly string[];
}

export interface AnswerStore {
  /** All that are answered, and the newest of the others. */
  list(uid: string): Promise<AnswerDocument[]>;
  /** All that are answered. */
  given(uid: string): Promise<Given<AnswerDocument>[]>;
  /**
   * One transaction: stores what `decide` makes of those named that are stored. `decide` may run
   * several times; if it throws, nothing is stored. Throws `unauthenticated` if the account is being
   * deleted.
   */
  revise(
    uid: string,
    ids: readonly string[],
    decide: (stored: readonly AnswerDocument[]) => QuestionsRevision,
  ): Promise<QuestionsRevision>;
}

export const changeOf = ({ save, remove }: QuestionsRevision): AnswersChange => ({
  answers: [...save],
  removed: [...remove],
});

/** Case, punctuation and disguise make no other question. */
const lettersOf = (question: string): string =>
  foldText(question)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/**
 * Made of the words: two pages that find the same question make one document, and a wording that the
 * creator has renamed or joined with another question finds it again.
 */
export const questionId = (question: string): string => `q-${textMark(lettersOf(question))}`;

/** The known question that is asked in these words, as it is worded now or was. */
export const questionSaid = <A extends Pick<ChannelAnswer, 'id' | 'aliases' | 'question'>>(
  all: readonly A[],
  words: string,
): A | undefined =>
  all.find(({ question }) => lettersOf(question) === lettersOf(words)) ??
  questionNamed(all, questionId(words));

/** Those of the questions that a comment asks. */
export const questionsOf = <A extends ChannelAnswer>(
  comment: CommentDocument,
  all: readonly A[],
): A[] => [
  ...new Set((questionsAsked(comment) ?? []).flatMap((id) => questionNamed(all, id) ?? [])),
];

export const newQuestion = (
  question: string,
  now: number,
  fields: Partial<AnswerDocument>,
): AnswerDocument => ({
  schemaVersion: SCHEMA_VERSION,
  id: questionId(question),
  question,
  answer: null,
  videoIds: [],
  aliases: [],
  createdAt: toInstant(now),
  updatedAt: toInstant(now),
  lookedAfterAt: null,
  ...fields,
});
