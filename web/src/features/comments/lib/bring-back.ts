import { saveReply } from '../api/write-replies.ts';
import type { ListedComment } from './list.ts';
import { runPool } from './run-pool.ts';
import { changeComment } from '../stores/changes-store.ts';
import {
  beginSaving,
  currentEdit,
  endSaving,
  forgetReplaced,
  openEdit,
  replacedEdit,
} from '../stores/edits-store.ts';

/** The stored text first, then what stood over it in the editor and was not saved. */
const restore = async (comment: ListedComment): Promise<void> => {
  const { id, aiResponse, replacedDraft } = comment;
  let base = aiResponse ?? '';
  if (replacedDraft !== null) {
    const saved = await saveReply(id, { text: replacedDraft, base });
    changeComment(id, saved);
    base = saved.aiResponse ?? '';
  }
  const unsaved = replacedEdit(id);
  // Other words have come into the editor since: those stay, and these can still be had.
  if (!unsaved || currentEdit(id)) return;
  openEdit(id, { text: unsaved.text, base });
  forgetReplaced(id);
};

const bringBack = async (comment: ListedComment): Promise<void> => {
  if (!beginSaving(comment.id)) return;
  try {
    await restore(comment);
  } finally {
    endSaving(comment.id);
  }
};

const AT_ONCE = 3;

interface Failure {
  readonly id: string;
  readonly error: unknown;
}

/**
 * Puts the creator's own words back where a generated draft took their place. Answers what went
 * wrong: there the draft stays, and the words can still be had.
 */
export const bringAllBack = async (comments: readonly ListedComment[]): Promise<Failure[]> => {
  const failures: Failure[] = [];
  await runPool({
    items: comments,
    limit: AT_ONCE,
    stopped: () => false,
    work: (comment) =>
      bringBack(comment).catch((error: unknown) => {
        failures.push({ id: comment.id, error });
      }),
  });
  return failures;
};
