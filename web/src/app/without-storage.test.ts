import { readFileSync } from 'node:fs';
import path from 'node:path';
import { useSidebar } from './shell/sidebar-store.ts';
import { readTab, rememberTab, forgetTab } from '../features/admin/lib/tab.ts';
import { keepPendingSignIn, takePendingSignIn } from '../features/auth/lib/pending-sign-in.ts';
import { detectLanguage, rememberLanguage } from '../i18n/language.ts';
import { refuseStorage } from '../testing/refuse-storage.ts';
import { useColorScheme } from '../theme/color-scheme.ts';
import { readStored, writeStored } from '../lib/browser-storage.ts';
import { chooseCookies, useCookieConsent } from '../lib/cookie-consent.ts';
import { forgetSignedIn, rememberSignedIn, seemsSignedIn } from '../lib/signed-in-hint.ts';

const BEFORE_PAINT = path.join(__dirname, '../../public/before-paint.js');

const runBeforePaint = (): void => {
  const script = document.createElement('script');
  script.textContent = readFileSync(BEFORE_PAINT, 'utf8');
  document.head.append(script);
};

test('a browser that refuses storage remembers nothing, and nothing throws', () => {
  refuseStorage();
  expect(writeStored('key', 'value')).toBe(false);
  expect(readStored('key')).toBeNull();
  rememberLanguage('ru');
  expect(detectLanguage()).toBe('en');
  rememberSignedIn();
  forgetSignedIn();
  expect(seemsSignedIn()).toBe(false);
});

test('without storage a choice holds until the page is left', () => {
  refuseStorage();
  useColorScheme.getState().choose('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  useColorScheme.getState().choose('system');
  chooseCookies('declined');
  expect(useCookieConsent.getState().choice).toBe('declined');
  useSidebar.getState().toggle();
  expect(useSidebar.getState().collapsed).toBe(true);
  rememberTab('tab-1');
  expect(readTab()).toBe('tab-1');
  forgetTab();
  expect(readTab()).toBeNull();
});

test('without storage the full-page sign-in says so before it leaves, and its return finds nothing', () => {
  refuseStorage();
  const pending = {
    codeVerifier: 'v',
    redirectUri: 'http://localhost/cb',
    returnTo: '/dashboard',
  };
  expect(() => keepPendingSignIn('s1', pending)).toThrow('popupBlocked');
  expect(takePendingSignIn('s1')).toBeNull();
});

test('the script before the first paint runs with storage and without', () => {
  localStorage.setItem('theme', 'dark');
  localStorage.setItem('signed-in', 'yes');
  runBeforePaint();
  expect(document.documentElement.dataset).toMatchObject({ theme: 'dark', signedIn: '' });
  delete document.documentElement.dataset['theme'];
  delete document.documentElement.dataset['signedIn'];
  refuseStorage();
  runBeforePaint();
  expect(document.documentElement.dataset).not.toHaveProperty('theme');
  expect(document.documentElement.dataset).not.toHaveProperty('signedIn');
});
