import { create } from 'zustand';

export const COLOR_SCHEMES = ['light', 'dark', 'system'] as const;
export type ColorSchemeChoice = (typeof COLOR_SCHEMES)[number];

/** Also read by before-paint.js. */
const STORAGE_KEY = 'theme';

const readChoice = (): ColorSchemeChoice => {
  const stored = localStorage.getItem(STORAGE_KEY);
  return COLOR_SCHEMES.find((choice) => choice === stored) ?? 'system';
};

interface ColorSchemeState {
  readonly choice: ColorSchemeChoice;
  readonly choose: (choice: ColorSchemeChoice) => void;
}

export const useColorScheme = create<ColorSchemeState>((set) => ({
  choice: readChoice(),
  choose: (choice) => {
    localStorage.setItem(STORAGE_KEY, choice);
    if (choice === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = choice;
    set({ choice });
  },
}));
