import dayjs from 'dayjs';
import type { Dismissal, DismissalWish } from '@replywell/contract/dismissal';
import { dismissComments } from '@replywell/contract/endpoints/comments';
import { moderateComments } from '@replywell/contract/endpoints/held';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { DISMISSED_AT_ONCE, JUDGED_ON_YOUTUBE_AT_ONCE, UNDO_MS } from '@replywell/contract/limits';
import { call } from '../../../lib/api-client.ts';
import { chunked } from '../../../lib/chunked.ts';
import { createGuardedStore } from '../../../lib/leave-guard.ts';
import { serverNow } from '../../../lib/server-clock.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { entryWithId, writeOptimistic, writeSynced } from '../../../replica/replica-store.ts';
import { syncChanges } from '../../../replica/sync.ts';
import { judgeOnYouTube } from '../../../reply/on-youtube.ts';

type Ids = readonly string[];
/** null: the comment waits again. */
export type AskedDismissal = DismissalWish | null;

interface Dismissals {
  /** The latest request for each comment. The answer to an earlier one is ignored. */
  readonly latest: ReadonlyMap<string, symbol>;
  /** Requests go out one after another, so that an undo never overtakes what it undoes. */
  readonly answered: Promise<unknown>;
  /** To be rejected on YouTube once that can no longer be undone. Only this page knows of them. */
  readonly toReject: ReadonlyMap<string, ListedComment>;
}

const dismissals = createGuardedStore<Dismissals>(
  'dismissals',
  { latest: new Map(), answered: Promise.resolve(), toReject: new Map() },
  ({ latest }) => latest.size > 0,
);

const withoutIds = <One>(map: ReadonlyMap<string, One>, ids: Ids): Map<string, One> =>
  new Map([...map].filter(([id]) => !ids.includes(id)));

const DAYS = { tomorrow: 1, week: 7 } as const;
const isDays = (value: string): value is keyof typeof DAYS => Object.hasOwn(DAYS, value);

/** A comment that is put off waits again from the morning on. */
export const morningOf = (day: keyof typeof DAYS): string =>
  dayjs(serverNow()).add(DAYS[day], 'day').startOf('day').toISOString();

/** What a choice of the menu, or a command, asks for. */
export const dismissalOf = (choice: string): AskedDismissal => {
  if (isDays(choice)) return { reason: 'later', until: morningOf(choice) };
  if (choice === 'no_reply_needed' || choice === 'spam') return { reason: choice, until: null };
  return null;
};

const keepOnYouTube = (ids: Ids): void =>
  dismissals.setState(({ toReject }) => ({ toReject: withoutIds(toReject, ids) }));

/** The message that was dismissed: the comment, or what was written back under it. */
const messageIdOf = ({ id, wroteBack }: ListedComment): string => wroteBack?.id ?? id;

const isStillSpam = (before: ListedComment): boolean => {
  const row = entryWithId(before.id)?.row;
  return row?.dismissed?.reason === 'spam' && messageIdOf(row) === messageIdOf(before);
};

/** Takes what is to be rejected of these out of the store. */
const takeRejected = (comments: Iterable<ListedComment>): string[] => {
  const { toReject } = dismissals.getState();
  const due = [...comments].filter((one) => toReject.get(one.id) === one);
  keepOnYouTube(due.map(({ id }) => id));
  return due.filter(isStillSpam).map(messageIdOf);
};

/** Leaving the page ends the undo. Nobody hears the answer. */
const rejectOnLeaving = (): void => {
  const due = takeRejected(dismissals.getState().toReject.values());
  for (const ids of chunked(due, JUDGED_ON_YOUTUBE_AT_ONCE)) {
    const body = { ids, verdict: 'reject' } as const;
    call(moderateComments, { body, keepalive: true }).catch(() => undefined);
  }
};

/**
 * Rejects on YouTube what is still dismissed as spam once that can no longer be undone: a rejected
 * comment cannot be approved again. Returns how many were rejected; throws the first failure.
 */
