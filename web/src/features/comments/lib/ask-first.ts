import type { i18n } from 'i18next';
import { whenOnline } from '../../../lib/when-online.ts';
import { useEditsStore } from '../stores/edits-store.ts';
import type { ListedComment } from './list.ts';

const loadQuestions = whenOnline(() => import('./generate-questions.ts'));

/**
 * Asks what has to be asked before drafts are written. The questions are fetched when the first one
 * may be needed: a single comment without words of the creator needs none.
 */
export const askFirst = (
  comments: readonly ListedComment[],
  texts: i18n,
  proceed: (comments: readonly ListedComment[]) => void,
): void => {
  const [one] = comments;
  const isAlone = comments.length === 1;
  if (one && isAlone && !one.draftIsOwn && !(one.id in useEditsStore.getState().byId))
    proceed(comments);
  else void loadQuestions().then(({ askToGenerate }) => askToGenerate(comments, texts, proceed));
};
