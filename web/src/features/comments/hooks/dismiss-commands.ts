import type { i18n } from 'i18next';
import { UNDO_MS } from '@replywell/contract/limits';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { toast } from '../../../components/toast/toast-store.ts';
import { dayMonthText } from '../../../lib/dates.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { dismissAll, wishBefore, wishByKind, type Wish } from '../lib/dismiss.ts';
import { rejectLater } from '../lib/reject-later.ts';
import { canDismiss } from '../lib/row-controls.ts';
import { deselectComments } from '../stores/selection-store.ts';

export interface DismissCommands {
  /**
   * Takes comments out of those that wait, or with null lets them wait again. Without a wish: each
   * by its kind, and again if all of them are dismissed. Can be undone for ten seconds.
   */
  dismiss: (comments: readonly ListedComment[], wish?: Wish, how?: How) => void;
}

export interface How {
  /** What is dismissed as spam is rejected on YouTube as well, once it can be undone no longer. */
  readonly rejects?: boolean;
}

/** Says what became of it. */
export const rejectToo = (comments: readonly ListedComment[], texts: i18n): void => {
  const t = texts.getFixedT(null, 'dismissing');
  rejectLater(comments).then(
    (count) => count > 0 && toast({ title: t('rejected', { count }) }),
    (error: unknown) => tellFailure(t('notRejected'), error),
  );
};

export const dismissCommandsFor = (texts: i18n): DismissCommands => {
  const t = texts.getFixedT(null, 'dismissing');

  const change = async (
    comments: readonly ListedComment[],
    wishOf: (comment: ListedComment) => Wish,
  ): Promise<boolean> => {
    try {
      await dismissAll(comments, wishOf);
      return true;
    } catch (error) {
      tellFailure(t('failed'), error);
      return false;
    }
  };

  const dismiss: DismissCommands['dismiss'] = (comments, wish, { rejects = false } = {}) => {
    const chosen = comments.filter(canDismiss);
    const count = chosen.length;
    if (count === 0) return;
    const isBack = wish === null || (!wish && chosen.every(({ dismissed }) => dismissed));
    const wishOf = isBack ? () => null : wish ? () => wish : wishByKind;
    deselectComments(chosen.map(({ id }) => id));
    const said = isBack ? 'waitsAgain' : wish?.until ? 'putOff' : 'dismissed';
    toast({
      title: t(said, { count, date: wish?.until ? dayMonthText(wish.until) : '' }),
      ...(rejects ? { description: t('rejectedSoon', { seconds: UNDO_MS / 1_000 }) } : {}),
      duration: UNDO_MS,
      action: {
        label: t('undo'),
        isUndo: true,
        onClick: () => void change(chosen, wishBefore),
      },
    });
    void change(chosen, wishOf);
    if (rejects) rejectToo(chosen, texts);
  };
  return { dismiss };
};
