import { isDeepStrictEqual } from 'node:util';
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
import { Calls } from '../model/calls.ts';
import { failedDraft } from '../model/failed-draft.ts';
import { settingsInForce } from '../settings/settings.ts';
import { messageOf } from '../youtube/message.ts';
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
  const [{ aiModel }, videos, model] = await Promise.all([
    settingsInForce(ports, uid),
    ports.videos.findAll(uid, [...new Set(comments.map(({ videoId }) => videoId))]),
    ports.modelFor(uid),
  ]);
  const titles = new Map(videos.map(({ id, title }) => [id, title]));
  const maxTokens = groupingTokens(comments.length);
  const calls = new Calls({ ...ports, model }, { aiModel, temperature: 0, maxTokens });
  const entries = comments.map((comment) => ({
    comment: messageOf(comment).text,
    video: titles.get(comment.videoId) ?? '',
  }));
  return askWhat(calls, entries, known);
}

interface Found {
  comment: CommentDocument;
  ids: string[];
}

/** The questions that comments ask, by their ids, and those among them that are new. Pure. */
export function grouped(
  comments: readonly CommentDocument[],
  said: readonly (Asked | null)[],
  known: readonly ChannelAnswer[],
  now: number,
): { found: Found[]; fresh: AnswerDocument[] } {
  const fresh = new Map<string, AnswerDocument>();
  const idOf = (asked: string, comment: CommentDocument): string => {
    const one = questionSaid([...known, ...fresh.values()], asked);
    if (one) return one.id;
    const question = newQuestion(asked, now, { lookedAfterAt: lookedAfter(comment) });
    fresh.set(question.id, question);
    return question.id;
  };
  const found = comments.flatMap((comment, at) => {
    const asked = said[at];
    if (!asked) return [];
    const all = asked.map((one) => one.known ?? idOf(one.question, comment));
    return [{ comment, ids: [...new Set(all)].slice(0, ANSWERS.asked) }];
  });
  return { found, fresh: [...fresh.values()] };
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

async function group(ports: GroupingPorts, uid: string, due: readonly CommentDocument[]) {
  const known = await ports.answers.list(uid);
  const asked = await said(ports, uid, due, known).catch((error: unknown) => {
    throw failedDraft(error, ports.warn);
  });
  const { found, fresh } = grouped(due, asked, known, ports.clock());
  // Questions first: if the process dies in between, those that nobody asks go by themselves.
  const stored = fresh.length > 0 ? await storeNew(ports, uid, fresh) : { save: [], remove: [] };
  const byId = new Map(found.map((one) => [one.comment.id, one]));
  const revised = await ports.comments.reviseAll(uid, [...byId.keys()], (current) => {
    const { comment, ids = [] } = byId.get(current.id) ?? {};
    const isSame = comment && isDeepStrictEqual(messageOf(current), messageOf(comment));
    return isSame && !questionsAsked(current) ? { asked: { of: markOf(current), ids } } : null;
  });
  return { stored, revised };
}

/**
 * Has a model say, in one call, what those of the comments ask that are questions, and answers what
 * is known of all of them. Throws `draft_failed` or `drafts_used`.
 */
export async function groupQuestions(ports: GroupingPorts, uid: string, ids: readonly string[]) {
  const found = await ports.comments.findAll(uid, ids);
  const due = ports.hasModel ? found.filter(isDue) : [];
  const { stored, revised } =
    due.length > 0
      ? await group(ports, uid, due)
      : { stored: { save: [], remove: [] }, revised: [] };
  const now = new Map([...found, ...revised].map((comment) => [comment.id, comment]));
  return {
    ...changeOf(stored),
    grouped: [...now.values()].flatMap((comment) => {
      const asks = questionsAsked(comment);
      return asks === null ? [] : [{ id: comment.id, asks }];
    }),
  };
}
