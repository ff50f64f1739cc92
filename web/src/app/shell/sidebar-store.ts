import { create } from 'zustand';

const STORAGE_KEY = 'sidebar';
const COLLAPSED = 'collapsed';

interface SidebarState {
  readonly collapsed: boolean;
  readonly toggle: () => void;
}

export const useSidebar = create<SidebarState>((set, get) => ({
  collapsed: localStorage.getItem(STORAGE_KEY) === COLLAPSED,
  toggle: () => {
    const collapsed = !get().collapsed;
    localStorage.setItem(STORAGE_KEY, collapsed ? COLLAPSED : 'open');
    set({ collapsed });
  },
}));
