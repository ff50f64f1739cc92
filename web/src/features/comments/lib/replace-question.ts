import type { i18n, TFunction } from 'i18next';
import { ask } from '../../../components/question/question-store.ts';
import type { ListedComment } from './list.ts';
import { hasDraft } from './row-controls.ts';
import { unsavedIds, useEditsStore } from '../stores/edits-store.ts';

type Proceed = (comments: readonly ListedComment[]) => void;

const askAboutOne = (comment: ListedComment, t: TFunction<'replacing'>, proceed: Proceed): void =>
  ask({
    layer: 'replace',
    title: t('replaceTitle'),
    text: t('replaceText'),
    stay: t('keepEdit'),
    answers: [{ label: t('replace'), onChoose: () => proceed([comment]) }],
  });

const askAboutMany = (
  comments: readonly ListedComment[],
  others: readonly ListedComment[],
  texts: i18n,
  proceed: Proceed,
): void => {
  const t = texts.getFixedT(null, 'replacing');
  const count = comments.length - others.length;
  ask({
    layer: 'replace-many',
    title: t('replaceMany', { count }),
    text: t('replaceManyText', { count }),
    stay: texts.t('comments:cancel'),
    answers: [
      { label: t('replace'), onChoose: () => proceed(comments) },
      ...(others.length === 0
        ? []
        : [{ label: t('leaveOut', { count: others.length }), onChoose: () => proceed(others) }]),
    ],
  });
};

/**
 * Asks before a new draft replaces words that the creator wrote or changed, saved or not. One
 * question covers all comments. The creator can allow it, keep their own words, or cancel.
 */
export const askToReplace = async (
  comments: readonly ListedComment[],
  texts: i18n,
  proceed: Proceed,
): Promise<void> => {
  const unsaved = new Set(unsavedIds(useEditsStore.getState().byId));
  const isOwn = (comment: ListedComment): boolean =>
    unsaved.has(comment.id) || (comment.draftIsOwn && hasDraft(comment));
  const others = comments.filter((comment) => !isOwn(comment));
  const [only] = comments;
  if (others.length === comments.length) {
    proceed(comments);
    return;
  }
  await texts.loadNamespaces('replacing');
  if (only && comments.length === 1) askAboutOne(only, texts.getFixedT(null, 'replacing'), proceed);
  else askAboutMany(comments, others, texts, proceed);
};
