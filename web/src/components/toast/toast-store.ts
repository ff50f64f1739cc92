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
}

export interface ShownToast extends ToastContent {
  readonly id: number;
}

interface ToastState {
  readonly shown: ShownToast | null;
  readonly lastId: number;
  readonly show: (content: ToastContent) => void;
  readonly dismiss: () => void;
}

/** One toast at a time: a new one takes the place of the old. */
export const useToast = create<ToastState>((set) => ({
  shown: null,
  lastId: 0,
  show: (content) =>
    set(({ lastId }) => ({ lastId: lastId + 1, shown: { ...content, id: lastId + 1 } })),
  dismiss: () => set({ shown: null }),
}));

export const toast = (content: ToastContent): void => useToast.getState().show(content);
