import { isUnwanted } from '@replywell/contract/kinds';
import { ask } from '../../../components/question/question-store.ts';
import { i18next } from '../../../i18n/index.ts';
import { unsavedIds, useEditsStore } from '../stores/edits-store.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { hasDraft } from './row-controls.ts';

type Comments = readonly ListedComment[];
type Proceed = (comments: Comments) => void;

/** The answer that goes on with the others only. There is none if there are no others. */
const leavingOut = (others: Comments, label: string, proceed: Proceed) =>
  others.length === 0 ? [] : [{ label, onChoose: () => proceed(others) }];

/**
 * Asks before a new draft replaces words that the creator wrote or changed, saved or not. One
 * question covers all comments. The creator can allow it, keep their own words, or cancel.
 */
const askToReplace = (comments: Comments, proceed: Proceed): void => {
  const unsaved = new Set(unsavedIds(useEditsStore.getState().byId));
  const others = comments.filter(
    (comment) => !(unsaved.has(comment.id) || (comment.draftIsOwn && hasDraft(comment))),
  );
  const count = comments.length - others.length;
  if (count === 0) {
    proceed(comments);
    return;
  }
  const t = i18next.getFixedT(null, 'replacing');
  const isOne = comments.length === 1;
  ask({
    title: isOne ? t('replaceTitle') : t('replaceMany', { count }),
    text: isOne ? t('replaceText') : t('replaceManyText', { count }),
    stay: isOne ? t('keepEdit') : i18next.t('comments:cancel'),
    answers: [
      { label: t('replace'), onChoose: () => proceed(comments) },
      ...leavingOut(others, t('leaveOut', { count: others.length }), proceed),
    ],
  });
};

/**
 * Drafts for advertising and insults cost money and attract more of both, so they are written in
 * bulk only if the creator says so. One comment alone was chosen on purpose.
 */
const askAboutUnwanted = (comments: Comments, proceed: Proceed): void => {
  const wanted = comments.filter(({ assessment }) => !(assessment && isUnwanted(assessment)));
  const count = comments.length - wanted.length;
  if (comments.length === 1 || count === 0) {
    proceed(comments);
    return;
  }
  const t = i18next.getFixedT(null, 'filters');
  ask({
    title: t('unwanted.title', { count }),
    text: t('unwanted.text'),
    stay: t('unwanted.stay'),
    answers: [
      ...leavingOut(wanted, t('unwanted.leaveOut', { count: wanted.length }), proceed),
      { label: t('unwanted.all', { count: comments.length }), onChoose: () => proceed(comments) },
    ],
  });
};

/** Asks about spam and hostile comments, then about words of the creator that would be replaced. */
export const askFirst = (comments: Comments, proceed: Proceed): void =>
  askAboutUnwanted(comments, (chosen) => askToReplace(chosen, proceed));
