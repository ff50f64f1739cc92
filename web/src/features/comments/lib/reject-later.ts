import { moderateComments } from '@replywell/contract/endpoints/held';
import { JUDGED_ON_YOUTUBE_AT_ONCE, UNDO_MS } from '@replywell/contract/limits';
import { call } from '../../../lib/api-client.ts';
import { judgeOnYouTube } from '../../../lib/on-youtube.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { entryWithId } from '../../../lib/replica/replica-store.ts';

/** Comments whose rejection waits for the end of its undo. Only this page knows of them. */
const waiting = new Map<string, ListedComment>();

/** Something else has been decided about them. */
export const keepOnYouTube = (ids: readonly string[]): void => {
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
