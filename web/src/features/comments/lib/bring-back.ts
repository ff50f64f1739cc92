import { saveReply } from '../api/write-replies.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { changeComment } from '../../../lib/replica/replica-store.ts';
import {
  beginSaving,
  currentEdit,
  endSaving,
  forgetReplaced,
  openEdit,
  replacedEdit,
} from '../stores/edits-store.ts';

/** Restores the stored text first, then the unsaved text that was in the editor. */
const restore = async (comment: ListedComment): Promise<void> => {
  const { id, aiResponse, replacedDraft } = comment;
  let base = aiResponse ?? '';
  if (replacedDraft !== null) {
    const saved = await saveReply(id, { text: replacedDraft, base });
    changeComment(id, saved);
    base = saved.aiResponse ?? '';
  }
  const unsaved = replacedEdit(id);
  // The editor has other words now. Those stay, and the old ones can still be restored later.
  if (!unsaved || currentEdit(id)) return;
  openEdit(id, { text: unsaved.text, base });
  forgetReplaced(id);
};

interface Failure {
  readonly id: string;
  readonly error: unknown;
}

/**
 * Restores the creator's own words that a generated draft replaced. Returns the failures. After a
 * failure the draft stays, and the words can still be restored.
 */
export const bringAllBack = async (comments: readonly ListedComment[]): Promise<Failure[]> => {
  const failures: Failure[] = [];
  for (const comment of comments) {
    if (!beginSaving(comment.id)) continue;
    await restore(comment)
      .catch((error: unknown) => failures.push({ id: comment.id, error }))
      .finally(() => endSaving(comment.id));
  }
  return failures;
};
