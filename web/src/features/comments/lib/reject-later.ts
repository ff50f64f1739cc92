import { UNDO_MS } from '@replywell/contract/limits';
import { guardLeaving } from '../../../lib/leave-guard.ts';
import { judgeOnYouTube } from '../../../lib/on-youtube.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { entryWithId } from '../../../lib/replica/replica-store.ts';

/** Comments whose rejection waits for the end of its undo, and the press. Only this page knows of them. */
const waiting = new Map<string, symbol>();
const guard = (): void => guardLeaving('rejections', waiting.size > 0);

/** Something else has been decided about them. */
export const keepOnYouTube = (ids: readonly string[]): void => {
  for (const id of ids) waiting.delete(id);
  guard();
};

/** The words that were dismissed: the comment, or what was written back under it. */
const wordsOf = ({ id, wroteBack }: ListedComment): string => wroteBack?.id ?? id;

const isStillSpam = (before: ListedComment): boolean => {
  const row = entryWithId(before.id)?.row;
  return row?.dismissed?.reason === 'spam' && wordsOf(row) === wordsOf(before);
};

/**
 * Rejects on YouTube what is still dismissed as spam once that can no longer be undone, because what
 * was rejected cannot be approved again. A page that is closed before then rejects nothing. Returns
 * how many were rejected; throws the first failure.
 */
export const rejectLater = async (comments: readonly ListedComment[]): Promise<number> => {
  const mine = Symbol();
  for (const { id } of comments) waiting.set(id, mine);
  guard();
  await new Promise((over) => setTimeout(over, UNDO_MS));
  const due = comments.filter(({ id }) => waiting.get(id) === mine);
  keepOnYouTube(due.map(({ id }) => id));
  const ids = due.filter(isStillSpam).map(wordsOf);
  await judgeOnYouTube(ids, 'reject');
  return ids.length;
};
