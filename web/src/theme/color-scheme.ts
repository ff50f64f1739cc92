import { create } from 'zustand';
import { readStored, writeStored } from '../lib/browser-storage.ts';

export const COLOR_SCHEMES = ['light', 'dark', 'system'] as const;
type ColorSchemeChoice = (typeof COLOR_SCHEMES)[number];

/** before-paint.js reads this key too. */
const STORAGE_KEY = 'theme';

const readChoice = (): ColorSchemeChoice => {
  const stored = readStored(STORAGE_KEY);
  return COLOR_SCHEMES.find((choice) => choice === stored) ?? 'system';
};

export const useColorScheme = create<{ choice: ColorSchemeChoice }>(() => ({ choice: 'system' }));

export const chooseColorScheme = (choice: ColorSchemeChoice): void => {
  writeStored(STORAGE_KEY, choice);
  if (choice === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = choice;
  useColorScheme.setState({ choice });
};

// Set after the creation, because the prerendered page knows no choice and React must find the
// state of that page when it takes over.
useColorScheme.setState({ choice: readChoice() });
