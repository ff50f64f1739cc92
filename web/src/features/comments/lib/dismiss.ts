import dayjs from 'dayjs';
import type { Dismissal, DismissalWish } from '@replywell/contract/dismissal';
import { dismissComments } from '@replywell/contract/endpoints/comments';
import { moderateComments } from '@replywell/contract/endpoints/held';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { DISMISSED_AT_ONCE, JUDGED_ON_YOUTUBE_AT_ONCE, UNDO_MS } from '@replywell/contract/limits';
import { call } from '../../../lib/api-client.ts';
import { guardLeaving } from '../../../lib/leave-guard.ts';
import { judgeOnYouTube } from '../../../lib/on-youtube.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { changeComments, entryWithId, expectChanges } from '../../../lib/replica/replica-store.ts';
import { askForChanges } from '../../../lib/replica/sync.ts';
import { serverNow } from '../../../lib/server-clock.ts';

type Ids = readonly string[];
export type Wish = DismissalWish | null;

const DAYS = { tomorrow: 1, week: 7 } as const;
const isDays = (value: string): value is keyof typeof DAYS => Object.hasOwn(DAYS, value);

/** A comment that is put off waits again from the morning on. */
export const morningOf = (day: keyof typeof DAYS): string =>
  dayjs(serverNow()).add(DAYS[day], 'day').startOf('day').toISOString();

/** What a choice of the menu, or a command, asks for. Any other lets the comments wait again. */
export const wishOf = (choice: string): Wish => {
  if (isDays(choice)) return { reason: 'later', until: morningOf(choice) };
  if (choice === 'no_reply_needed' || choice === 'spam') return { reason: choice, until: null };
  return null;
};

/** Comments whose rejection waits for the end of its undo. Only this page knows of them. */
const waiting = new Map<string, ListedComment>();

/** Something else has been decided about them. */
const keepOnYouTube = (ids: readonly string[]): void => {
  for (const id of ids) waiting.delete(id);
};

/** The words that were dismissed: the comment, or what was written back under it. */
const wordsOf = ({ id, wroteBack }: ListedComment): string => wroteBack?.id ?? id;

const isStillSpam = (before: ListedComment): boolean => {
  const row = entryWithId(before.id)?.row;
  return row?.dismissed?.reason === 'spam' && wordsOf(row) === wordsOf(before);
};

/** What is due of these. It waits no longer. */
const take = (comments: Iterable<ListedComment>): string[] => {
  const due = [...comments].filter((one) => waiting.get(one.id) === one);
  keepOnYouTube(due.map(({ id }) => id));
  return due.filter(isStillSpam).map(wordsOf);
};

/** Whoever leaves the page can undo nothing any more, so it happens at once. Nobody hears the answer. */
const rejectOnLeaving = (): void => {
  const ids = take(waiting.values());
  for (let from = 0; from < ids.length; from += JUDGED_ON_YOUTUBE_AT_ONCE) {
    const some = ids.slice(from, from + JUDGED_ON_YOUTUBE_AT_ONCE);
    const body = { ids: some, verdict: 'reject' } as const;
    call(moderateComments, { body, keepalive: true }).catch(() => undefined);
  }
};
window.addEventListener('pagehide', rejectOnLeaving);

/**
 * Rejects on YouTube what is still dismissed as spam once that can no longer be undone, because what
 * was rejected cannot be approved again. Returns how many were rejected; throws the first failure.
 */
export const rejectLater = async (comments: readonly ListedComment[]): Promise<number> => {
  for (const one of comments) waiting.set(one.id, one);
  await new Promise((over) => setTimeout(over, UNDO_MS));
  const ids = take(comments);
  await judgeOnYouTube(ids, 'reject');
  return ids.length;
};

const all = (ids: Ids, change: Partial<Comment>): Map<string, Partial<Comment>> =>
  new Map(ids.map((id) => [id, change]));

/** What the server does with a comment that is dismissed, or waits again. */
const changeTo = (dismissed: Dismissal | null): Partial<Comment> =>
  dismissed ? { dismissed, sendReason: null } : { dismissed };

const asTold = (ids: Ids): Map<string, Partial<Comment>> =>
  new Map(
    ids.flatMap((id) => {
      const told = entryWithId(id)?.told;
      return told ? [[id, { dismissed: told.dismissed ?? null, sendReason: told.sendReason }]] : [];
    }),
  );

/** The last order about each comment: an earlier answer that comes later is not shown. */
const orders = new Map<string, symbol>();
/** What waits for its turn would be lost with the page. */
const guardOrders = (): void => guardLeaving('dismissals', orders.size > 0);
let before: Promise<unknown> = Promise.resolve();

const order = async (ids: Ids, wish: Wish): Promise<void> => {
  const mine = Symbol();
  const at = new Date(serverNow()).toISOString();
  keepOnYouTube(ids);
  for (const id of ids) orders.set(id, mine);
  guardOrders();
  expectChanges(all(ids, changeTo(wish && { ...wish, at })));
  // In the order of the presses, so that an undo is not overtaken by what it undoes.
  const answered = before.then(() =>
    call(dismissComments, { body: { ids: [...ids], dismissed: wish } }),
  );
  before = answered.catch(() => undefined);
  const isLast = (id: string): boolean => orders.get(id) === mine;
  try {
    const { ids: done, dismissed } = await answered;
    changeComments(all(done.filter(isLast), changeTo(dismissed)));
    const left = ids.filter((id) => !done.includes(id));
    expectChanges(asTold(left.filter(isLast)));
    // Answered meanwhile, in another tab or on YouTube.
    if (left.length > 0) askForChanges().catch(() => undefined);
  } catch (error) {
    expectChanges(asTold(ids.filter(isLast)));
    throw error;
  } finally {
    for (const id of ids.filter(isLast)) orders.delete(id);
    guardOrders();
  }
};

/** Shown at once; throws the first failure, of which nothing is left then. */
export const dismissAll = async (
  comments: readonly ListedComment[],
  wishOf: (comment: ListedComment) => Wish,
): Promise<void> => {
  const groups = Map.groupBy(comments, (comment) => JSON.stringify(wishOf(comment)));
  const asked = [...groups.values()].flatMap((group) => {
    const [first] = group;
    const wish = first ? wishOf(first) : null;
    const parts = Math.ceil(group.length / DISMISSED_AT_ONCE);
    return Array.from({ length: parts }, (_, part) => {
      const from = part * DISMISSED_AT_ONCE;
      return order(
        group.slice(from, from + DISMISSED_AT_ONCE).map(({ id }) => id),
        wish,
      );
    });
  });
  const ends = await Promise.allSettled(asked);
  const failed = ends.find((end) => end.status === 'rejected');
  if (failed) throw failed.reason;
};

/** As it was dismissed before, to be asked for again. */
export const wishBefore = ({ dismissed }: ListedComment): Wish =>
  dismissed ? { reason: dismissed.reason, until: dismissed.until } : null;

/** By one press: what a model takes for spam is dismissed as that. */
export const wishByKind = ({ assessment }: ListedComment): Wish => ({
  reason: assessment?.kinds.includes('spam') ? 'spam' : 'no_reply_needed',
  until: null,
});

/** Whether the model says that it needs no answer. Where the creator is needed, none is offered. */
export const needsNoReply = ({ assessment, dismissed }: ListedComment): boolean =>
  !dismissed &&
  assessment !== null &&
  assessment.needsYou === null &&
  (assessment.worthReplying === false || assessment.kinds.includes('spam'));
