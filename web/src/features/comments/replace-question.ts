import type { TFunction } from 'i18next';
import { ask } from '../../components/question/question-store.ts';
import type { ListedComment } from './list.ts';
import { unsavedIds, useEditsStore } from './stores/edits-store.ts';

/**
 * A new draft never takes the place of words the creator has not saved without their word: they may
 * let it, leave those comments out, or leave it all.
 */
export const askToReplace = (
  comments: readonly ListedComment[],
  t: TFunction<'comments'>,
  proceed: (comments: readonly ListedComment[]) => void,
): void => {
  const unsaved = new Set(unsavedIds(useEditsStore.getState().byId));
  const others = comments.filter(({ id }) => !unsaved.has(id));
  const count = comments.length - others.length;
  if (count === 0) {
    proceed(comments);
    return;
  }
  ask({
    layer: 'replace',
    title: t('replaceTitle'),
    text: t('replaceText', { count }),
    stay: t('keepEdit'),
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
