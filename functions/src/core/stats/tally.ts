import {
  REPLY_TIME_BOUNDS,
  type ReplyCounts,
  type ReplyOrigin,
  type SentDrafts,
} from '@replywell/contract/documents/stats';
import type { SentDraft } from './sent-draft.ts';
import { DAY_MS, fromInstant, utcDayOf } from '../time.ts';

/** Counted exactly once, in the write that makes the event. */
export type StatsEvent =
  | { kind: 'comment'; at: string }
  | {
      kind: ReplyOrigin;
      at: string;
      commentPublishedAt: string;
      /** Takes back an earlier count: the reply turned out to be of another kind. */
      undo?: boolean;
      /** What became of the model's draft. null, or missing: there was none. */
      draft?: SentDraft | null;
    };

/** Numbers to add to the fields of a stored document, nested like the document. */
export interface Additions {
  [field: string]: number | Additions;
}

export interface Tally {
  summary: Additions;
  /** By UTC day, YYYY-MM-DD. */
  days: ReadonlyMap<string, Additions>;
}

export const QUARTER_MS = 900_000;

/**
 * The longest period that the page asks for, plus what time zones add. Older events are counted only in
 * the summary, so loading an old channel writes no day documents for its past.
 */
const DAYS_KEPT = 92;

const quarterOf = (instant: string): string =>
  String(Math.floor((fromInstant(instant) % DAY_MS) / QUARTER_MS));

const replyTimeClass = (seconds: number): number => {
  const index = REPLY_TIME_BOUNDS.findIndex((bound) => seconds < bound);
  return index === -1 ? REPLY_TIME_BOUNDS.length : index;
};

/** Whole seconds, because sums of them stay exact. */
export const secondsBetween = (from: string, to: string): number =>
  Math.max(0, Math.floor((fromInstant(to) - fromInstant(from)) / 1_000));

function add(into: Additions, more: Additions): void {
  for (const [field, value] of Object.entries(more)) {
    const there = into[field];
    if (typeof value !== 'number')
      add((into[field] = typeof there === 'object' ? there : {}), value);
    else into[field] = (typeof there === 'number' ? there : 0) + value;
  }
}

const countsOf = ({ isUnchanged, thousandths }: SentDraft): SentDrafts => ({
  replies: 1,
  unchanged: Number(isUnchanged),
  thousandths,
});

function inItsDay(event: StatsEvent): Additions {
  if (event.kind === 'comment') return { comments: 1 };
  const sign = event.undo ? -1 : 1;
  const seconds = secondsBetween(event.commentPublishedAt, event.at);
  const counts: ReplyCounts = {
    replies: sign,
    seconds: sign * seconds,
    classes: { [replyTimeClass(seconds)]: sign },
  };
  const drafts: Additions = event.draft ? { drafts: { ...countsOf(event.draft) } } : {};
  return { [event.kind]: { ...counts }, ...drafts };
}

export function tallyOf(events: readonly StatsEvent[], now: number): Tally {
  const summary: Additions = {};
  const days = new Map<string, Additions>();
  const oldest = utcDayOf(now - DAYS_KEPT * DAY_MS);
  for (const event of events) {
    if (event.kind === 'comment') add(summary, { commentsProcessed: 1 });
    const day = event.at.slice(0, 10);
    if (day < oldest) continue;
    const additions = days.get(day) ?? {};
    days.set(day, additions);
    add(additions, { quarters: { [quarterOf(event.at)]: inItsDay(event) } });
  }
  return { summary, days };
}
