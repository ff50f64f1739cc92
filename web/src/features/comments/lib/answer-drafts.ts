import type { ListedComment } from '../../../replica/entry.ts';
import { unsavedIds } from '../../../reply/edits.ts';
import { useEditsStore } from '../stores/edits-store.ts';
import { selectAlone } from '../stores/selection-store.ts';
import { generateChosen } from './generate-commands.ts';
import { hasDraft } from './row-controls.ts';

/** Those of the comments for which a draft may be written: none holds words of the creator's. */
export const withoutOwnWords = (comments: readonly ListedComment[]): ListedComment[] => {
  const unsaved = new Set(unsavedIds(useEditsStore.getState().byId));
  return comments.filter(
    (comment) => !unsaved.has(comment.id) && !(comment.draftIsOwn && hasDraft(comment)),
  );
};

/** In a sitting they come where they are looked through. */
export const draftOnAnswer = (comments: readonly ListedComment[]): void => {
  const chosen = withoutOwnWords(comments);
  if (chosen.length > 0) generateChosen(chosen);
};

/**
 * Writes drafts that rest on an answer, once it is kept, for those who ask: `toWrite` of the question.
 * The list then shows them alone, selected. Words of the creator's own stay.
 */
export const writeAnswerDrafts = (comments: readonly ListedComment[]): void => {
  const chosen = withoutOwnWords(comments);
  if (chosen.length === 0) return;
  selectAlone(chosen.map(({ id }) => id));
  generateChosen(chosen);
};
