import { create } from 'zustand';
import { readStored, writeStored } from './browser-storage.ts';

export type CookieChoice = 'accepted' | 'declined';

const STORAGE_KEY = 'cookieConsent';

const readChoice = (): CookieChoice | null => {
  const stored = readStored(STORAGE_KEY);
  return stored === 'accepted' || stored === 'declined' ? stored : null;
};

interface CookieConsent {
  /** null: nobody has chosen yet. */
  readonly choice: CookieChoice | null;
  /** The question was asked for again, to change one's mind. */
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

/** What is chosen in one tab holds in all of them. */
export const followOtherTabs = (): (() => void) => {
  const onStorage = ({ key }: StorageEvent): void => {
    if (key === STORAGE_KEY) useCookieConsent.setState({ choice: readChoice() });
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
};
