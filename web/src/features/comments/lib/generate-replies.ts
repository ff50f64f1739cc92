import { EXAMINED_AT_ONCE } from '@replywell/contract/endpoints/drafts';
import { generateCustomResponse } from '@replywell/contract/endpoints/comments';
import type { Wish } from '@replywell/contract/wishes';
import { create } from 'zustand';
import { takeBackFailure } from '../../../components/toast/toast-store.ts';
import { call } from '../../../lib/api-client.ts';
import { answerWasLost, ApiError, codeOf } from '../../../lib/api-error.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import { hasDraft } from './row-controls.ts';
import { isWrittenBeside } from '../../../replica/questions.ts';
import { isUnseen, lookAtUnread } from './second-look.ts';
import {
  beginAction,
  writeSyncedComment,
  endAction,
  writeOptimisticComment,
} from '../../../replica/replica-store.ts';
import { fetchStored } from '../../../replica/sync.ts';
import { currentEdit, replaceByDraft } from '../stores/edits-store.ts';

const IDLE = { running: false, total: 0, done: 0, stopping: false };

/** The running bulk generation, which survives a change of page. */
export const useBulkStore = create(() => IDLE);

export const stopBulk = (): void => useBulkStore.setState({ stopping: true });

const AT_ONCE = 3;

export const isWrittenElsewhere = (error: unknown): boolean =>
  codeOf(generateCustomResponse, error) === 'draft_in_progress';

/** `pending`: the server is still generating. `unreachable`: the result could not be read. */
type WriteEnd =
  /** `over`: the creator's own words were replaced, and can be restored. */
  | { kind: 'written'; now: ListedComment; over: boolean }
  /** `kept`: the creator's own text was not replaced. */
  | { kind: 'kept' | 'pending' | 'stopped' }
  | { kind: 'failed' | 'unreachable'; error: unknown }
  /** Nothing has changed. */
  | { kind: 'offline' | 'used-up'; error: unknown };

/** Decides by the stored comment. If that cannot be read, the row keeps polling. */
const settleLostAnswer = async (comment: ListedComment, error: unknown): Promise<WriteEnd> => {
  const stored = await fetchStored(comment.id).catch(() => null);
  if (!stored) {
    writeOptimisticComment(comment.id, { status: 'generating' });
    return { kind: 'unreachable', error };
  }
  if (stored.status === 'generating') return { kind: 'pending' };
  return hasDraft(stored) && stored.aiResponse !== comment.aiResponse
    ? {
        kind: 'written',
        now: { ...comment, ...stored, assessment: comment.assessment },
        over: comment.draftIsOwn && !stored.draftIsOwn,
      }
    : { kind: 'failed', error };
};

const settleFailure = async (comment: ListedComment, error: unknown): Promise<WriteEnd> => {
  if (answerWasLost(error)) return settleLostAnswer(comment, error);
  const { code, reason } = error instanceof ApiError ? error : { code: null, reason: null };
  const { id } = comment;
  // Somebody may be in danger: there is no draft, and the row now says why.
  if (reason === 'distress') {
    await fetchStored(id).catch(() => null);
    return { kind: 'failed', error };
  }
  // The stored draft is the creator's own text by now.
  if (code === 'draft_is_own') {
    await fetchStored(id).catch(() => writeOptimisticComment(id, { status: 'ready' }));
    return { kind: 'kept' };
  }
  const rest = hasDraft(comment) ? 'ready' : 'no_response';
  writeOptimisticComment(id, { status: isWrittenElsewhere(error) ? 'generating' : rest });
  if (reason === 'cancelled') return { kind: 'stopped' };
  return { kind: code === 'drafts_used' ? 'used-up' : 'failed', error };
};

/** Offline calls are attempted, because a server on this machine can be reached. */
const neverLeft = (wasOffline: boolean, error: unknown): boolean =>
  wasOffline && error instanceof ApiError && error.status === 0;

interface How {
  readonly wish?: Wish | undefined;
  readonly bulk?: boolean;
}

