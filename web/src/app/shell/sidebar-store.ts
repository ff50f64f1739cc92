import { create } from 'zustand';
import { readStored, writeStored } from '../../lib/browser-storage.ts';

const STORAGE_KEY = 'sidebar';
const COLLAPSED = 'collapsed';

interface SidebarState {
  readonly collapsed: boolean;
  readonly toggle: () => void;
}

export const useSidebar = create<SidebarState>((set, get) => ({
  collapsed: readStored(STORAGE_KEY) === COLLAPSED,
  toggle: () => {
    const collapsed = !get().collapsed;
    writeStored(STORAGE_KEY, collapsed ? COLLAPSED : 'open');
    set({ collapsed });
  },
}));
