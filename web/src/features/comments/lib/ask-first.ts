import { isUnwanted } from '@replywell/contract/kinds';
import type { i18n, TFunction } from 'i18next';
import { ask } from '../../../components/question/question-store.ts';
import { unsavedIds, useEditsStore } from '../stores/edits-store.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { hasDraft } from './row-controls.ts';

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
const askToReplace = async (
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

const isSpamOrHostile = ({ assessment }: ListedComment): boolean =>
  assessment !== null && isUnwanted(assessment);

/**
 * Drafts for advertising and insults cost money and attract more of both, so they are written in
 * bulk only if the creator says so. One comment alone was chosen on purpose.
 */
const askAboutUnwanted = async (
  comments: readonly ListedComment[],
  texts: i18n,
  proceed: Proceed,
): Promise<void> => {
  const wanted = comments.filter((comment) => !isSpamOrHostile(comment));
  const count = comments.length - wanted.length;
  if (comments.length === 1 || count === 0) {
    proceed(comments);
    return;
  }
  await texts.loadNamespaces('filters');
  const t = texts.getFixedT(null, 'filters');
  ask({
    layer: 'unwanted',
    title: t('unwanted.title', { count }),
    text: t('unwanted.text'),
    stay: t('unwanted.stay'),
    answers: [
      ...(wanted.length === 0
        ? []
        : [
            {
              label: t('unwanted.leaveOut', { count: wanted.length }),
              onChoose: () => proceed(wanted),
            },
          ]),
      { label: t('unwanted.all', { count: comments.length }), onChoose: () => proceed(comments) },
    ],
  });
};

/** Asks about spam and hostile comments, then about words of the creator that would be replaced. */
export const askFirst = (
  comments: readonly ListedComment[],
  texts: i18n,
  proceed: Proceed,
): Promise<void> =>
  askAboutUnwanted(comments, texts, (chosen) => void askToReplace(chosen, texts, proceed));
