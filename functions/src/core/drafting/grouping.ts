import type { AnswerDocument, ChannelAnswer } from '@replywell/contract/documents/answers';
import type { CommentDocument } from '@replywell/contract/documents/comments';
import { ANSWERS } from '@replywell/contract/limits';
import { hasVisible } from '@replywell/contract/visible';
import { lookedAfter } from '../answers/corrections.ts';
import {
  changeOf,
  newQuestion,
  questionSaid,
  type AnswerStore,
  type QuestionsRevision,
} from '../answers/questions.ts';
import { assessmentOf, markOf, questionsAsked } from '../kinds/assessment.ts';
import { failedDraft } from '../model/calls.ts';
import { messageOf } from '../youtube/message.ts';
import { callsAbout, storeSaid } from './ask-each.ts';
import { askWhat, groupingTokens, type Asked } from './grouping-call.ts';
import type { TriagePorts } from './triage.ts';

export interface GroupingPorts extends TriagePorts {
  answers: AnswerStore;
}

/** A model has judged it to be a question, and nobody has said what it asks. */
const isDue = (comment: CommentDocument): boolean =>
  !comment.isReplied &&
  hasVisible(messageOf(comment).text) &&
  assessmentOf(comment).kinds.includes('question') &&
  questionsAsked(comment) === null;

async function said(
  ports: GroupingPorts,
  uid: string,
  comments: readonly CommentDocument[],
  known: readonly ChannelAnswer[],
): Promise<(Asked | null)[]> {
  const tokens = groupingTokens(comments.length);
  const { calls, titleOf } = await callsAbout(ports, uid, comments, tokens);
  const entries = comments.map((comment) => ({
    comment: messageOf(comment).text,
    video: titleOf(comment),
  }));
  return askWhat(calls, entries, known);
}

/** Ids of the questions that each comment asks, and the questions among them that are new. Pure. */
function grouped(
  comments: readonly CommentDocument[],
  said: readonly (Asked | null)[],
  known: readonly ChannelAnswer[],
  now: number,
): { ids: Map<string, string[]>; fresh: AnswerDocument[] } {
  const fresh = new Map<string, AnswerDocument>();
  const idOf = (asked: string, comment: CommentDocument): string => {
    const one = questionSaid([...known, ...fresh.values()], asked);
    if (one) return one.id;
    const question = newQuestion(asked, now, { lookedAfterAt: lookedAfter(comment) });
    fresh.set(question.id, question);
    return question.id;
  };
  const ids = comments.flatMap((comment, at): [string, string[]][] => {
    const asked = said[at];
    if (!asked) return [];
    const all = asked.map((one) => one.known ?? idOf(one.question, comment));
    return [[comment.id, [...new Set(all)].slice(0, ANSWERS.asked)]];
  });
  return { ids: new Map(ids), fresh: [...fresh.values()] };
}

/** Another page may have found the same question meanwhile, or the creator have answered it. */
const storeNew = (
  { answers }: GroupingPorts,
  uid: string,
  fresh: readonly AnswerDocument[],
): Promise<QuestionsRevision> =>
  answers.revise(
    uid,
    fresh.map(({ id }) => id),
    (stored) => ({
      save: fresh.map((one) => stored.find(({ id }) => id === one.id) ?? one),
      remove: [],
    }),
  );

/**
 * Has a model say, in one call, what those of the comments ask that are questions, and answers what
 * is known of all of them. Throws `draft_failed` or `drafts_used`.
 */
export async function groupQuestions(ports: GroupingPorts, uid: string, ids: readonly string[]) {
  const found = await ports.comments.findAll(uid, ids);
  const due = ports.hasModel ? found.filter(isDue) : [];
  const known = due.length > 0 ? await ports.answers.list(uid) : [];
  const asked =
    due.length === 0
      ? []
      : await said(ports, uid, due, known).catch((error: unknown) => {
          throw failedDraft(error, ports.warn);
        });
  const { ids: asks, fresh } = grouped(due, asked, known, ports.clock());
  // Questions first: if the process dies in between, those that nobody asks go by themselves.
  const stored = fresh.length > 0 ? await storeNew(ports, uid, fresh) : { save: [], remove: [] };
  const now = await storeSaid(ports, uid, found, asks, (comment, of) =>
    questionsAsked(comment) ? null : { asked: { of: markOf(comment), ids: of } },
  );
  return {
    ...changeOf(stored),
    grouped: now.flatMap((comment) => {
      const questions = questionsAsked(comment);
      return questions === null ? [] : [{ id: comment.id, asks: questions }];
    }),
  };
}
