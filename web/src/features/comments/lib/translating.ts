import type { ReadLanguage } from '@replywell/contract/languages';
import { fetchTranslation, putIntoTheirs } from '../api/translate.ts';
import {
  setTranslation,
  useTranslationsStore,
  type TranslatedPart,
} from '../stores/translations-store.ts';
import { generateOne, type WriteEnd } from './generate-replies.ts';
import type { ListedComment } from './list.ts';

interface Asked {
  readonly part: TranslatedPart;
  readonly id: string;
  readonly text: string;
  readonly to: ReadLanguage;
}

/** Asks for a translation, unless one is on its way. The same text is not paid for twice. */
export const askForTranslation = async ({ part, id, text, to }: Asked): Promise<void> => {
  if (useTranslationsStore.getState()[part][id]?.state === 'loading') return;
  setTranslation(part, id, { state: 'loading', of: text });
  try {
    const found = await fetchTranslation(id, to, part === 'drafts' ? text : undefined);
    setTranslation(part, id, { state: 'shown', of: text, text: found });
  } catch (error) {
    setTranslation(part, id, { state: 'failed', of: text, error });
  }
};

/**
 * Makes the creator's words, in the viewer's language, the draft of this comment. It happens as a
 * draft is generated: the row shows it, it can be stopped, and open words in the editor give way and
 * can be restored. null: the comment is busy.
 */
export const putWords = (
  comment: ListedComment,
  text: string,
  to: string,
): Promise<WriteEnd | null> =>
  generateOne(comment, (replaces) => putIntoTheirs(comment.id, { text, to, replaces }));
