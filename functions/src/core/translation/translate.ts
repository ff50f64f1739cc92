import type { CommentDocument, KeptTranslation } from '@replywell/contract/documents/comments';
import type { Translation } from '@replywell/contract/endpoints/translations';
import type { ReadLanguage } from '@replywell/contract/languages';
import { hasVisible } from '@replywell/contract/visible';
import { failedDraft } from '../drafting/failed-draft.ts';
import { Refusal } from '../refusal.ts';
import { textMark } from '../text-mark.ts';
import type { CommentStore } from '../youtube/stores.ts';
import { translated, type TranslationPorts } from './translated.ts';

export interface TranslatePorts extends TranslationPorts {
  comments: Pick<CommentStore, 'find' | 'revise'>;
}

interface Wish {
  /** The language of the creator's. */
  to: ReadLanguage;
  /** A draft of the reply. Missing: the comment is meant. */
  draft?: string | undefined;
}

/** What stands at the end of a translation whose text was longer. */
const MORE = ' …';

const fieldOf = ({ draft }: Wish): 'commentTranslation' | 'draftMeaning' =>
  draft === undefined ? 'commentTranslation' : 'draftMeaning';

const isOf = (
  kept: KeptTranslation | null | undefined,
  { to, of }: Omit<KeptTranslation, 'text'>,
): kept is KeptTranslation => kept?.to === to && kept.of === of;

/** Stored with the comment; not where the comment says something else by now. */
const keep =
  (wish: Wish, translation: KeptTranslation) =>
  (comment: CommentDocument): Partial<CommentDocument> | null =>
    wish.draft === undefined && textMark(comment.text) !== translation.of
      ? null
      : { [fieldOf(wish)]: translation };

/**
 * What a comment, or a draft of its reply, says in a language of the creator's. It is kept with the
 * comment, and made anew only for another text or language. Throws `comment_not_found`,
 * `translation_failed`, BudgetRefusal or WaitRefusal (`busy`).
 */
export async function translate(
  ports: TranslatePorts,
  uid: string,
  id: string,
  wish: Wish,
): Promise<Translation> {
  const comment = await ports.comments.find(uid, id);
  if (!comment) throw new Refusal('comment_not_found');
  const { to, draft: text = comment.text } = wish;
  if (!hasVisible(text)) return { text: '', to };
  const of = textMark(text);
  const kept = comment[fieldOf(wish)];
  if (isOf(kept, { to, of })) return { text: kept.text, to };
  const made = await translated(ports, uid, { text, to }).catch((error: unknown) => {
    throw failedDraft(error, ports.warn, 'translation_failed');
  });
  const translation = { text: made.text + (made.cutOff ? MORE : ''), to };
  await ports.comments.revise(uid, id, keep(wish, { ...translation, of }));
  return translation;
}
