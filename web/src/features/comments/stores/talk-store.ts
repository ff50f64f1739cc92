import type { Said } from '@replywell/contract/thread';
import { create } from 'zustand';

interface Talks {
  /** Rows that show all replies of their threads. */
  open: ReadonlySet<string>;
  /** Whole threads, which were asked for. Of the others the page holds the newest replies. */
  whole: ReadonlyMap<string, readonly Said[]>;
}

export const useTalkStore = create<Talks>(() => ({ open: new Set(), whole: new Map() }));

export const toggleTalk = (id: string): void =>
  useTalkStore.setState(({ open }) => ({
    open: open.has(id)
      ? new Set([...open].filter((other) => other !== id))
      : new Set([...open, id]),
  }));

export const keepWhole = (id: string, said: readonly Said[]): void =>
  useTalkStore.setState(({ whole }) => ({ whole: new Map(whole).set(id, said) }));
