import type { TFunction } from 'i18next';
import { ask } from '../../../components/question/question-store.ts';
import type { ListedComment } from './list.ts';
import { hasDraft } from './row-controls.ts';
import { unsavedIds, useEditsStore } from '../stores/edits-store.ts';

type Proceed = (comments: readonly ListedComment[]) => void;

const askAboutOne = (comment: ListedComment, t: TFunction<'comments'>, proceed: Proceed): void =>
  ask({
    layer: 'replace',
    title: t('replaceTitle'),
    text: t('replaceText'),
    stay: t('keepEdit'),
    answers: [{ label: t('replace'), onChoose: () => proceed([comment]) }],
  });

/**
 * A new draft never takes the place of words that the creator wrote or changed, saved or not, without
 * their leave. One question for the lot: they may let it, keep theirs, or leave it all.
 */
export const askToReplace = (
  comments: readonly ListedComment[],
  t: TFunction<'comments'>,
  proceed: Proceed,
): void => {
  const unsaved = new Set(unsavedIds(useEditsStore.getState().byId));
  const isOwn = (comment: ListedComment): boolean =>
    unsaved.has(comment.id) || (comment.draftIsOwn && hasDraft(comment));
  const others = comments.filter((comment) => !isOwn(comment));
  const count = comments.length - others.length;
  const [only] = comments;
  if (count === 0) proceed(comments);
  else if (only && comments.length === 1) askAboutOne(only, t, proceed);
  else
    ask({
      layer: 'replace-many',
      title: t('replaceMany', { count, total: comments.length }),
      text: t('replaceManyText', { count }),
      stay: t('cancel'),
      answers: [
        { label: t('replace'), onChoose: () => proceed(comments) },
        ...(others.length === 0
          ? []
          : [
              {
                label: t('leaveOut', { count: others.length }),
                onChoose: () => proceed(others),
              },
            ]),
      ],
    });
};
