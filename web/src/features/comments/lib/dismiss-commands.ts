import { UNDO_MS } from '@replywell/contract/limits';
import { createStore } from 'zustand';
import { tellFailure } from '../../../components/toast/tell-failure.ts';
import { toast, type ToastContent } from '../../../components/toast/toast-store.ts';
import { i18next } from '../../../i18n/index.ts';
import { dayMonthText } from '../../../lib/dates.ts';
import type { ListedComment } from '../../../replica/entry.ts';
import {
  dismissalByKind,
  dismissAll,
  previousDismissal,
  rejectLater,
  type AskedDismissal,
} from './dismiss.ts';
import { canDismiss } from './row-controls.ts';
import { forgetLearnt } from '../stores/learnt-store.ts';
import { deselectComments } from '../stores/selection-store.ts';

const t = i18next.getFixedT(null, 'dismissing');

interface Options {
  /** Spam is rejected on YouTube as well, once the dismissal can no longer be undone. */
  readonly rejects?: boolean;
}

interface Undo {
  readonly comments: readonly ListedComment[];
  readonly content: ToastContent;
  readonly until: number;
}

const change = (...args: Parameters<typeof dismissAll>): void => {
  dismissAll(...args).catch((error: unknown) => tellFailure(t('failed'), error));
};

/** The newest last. Each can be undone for ten seconds of its own. */
const undos = createStore<readonly Undo[]>(() => []);

const offerUndo = (): void => {
  const latest = undos.getState().at(-1);
  const duration = latest ? latest.until - Date.now() : 0;
  if (!latest || duration <= 0) {
    undos.setState([], true);
    return;
  }
  const undo = (): void => {
    undos.setState(undos.getState().slice(0, -1), true);
    change(latest.comments, previousDismissal);
    // The press closes this toast, and only then can the one before be offered.
    queueMicrotask(offerUndo);
  };
  const action = { label: i18next.t('comments:undo'), isUndo: true, onClick: undo };
  toast({ ...latest.content, duration, action });
};

/** Without `asked`, each is dismissed by its kind, or waits again if all of them are dismissed. */
export const dismiss = (
  comments: readonly ListedComment[],
  asked?: AskedDismissal,
  { rejects = false }: Options = {},
): void => {
  const chosen = comments.filter(canDismiss);
  const count = chosen.length;
  if (count === 0) return;
  forgetLearnt();
  const waitsAgain = asked === null || (!asked && chosen.every(({ dismissed }) => dismissed));
  deselectComments(chosen.map(({ id }) => id));
  const title = waitsAgain ? 'waitsAgain' : asked?.until ? 'putOff' : 'dismissed';
  const date = asked?.until ? dayMonthText(asked.until) : '';
  const content = {
    title: t(title, { count, date }),
    ...(rejects ? { description: t('rejectedSoon', { seconds: UNDO_MS / 1_000 }) } : {}),
  };
  const until = Date.now() + UNDO_MS;
  undos.setState([...undos.getState(), { comments: chosen, content, until }], true);
  offerUndo();
  change(chosen, waitsAgain ? () => null : asked ? () => asked : dismissalByKind);
  if (!rejects) return;
  rejectLater(chosen).then(
    (some) => some > 0 && toast({ title: t('rejected', { count: some }) }),
    (error: unknown) => tellFailure(t('notRejected'), error),
  );
};
