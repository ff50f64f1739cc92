import { UNDO_MS } from '@replywell/contract/limits';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { toast, type ToastContent } from '../../../components/toast/toast-store.ts';
import { i18next } from '../../../i18n/index.ts';
import { dayMonthText } from '../../../lib/dates.ts';
import type { ListedComment } from '../../../lib/replica/entry.ts';
import { dismissAll, rejectLater, wishBefore, wishByKind, type Wish } from './dismiss.ts';
import { canDismiss } from './row-controls.ts';
import { deselectComments } from '../stores/selection-store.ts';

const t = i18next.getFixedT(null, 'dismissing');

export interface How {
  /** What is dismissed as spam is rejected on YouTube as well, once it can be undone no longer. */
  readonly rejects?: boolean;
}

interface Step {
  readonly chosen: readonly ListedComment[];
  readonly said: ToastContent;
  readonly until: number;
}

const change = (...asked: Parameters<typeof dismissAll>): void => {
  dismissAll(...asked).catch((error: unknown) => tellFailure(t('failed'), error));
};

/** What can still be taken back, the newest last: each has ten seconds of its own. */
const steps: Step[] = [];

const offerUndo = (): void => {
  const step = steps.at(-1);
  const left = step ? step.until - Date.now() : 0;
  if (!step || left <= 0) {
    steps.length = 0;
    return;
  }
  const undo = (): void => {
    steps.pop();
    change(step.chosen, wishBefore);
    // The press closes the notification; the one before comes after that.
    queueMicrotask(offerUndo);
  };
  const action = { label: i18next.t('comments:undo'), isUndo: true, onClick: undo };
  toast({ ...step.said, duration: left, action });
};

/** null: they wait again. No wish: each by its kind, or again where all are dismissed. */
export const dismiss = (
  comments: readonly ListedComment[],
  wish?: Wish,
  { rejects = false }: How = {},
): void => {
  const chosen = comments.filter(canDismiss);
  const count = chosen.length;
  if (count === 0) return;
  const isBack = wish === null || (!wish && chosen.every(({ dismissed }) => dismissed));
  const wishOf = isBack ? () => null : wish ? () => wish : wishByKind;
  deselectComments(chosen.map(({ id }) => id));
  const said = isBack ? 'waitsAgain' : wish?.until ? 'putOff' : 'dismissed';
  steps.push({
    chosen,
    said: {
      title: t(said, { count, date: wish?.until ? dayMonthText(wish.until) : '' }),
      ...(rejects ? { description: t('rejectedSoon', { seconds: UNDO_MS / 1_000 }) } : {}),
    },
    until: Date.now() + UNDO_MS,
  });
  offerUndo();
  change(chosen, wishOf);
  if (!rejects) return;
  rejectLater(chosen).then(
    (some) => some > 0 && toast({ title: t('rejected', { count: some }) }),
    (error: unknown) => tellFailure(t('notRejected'), error),
  );
};