/** For a comment marked as generating, which stays so. `replaces`: own words the creator agreed to replace. */
const writeOne = async (comment: ListedComment, how: How): Promise<WriteEnd> => {
  const { id, draftIsOwn, aiResponse } = comment;
  // Words typed from now on stay beside the new draft.
  const edit = currentEdit(id);
  const wasOffline = !navigator.onLine;
  try {
    const draft = await call(generateCustomResponse, {
      params: { id },
      body: { replaces: draftIsOwn ? aiResponse : null, ...how },
      headers: { 'X-Requested-With': 'XMLHttpRequest' },
    });
    const change = { ...draft, status: 'ready', sendReason: null } as const;
    writeSyncedComment(id, change);
    takeBackFailure([id]);
    const over = replaceByDraft(id, edit) || draftIsOwn;
    return {
      kind: 'written',
      now: { ...comment, ...change, assessment: comment.assessment },
      over,
    };
  } catch (error) {
    if (neverLeft(wasOffline, error)) return { kind: 'offline', error };
    const end = await settleFailure(comment, error);
    if (end.kind !== 'written') return end;
    takeBackFailure([id]);
    return { ...end, over: replaceByDraft(id, edit) || end.over };
  }
};

/** null: the comment is busy, and nothing is done. */
export const generateOne = async (
  comment: ListedComment,
  how: How = {},
): Promise<WriteEnd | null> => {
  const { id } = comment;
  if (beginAction([id], 'generating').length === 0) return null;
  return writeOne(comment, how).finally(() => endAction([id]));
};

const ENDS_RUN: readonly WriteEnd['kind'][] = ['unreachable', 'offline', 'used-up'];

const FINE: readonly WriteEnd['kind'][] = ['written', 'kept', 'stopped'];

/** The remaining requests would fail too. */
const endsRun = (end: WriteEnd): end is Extract<WriteEnd, { error: unknown }> =>
  ENDS_RUN.includes(end.kind);

const resultOf = (endsById: ReadonlyMap<string, WriteEnd>) => {
  const ends = [...endsById.values()];
  const count = (...kinds: readonly WriteEnd['kind'][]): number =>
    ends.filter(({ kind }) => kinds.includes(kind)).length;
  return {
    done: count('written'),
    kept: count('kept'),
    failed: count('failed', 'pending', 'unreachable'),
    missing: [...endsById].flatMap(([id, { kind }]) => (FINE.includes(kind) ? [] : [id])),
    /** Why the run ended early. */
    ended: ends.find(endsRun) ?? null,
    /** Where the creator's own words were replaced. */
    replaced: ends.flatMap((end) => (end.kind === 'written' && end.over ? [end.now] : [])),
  };
};

/** After a stop, running requests still finish. */
export const generateMany = async (
  comments: readonly ListedComment[],
): Promise<ReturnType<typeof resultOf> | null> => {
  if (useBulkStore.getState().running) return null;
  const ids = comments.map(({ id }) => id);
  const marked = new Set(beginAction(ids, 'generating'));
  const items = comments.filter(({ id }) => marked.has(id));
  if (items.length === 0) return null;
  useBulkStore.setState({ running: true, total: items.length });
  const ends = new Map<string, WriteEnd>();
  const left = new Set(items);
  const running = new Set<ListedComment>();
  const next = (): ListedComment | undefined =>
    [...left].find((comment) => !isWrittenBeside(comment, running));
  let unseen: ListedComment[] = [];
  // Whoever sends at once would otherwise be asked about drafts that are just being looked at.
  const look = async (): Promise<void> => {
    const some = unseen;
    unseen = [];
    await lookAtUnread(some);
    endAction(some.map(({ id }) => id));
  };
  const lane = async (): Promise<void> => {
    while (!useBulkStore.getState().stopping) {
      // What is left waits for drafts of other lanes, and is theirs.
      const comment = next();
      if (!comment) return;
      left.delete(comment);
      running.add(comment);
      const end = await writeOne(comment, { bulk: true });
      running.delete(comment);
      ends.set(comment.id, end);
      if (end.kind === 'written' && isUnseen(end.now)) unseen.push(end.now);
      else endAction([comment.id]);
      if (unseen.length >= EXAMINED_AT_ONCE) await look();
      useBulkStore.setState({ done: ends.size });
      if (endsRun(end)) stopBulk();
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  endAction([...left].map(({ id }) => id));
  await look();
  useBulkStore.setState(useBulkStore.getInitialState());
  return resultOf(ends);
};
