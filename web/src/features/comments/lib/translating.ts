import type { ReadLanguage } from '@replywell/contract/languages';
import { fetchTranslation, putIntoTheirs } from '../api/translate.ts';
import { announce } from '../stores/announcer-store.ts';
import { useCursorStore } from '../stores/cursor-store.ts';
import {
  setTranslation,
  useTranslationsStore,
  type TranslatedPart,
} from '../stores/translations-store.ts';
import { generateOne, type WriteEnd } from './generate-replies.ts';
import type { ListedComment } from './list.ts';
import './words-keeper.ts';

interface Asked {
  readonly part: TranslatedPart;
  readonly id: string;
  readonly text: string;
  readonly to: ReadLanguage;
}

const shownIn = (part: TranslatedPart): ReadonlySet<string> =>
  part === 'comments'
    ? useCursorStore.getState().translated
    : useTranslationsStore.getState().meant;

/**
 * Asks for a translation, unless one is on its way. The same text is not paid for twice. Whoever has
 * hidden it meanwhile does not hear it.
 */
export const askForTranslation = async ({ part, id, text, to }: Asked): Promise<void> => {
  if (useTranslationsStore.getState()[part][id]?.state === 'loading') return;
  setTranslation(part, id, { state: 'loading', of: text, to });
  try {
    const found = await fetchTranslation(id, to, part === 'drafts' ? text : undefined);
    setTranslation(part, id, { state: 'shown', of: text, to, text: found });
    if (shownIn(part).has(id)) announce(found);
  } catch (error) {
    setTranslation(part, id, { state: 'failed', of: text, to, error });
  }
};

const toggled = (ids: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]);

/** What was asked for before is shown again. */
const askIfNew = async (asked: Asked): Promise<void> => {
  const { part, id, text, to } = asked;
  const known = useTranslationsStore.getState()[part][id];
  if (known?.of !== text || known.to !== to) await askForTranslation(asked);
};

/** Shows what the comment says, or hides it. */
export const toggleTranslation = (
  { id, text }: Pick<ListedComment, 'id' | 'text'>,
  to: ReadLanguage,
): void => {
  const translated = toggled(shownIn('comments'), id);
  useCursorStore.setState({ translated });
  if (translated.has(id)) void askIfNew({ part: 'comments', id, text, to });
};

/** Shows what the draft says, or hides it. */
export const toggleMeaning = (id: string, text: string, to: ReadLanguage): void => {
  const meant = toggled(shownIn('drafts'), id);
  useTranslationsStore.setState({ meant });
  if (meant.has(id)) void askIfNew({ part: 'drafts', id, text, to });
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