export const rejectLater = async (comments: readonly ListedComment[]): Promise<number> => {
  window.addEventListener('pagehide', rejectOnLeaving);
  dismissals.setState(({ toReject }) => ({
    toReject: new Map([...toReject, ...comments.map((one) => [one.id, one] as const)]),
  }));
  await new Promise((over) => setTimeout(over, UNDO_MS));
  const ids = takeRejected(comments);
  await judgeOnYouTube(ids, 'reject');
  return ids.length;
};

const forAll = (ids: Ids, change: Partial<Comment>): Map<string, Partial<Comment>> =>
  new Map(ids.map((id) => [id, change]));

/** What the server does with a comment that is dismissed, or waits again. */
const changeTo = (dismissed: Dismissal | null): Partial<Comment> =>
  dismissed ? { dismissed, sendReason: null } : { dismissed };

const rollBack = (ids: Ids): void => {
  const patches = ids.flatMap((id) => {
    const synced = entryWithId(id)?.synced;
    if (!synced) return [];
    const { dismissed = null, sendReason } = synced;
    return [[id, { dismissed, sendReason }] as const];
  });
  writeOptimistic(new Map(patches));
};

const send = async (ids: Ids, dismissed: AskedDismissal): Promise<void> => {
  const request = Symbol();
  const at = new Date(serverNow()).toISOString();
  keepOnYouTube(ids);
  writeOptimistic(forAll(ids, changeTo(dismissed && { ...dismissed, at })));
  const { latest, answered } = dismissals.getState();
  const answer = answered.then(() => call(dismissComments, { body: { ids: [...ids], dismissed } }));
  dismissals.setState({
    latest: new Map([...latest, ...ids.map((id) => [id, request] as const)]),
    answered: answer.catch(() => undefined),
  });
  const isLatest = (id: string): boolean => dismissals.getState().latest.get(id) === request;
  try {
    const { ids: done, dismissed: stored } = await answer;
    writeSynced(forAll(done.filter(isLatest), changeTo(stored)));
    const left = ids.filter((id) => !done.includes(id));
    rollBack(left.filter(isLatest));
    // Answered meanwhile, in another tab or on YouTube.
    if (left.length > 0) syncChanges().catch(() => undefined);
  } catch (error) {
    rollBack(ids.filter(isLatest));
    throw error;
  } finally {
    const ended = ids.filter(isLatest);
    dismissals.setState((state) => ({ latest: withoutIds(state.latest, ended) }));
  }
};

/** Optimistic; rolls back and throws the first failure. */
export const dismissAll = async (
  comments: readonly ListedComment[],
  dismissalFor: (comment: ListedComment) => AskedDismissal,
): Promise<void> => {
  const groups = Map.groupBy(comments, (comment) => JSON.stringify(dismissalFor(comment)));
  const requests = [...groups.values()].flatMap((group) => {
    const [first] = group;
    const dismissed = first ? dismissalFor(first) : null;
    const all = group.map(({ id }) => id);
    return chunked(all, DISMISSED_AT_ONCE).map((ids) => send(ids, dismissed));
  });
  const ends = await Promise.allSettled(requests);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
};

export const previousDismissal = ({ dismissed }: ListedComment): AskedDismissal =>
  dismissed ? { reason: dismissed.reason, until: dismissed.until } : null;

/** What the model takes for spam is dismissed as spam. */
export const dismissalByKind = ({ assessment }: ListedComment): AskedDismissal => ({
  reason: assessment?.kinds.includes('spam') ? 'spam' : 'no_reply_needed',
  until: null,
});

/** The model says that no reply is needed, and nothing in it calls for the creator. */
export const needsNoReply = ({ assessment, dismissed }: ListedComment): boolean =>
  !dismissed &&
  assessment !== null &&
  assessment.needsYou === null &&
  (assessment.worthReplying === false || assessment.kinds.includes('spam'));
