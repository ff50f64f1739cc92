import type { ListedComment } from '../../../replica/entry.ts';
import { withoutOwnWords } from '../stores/edits-store.ts';
import { selectAlone } from '../stores/selection-store.ts';
import { generateChosen } from './generate-commands.ts';

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
