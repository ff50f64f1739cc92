import type { CommentDocument } from '@replywell/contract/documents/comments';
import { EXAMINED_AT_ONCE } from '@replywell/contract/endpoints/drafts';
import { GROUPED_AT_ONCE } from '@replywell/contract/endpoints/answers';
import { JUDGED_AT_ONCE } from '@replywell/contract/endpoints/comments';
import { isUnwanted } from '@replywell/contract/kinds';
import { inSittingOrder } from '@replywell/contract/sitting-order';
import { hasVisible } from '@replywell/contract/visible';
import { assessmentOf } from '../kinds/assessment.ts';
import { Refusal } from '../refusal.ts';
import type { ReadAs } from '../sending/metered.ts';
import { DAY_MS, utcDayOf } from '../time.ts';
import { loadLatestComments, type LoadPorts } from '../youtube/load-comments.ts';
import { dismissalInForce } from '@replywell/contract/dismissal';
import { statusAt } from '@replywell/contract/draft-status';
import { generateDraft, type DraftPorts } from './drafts.ts';
import { examineDrafts } from './second-look.ts';
import { groupQuestions, type GroupingPorts } from './grouping.ts';
import { judgeComments } from './triage.ts';

/**
 * For creators who want it and come: new comments are loaded and judged, and the first drafts of their next
 * visit written, within the day's units and the month's drafts. Nothing is sent. If the process dies,
 * the next run finds what is still missing.
 */

const NEWEST = 100;
/** As many drafts wait unseen as the creator answers in a few minutes. With these no more are made. */
const DRAFTS_AHEAD = 10;
/**
 * Who has not come for so many days gets no more: each run would cost units and a draft's price. A holiday
 * is when a notice is wanted.
 */
const DAYS_AFTER_VISIT = { drafts: 7, notices: 30 } as const;
/** The time of one run. Whoever does not get their turn gets one in another run. */
const READY_TIME_MS = 200_000;

export interface Prepared {
  uid: string;
  /** false: new comments are loaded and judged, and no draft is written. */
  drafts: boolean;
}

export type VisitedSince = Readonly<Record<keyof typeof DAYS_AFTER_VISIT, string>>;

export type ReadyPorts = GroupingPorts &
  DraftPorts &
  Omit<LoadPorts, 'youtube'> & {
    readAs: ReadAs;
    /** Those who want drafts, or notices, and were here on that day (UTC) or later, in no order. */
    listReadyAhead: (visitedSince: VisitedSince) => Promise<Prepared[]>;
    notify: (uid: string) => Promise<void>;
  };

/** It waits for an answer that could be given. */
export const isWaiting = (comment: CommentDocument, now: number): boolean => {
  const { isReplied, canReply, text } = comment;
  return !isReplied && canReply && !dismissalInForce(comment, now) && hasVisible(text);
};

const wantsDraft = (comment: CommentDocument, now: number): boolean => {
  const assessment = assessmentOf(comment);
  const isOpen = statusAt(comment, now) === 'no_response';
  return isOpen && !isUnwanted(assessment) && assessment.needsYou !== 'distress';
};

/** Returns the ids of the comments that have a draft now. */
async function writeDrafts(ports: ReadyPorts, uid: string): Promise<string[]> {
  const now = ports.clock();
  const { comments } = await ports.comments.list(uid, { limit: NEWEST });
  const waiting = comments.filter((comment) => isWaiting(comment, now));
  const there = waiting.filter((comment) => statusAt(comment, now) === 'ready').length;
  const due = waiting
    .filter((comment) => wantsDraft(comment, now))
    .map((comment) => ({ ...comment, assessment: assessmentOf(comment) }));
  const written: string[] = [];
  for (const { id } of inSittingOrder(due)) {
    if (there + written.length >= DRAFTS_AHEAD) break;
    try {
      await generateDraft(ports, uid, id, { bulk: true });
      written.push(id);
    } catch (error) {
      // It says something about this comment alone: another tab writes it, or its video is gone.
      const isItsOwn =
        error instanceof Refusal && !['drafts_used', 'draft_failed'].includes(error.code);
      if (!isItsOwn) throw error;
    }
  }
  return written;
}

async function makeReady(ports: ReadyPorts, { uid, drafts }: Prepared): Promise<number> {
  const load = (youtube: LoadPorts['youtube']) => loadLatestComments({ ...ports, youtube }, uid);
  // Sparing: it leaves the day's last units to replies.
  await ports.readAs(uid, load, true);
  const { comments } = await ports.comments.list(uid, { limit: NEWEST });
  const ids = comments.filter((comment) => isWaiting(comment, ports.clock())).map(({ id }) => id);
  for (let at = 0; at < ids.length; at += JUDGED_AT_ONCE)
    await judgeComments(ports, uid, ids.slice(at, at + JUDGED_AT_ONCE));
  for (let at = 0; at < ids.length; at += GROUPED_AT_ONCE)
    await groupQuestions(ports, uid, ids.slice(at, at + GROUPED_AT_ONCE));
  if (!drafts) return 0;
  const written = await writeDrafts(ports, uid);
  for (let at = 0; at < written.length; at += EXAMINED_AT_ONCE)
    await examineDrafts(ports, uid, written.slice(at, at + EXAMINED_AT_ONCE));
  return written.length;
}

/** Returns for how many creators it was done, and how many drafts were written. */
export async function readyAhead(
  ports: ReadyPorts,
  random: () => number,
): Promise<{ creators: number; drafts: number }> {
  const now = ports.clock();
  const until = now + READY_TIME_MS;
  const done = { creators: 0, drafts: 0 };
  const listed = await ports.listReadyAhead({
    drafts: utcDayOf(now - DAYS_AFTER_VISIT.drafts * DAY_MS),
    notices: utcDayOf(now - DAYS_AFTER_VISIT.notices * DAY_MS),
  });
  const all = listed.map((one) => ({ ...one, turn: random() }));
  for (const one of all.sort((first, second) => first.turn - second.turn)) {
    const { uid } = one;
    if (ports.clock() >= until) break;
    try {
      done.drafts += await makeReady(ports, one);
      done.creators += 1;
    } catch (error) {
      // No permission, no units, no drafts left, or Google does not answer: in an hour again.
      ports.warn('nothing was made ready', { uid, error: String(error) });
    }
    await ports.notify(uid).catch((error: unknown) => {
      ports.warn('a creator was not told', { uid, error: String(error) });
    });
  }
  return done;
}
