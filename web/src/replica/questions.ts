import { needsCreator } from '@replywell/contract/comment-search';
import { answerTo, isAbout, type ChannelAnswer } from '@replywell/contract/documents/answers';
import { useQuery } from '@tanstack/react-query';
import { memoizeLast } from '../lib/once.ts';
import { answersQuery, useAnswers } from './answers.ts';
import { useReplica, orderedEntries } from './replica-store.ts';
import { countsOf, useCounts } from './counts.ts';
import type { ListedComment } from './entry.ts';

type Rows = readonly ListedComment[];

/** A question, and what the page's comments have to do with it. Comments are newest first. */
export interface AskedQuestion extends ChannelAnswer {
  /** Those who ask it and wait for an answer. */
  readonly waiting: Rows;
  /** Of them, those whom a model may write a draft, or write it again. */
  readonly open: Rows;
  /** Of these, those whose draft does not rest on the answer, or who have none. */
  readonly toWrite: Rows;
  /** Of them, those whose draft the creator has written or changed. It stays. */
  readonly left: Rows;
  /** Waiting drafts that rest on what the answer was before, the creator's among them. */
  readonly outdated: Rows;
  /** Replies of a batch that rest on what the answer was before. They go out as they are. */
  readonly queued: Rows;
  /** Replies that were sent and rest on the answer. */
  readonly sent: Rows;
  /** Of those who wait. */
  readonly likes: number;
}

export interface Questions {
  readonly all: readonly AskedQuestion[];
  /** Also by the ids of questions that were joined with another one. */
  readonly byId: ReadonlyMap<string, AskedQuestion>;
}

const namesOf = ({ id, aliases }: ChannelAnswer): string[] => [
  id,
  ...aliases.map((alias) => alias.id),
];

const isOwn = ({ draftIsOwn, aiResponse }: ListedComment): boolean =>
  draftIsOwn && aiResponse !== null;

/** Of somebody in danger or despair no model writes a draft. */
const mayDraft = ({ assessment }: ListedComment): boolean => assessment?.needsYou !== 'distress';

const restsOnIt = (answer: ChannelAnswer, row: ListedComment): boolean => {
  const viewer = row.wroteBack?.author ?? row.authorName;
  return (
    row.aiResponse !== null &&
    answer.answer !== null &&
    (row.restsOn?.includes(answerTo(viewer, answer.answer)) ?? false)
  );
};

/** Of what was written on the answer: where its words are other ones now. */
const restingOnOld = (question: ChannelAnswer, using: Rows): Rows =>
  question.answer === null ? [] : using.filter((row) => !restsOnIt(question, row));

const askedBy = (question: ChannelAnswer, asking: Rows, using: Rows): AskedQuestion => {
  const waiting = asking.filter(needsCreator);
  const mayRest = waiting.filter((row) => isAbout(question, row.videoId) && mayDraft(row));
  const open = mayRest.filter((row) => !isOwn(row));
  return {
    ...question,
    waiting,
    open,
    toWrite: open.filter((row) => !restsOnIt(question, row)),
    left: mayRest.filter((row) => isOwn(row) && !restsOnIt(question, row)),
    outdated: restingOnOld(question, using.filter(needsCreator)),
    queued: restingOnOld(
      question,
      using.filter(({ status }) => status === 'scheduled'),
    ),
    sent: using.filter(({ status }) => status === 'sent'),
    likes: waiting.reduce((sum, { likeCount = 0 }) => sum + likeCount, 0),
  };
};

const derive = (answers: readonly ChannelAnswer[]): Questions => {
  if (answers.length === 0) return { all: [], byId: new Map() };
  const byName = new Map(answers.flatMap((one) => namesOf(one).map((name) => [name, one])));
  const asking = new Map<ChannelAnswer, Set<ListedComment>>();
  const using = new Map<ChannelAnswer, Set<ListedComment>>();
  const note = (sums: typeof asking, names: readonly string[] = [], row: ListedComment): void => {
    for (const name of names) {
      const question = byName.get(name);
      if (question) sums.set(question, (sums.get(question) ?? new Set()).add(row));
    }
  };
  for (const { row } of orderedEntries()) {
    note(asking, row.asks, row);
    note(using, row.answersUsed, row);
  }
  const all = answers.map((one) =>
    askedBy(one, [...(asking.get(one) ?? [])], [...(using.get(one) ?? [])]),
  );
  return { all, byId: new Map(all.flatMap((one) => namesOf(one).map((name) => [name, one]))) };
};

const NONE: readonly ChannelAnswer[] = [];
/** Derived once per version of the replica and of the answers, however many rows ask. */
const questionsOf = memoizeLast((answers: readonly ChannelAnswer[]) =>
  memoizeLast((_version: number): Questions => derive(answers)),
);

/** What is known now, outside of React. */
export const questionsNow = (): Questions =>
  questionsOf(useAnswers.getState().answers ?? NONE)(useReplica.getState().version);

/** The questions of the page's comments. They are read once any comment asks one. */
export const useQuestions = (): Questions => {
  const version = useReplica((state) => state.version);
  const answers = useAnswers((state) => state.answers) ?? NONE;
  useQuery({ ...answersQuery, enabled: countsOf(version).asking > 0 });
  return questionsOf(answers)(version);
};

/** The answers that a draft for the comment rests on. Until they have been read: all that it may. */
const answersFor = ({ asks = [], videoId }: ListedComment): readonly string[] => {
  if (useAnswers.getState().answers === null) return asks;
  const { byId } = questionsNow();
  return asks
    .flatMap((id) => byId.get(id) ?? [])
    .filter((one) => one.answer !== null && isAbout(one, videoId))
    .map(({ id }) => id);
};

/**
 * Whether one of these drafts is being written on the same answer. Each is told what the others say, to
 * say it in other words, so the next has to wait for it.
 */
export const isWrittenBeside = (row: ListedComment, running: Iterable<ListedComment>): boolean => {
  const answers = answersFor(row);
  return (
    answers.length > 0 &&
    [...running].some((other) => answersFor(other).some((id) => answers.includes(id)))
  );
};

/** They are being read for the first time. */
export const useQuestionsComing = (): boolean =>
  useQuery({ ...answersQuery, enabled: useCounts().asking > 0 }).isLoading;

/** The question as these comments ask it. */
export const askedAmong = (question: AskedQuestion, ids: readonly string[]): AskedQuestion => {
  const among = (rows: Rows): Rows => rows.filter(({ id }) => ids.includes(id));
  const { waiting, open, toWrite, left } = question;
  return {
    ...question,
    waiting: among(waiting),
    open: among(open),
    toWrite: among(toWrite),
    left: among(left),
  };
};

export const isAskedBySeveral = ({ answer, waiting }: AskedQuestion): boolean =>
  answer === null && waiting.length > 1;

/**
 * The question that a comment asks, where several wait for its answer. undefined: it stands alone.
 * `answered`: one that is counted among those who wait.
 */
export const sharedQuestion = (
  { byId }: Questions,
  { asks = [] }: ListedComment,
  answered?: ListedComment,
): AskedQuestion | undefined => {
  const others = new Set((answered?.asks ?? []).flatMap((id) => byId.get(id) ?? []));
  return asks
    .flatMap((id) => byId.get(id) ?? [])
    .find((one) => one.waiting.length + (others.has(one) ? 1 : 0) > 1);
};
