import { create } from 'zustand';

export interface ToastContent {
  readonly title?: string;
  readonly description?: string;
  readonly variant?: 'default' | 'destructive';
  readonly action?: { readonly label: string; readonly onClick: () => void };
  /** false: no close button; time or a swipe takes it away. */
  readonly closable?: boolean;
  /** Milliseconds on screen; 5000 when not given. */
  readonly duration?: number;
  /** What has failed, by id: when all of it has worked after all, the failure is no longer true. */
  readonly about?: readonly string[];
}

export interface ShownToast extends ToastContent {
  readonly id: number;
}

interface ToastState {
  readonly shown: ShownToast | null;
  /** When the page itself last said why things fail, on the clock of `performance.now()`. */
  readonly explainedAt: number;
  readonly lastId: number;
  readonly show: (content: ToastContent) => void;
  readonly dismiss: () => void;
  readonly takeBack: (ids: readonly string[]) => void;
}

/** The calls that were under way together with the one that was explained. */
const SAME_MOMENT_MS = 1_000;

const isExplained = ({ variant }: ToastContent, explainedAt: number): boolean =>
  variant === 'destructive' && performance.now() - explainedAt < SAME_MOMENT_MS;

/** The failure without what has worked since; null: nothing of it is left. */
const withoutWorking = (shown: ShownToast, ids: readonly string[]): ShownToast | null => {
  if (!shown.about) return shown;
  const about = shown.about.filter((id) => !ids.includes(id));
  return about.length > 0 ? { ...shown, about } : null;
};

/** One toast at a time: a new one takes the place of the old. */
export const useToast = create<ToastState>((set) => ({
  shown: null,
  explainedAt: -Infinity,
  lastId: 0,
  show: (content) =>
    set(({ lastId, explainedAt }) => {
      if (isExplained(content, explainedAt)) return {};
      const id = lastId + 1;
      return { lastId: id, shown: { ...content, id } };
    }),
  dismiss: () => set({ shown: null }),
  takeBack: (ids) => set(({ shown }) => ({ shown: shown && withoutWorking(shown, ids) })),
}));

export const toast = (content: ToastContent): void => useToast.getState().show(content);

/** These have worked now: what was told of their failing goes. */
export const takeBackFailure = (ids: readonly string[]): void => useToast.getState().takeBack(ids);

/** The page says why: failures told in this moment say it only once more. */
export const failuresAreExplained = (): void =>
  useToast.setState({ explainedAt: performance.now() });
