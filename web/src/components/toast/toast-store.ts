import { create } from 'zustand';

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
  readonly shown: ShownToast | null;
  /** When the page itself last explained a failure, on the clock of `performance.now()`. */
  readonly explainedAt: number;
  readonly lastId: number;
  readonly show: (content: ToastContent) => void;
  readonly dismiss: () => void;
  readonly takeBack: (ids: readonly string[]) => void;
}

/** Calls that fail within this time ran together with the call whose failure was explained. */
const SAME_MOMENT_MS = 1_000;

const isExplained = ({ variant }: ToastContent, explainedAt: number): boolean =>
  variant === 'destructive' && performance.now() - explainedAt < SAME_MOMENT_MS;

/** Removes the ids that have worked since then. null means that no failed id is left. */
const withoutWorking = (shown: ShownToast, ids: readonly string[]): ShownToast | null => {
  if (!shown.about) return shown;
  const about = shown.about.filter((id) => !ids.includes(id));
  return about.length > 0 ? { ...shown, about } : null;
};

/** Shows one toast at a time. A new toast replaces the old one. */
export const useToast = create<ToastState>((set) => ({
  shown: null,
  explainedAt: -Infinity,
  lastId: 0,
  show: (content) =>
    set((state) => {
      if (isExplained(content, state.explainedAt)) return {};
      const id = state.lastId + 1;
      return { lastId: id, shown: { ...content, id, at: new Date().toISOString() } };
    }),
  dismiss: () => set({ shown: null }),
  takeBack: (ids) => set(({ shown }) => ({ shown: shown && withoutWorking(shown, ids) })),
}));

export const toast = (content: ToastContent): void => useToast.getState().show(content);

/** These ids have worked now, so the toast about their failure is removed. */
export const takeBackFailure = (ids: readonly string[]): void => useToast.getState().takeBack(ids);

/** The page itself shows the reason. Toasts about failures at this moment would repeat it. */
export const failuresAreExplained = (): void =>
  useToast.setState({ explainedAt: performance.now() });
