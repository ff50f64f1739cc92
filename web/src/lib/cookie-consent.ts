import { create } from 'zustand';
import { readStored, writeStored } from './browser-storage.ts';

export type CookieChoice = 'accepted' | 'declined';

const STORAGE_KEY = 'cookieConsent';

const readChoice = (): CookieChoice | null => {
  const stored = readStored(STORAGE_KEY);
  return stored === 'accepted' || stored === 'declined' ? stored : null;
};

interface CookieConsent {
  /** null: not chosen yet. */
  readonly choice: CookieChoice | null;
  /** The visitor wants to change the choice. */
  readonly asked: boolean;
}

export const useCookieConsent = create<CookieConsent>(() => ({
  choice: readChoice(),
  asked: false,
}));

export const chooseCookies = (choice: CookieChoice): void => {
  writeStored(STORAGE_KEY, choice);
  useCookieConsent.setState({ choice, asked: false });
};

export const askForCookies = (): void => useCookieConsent.setState({ asked: true });

export const followOtherTabs = (): (() => void) => {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === STORAGE_KEY) useCookieConsent.setState({ choice: readChoice() });
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};
