import { create } from 'zustand';
import { serverNow } from '../../lib/server-clock.ts';

export interface ToastContent {
  readonly title?: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
  readonly action?: {
    readonly label: string;
    readonly onClick: () => void;
    /** The key Z presses it, as it does every undo. */
    readonly isUndo?: boolean;
  };
  /** The time on screen in milliseconds. The default is 5000. */
  readonly duration?: number;
  /** The ids of what has failed. When all of them have worked after all, the toast is removed. */
  readonly about?: readonly string[];
}

export interface ShownToast extends ToastContent {
  readonly id: number;
  readonly at: string;
}

interface ToastState {
  /** One at a time. A new toast replaces the old one. */
  readonly shown: ShownToast | null;
  /** When the page itself last explained a failure, on the clock of `performance.now()`. */
  readonly explainedAt: number;
  readonly lastId: number;
  readonly places: readonly HTMLElement[];
}

/** Calls that fail within this time fail for the reason that was explained. */
const SAME_MOMENT_MS = 1_000;

const isExplained = ({ variant }: ToastContent, explainedAt: number): boolean =>
  variant === 'destructive' && performance.now() - explainedAt < SAME_MOMENT_MS;

const withoutWorking = (shown: ShownToast, ids: readonly string[]): ShownToast | null => {
  if (!shown.about) return shown;
  const about = shown.about.filter((id) => !ids.includes(id));
  return about.length > 0 ? { ...shown, about } : null;
};

export const useToast = create<ToastState>(() => ({
  shown: null,
  explainedAt: -Infinity,
  lastId: 0,
  places: [],
}));

export const toast = (content: ToastContent): void => {
  const { explainedAt, lastId } = useToast.getState();
  if (isExplained(content, explainedAt)) return;
  const id = lastId + 1;
  const at = new Date(serverNow()).toISOString();
  useToast.setState({ shown: { ...content, id, at }, lastId: id });
};

export const dismissToast = (): void => useToast.setState({ shown: null });

export const takeBackFailure = (ids: readonly string[]): void =>
  useToast.setState(({ shown }) => ({ shown: shown && withoutWorking(shown, ids) }));

/** The page itself shows the reason, so failures of this moment need no toast. */
export const failuresAreExplained = (): void =>
  useToast.setState({ explainedAt: performance.now() });
