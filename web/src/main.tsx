import { onlineManager } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import 'virtual:theme.css';
import { OfflinePage } from './components/page-state.tsx';
import { Providers } from './app/providers.tsx';
import { fetchDashboardAhead, Router } from './app/router.tsx';
import { DASHBOARD_AREAS, readTexts, type Area } from './app/texts.ts';
import { failuresAreExplained, toast } from './components/toast/toast-store.ts';
import { assumeUser, currentUserQuery } from './features/auth/api/current-user.ts';
import { i18next, initI18n } from './i18n/index.ts';
import { detectLanguage, rememberLanguage, type Language } from './i18n/language.ts';
import { paths } from './config/paths.ts';
import { reportFault, watchFaults } from './lib/page-errors.ts';
import { sessionEnded, useSession } from './lib/session.ts';
import { onSignedOutElsewhere, seemsSignedIn } from './lib/signed-in-hint.ts';
import { createQueryClient } from './lib/query-client.ts';
import './theme/fonts.css';
import './theme/base.css';

const LANDING_PATHS: readonly string[] = [
  paths.home.path,
  paths.russianHome.path,
  paths.login.path,
];

/** The prerendered landing page in this language. null: render from scratch. */
const takePrerendered = (language: Language): HTMLElement | null => {
  const all = [...document.querySelectorAll<HTMLElement>('.prerendered')];
  const usable = LANDING_PATHS.includes(window.location.pathname) && !seemsSignedIn();
  const taken = usable ? all.find(({ lang }) => lang === language) : undefined;
  for (const each of all) if (each !== taken) each.remove();
  if (!taken) return null;
  document.getElementById('root')?.remove();
  taken.id = 'root';
  // From now on only the document's language counts.
  taken.removeAttribute('lang');
  taken.classList.remove('prerendered');
  return taken;
};

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
watchFaults();
/** React reports an error that a boundary has caught nowhere else. */
const rootOptions: RootOptions = {
  onCaughtError: (error) => {
    console.error(error);
    reportFault(error);
  },
};

const queryClient = createQueryClient((notice) => {
  useSession.setState({ notice });
  failuresAreExplained();
});
onSignedOutElsewhere(() => sessionEnded());
/** The service worker has answered, because the site could not be reached. */
const isFromServiceWorker = 'kept' in document.documentElement.dataset;
const isOffline = isFromServiceWorker && !navigator.onLine;
// Queries wait for the network.
onlineManager.setOnline(!isOffline);
queryClient.mount();
// After a deployment only a reload finds the new name of a chunk.
i18next.on('failedLoading', () =>
  toast({
    variant: 'destructive',
    title: i18next.t('update.title'),
    action: { label: i18next.t('errors.reload'), onClick: () => location.reload() },
  }),
);
// Who came by the Russian address goes on in Russian.
if (location.pathname === paths.russianHome.path) rememberLanguage('ru');
const prerendered = takePrerendered(detectLanguage());
const cachedPages: string[] = [paths.dashboard.path, paths.sent.path];
const showsCached = cachedPages.includes(location.pathname) && seemsSignedIn();
const dashboard = showsCached ? fetchDashboardAhead() : null;

/** Yields to the browser, so that a phone can react to scrolling and presses. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const firstAreas: Area[] = ['common', 'auth', ...(showsCached ? DASHBOARD_AREAS : [])];
if (prerendered) firstAreas.push('landing');
const fetchTexts = (): Promise<void> => initI18n(readTexts, firstAreas);
const texts = prerendered ? breathe().then(fetchTexts) : fetchTexts();
// Starts before React does. Not on a prerendered page, because an early answer
// could make hydration differ from the page on screen.
const user = prerendered
  ? Promise.resolve(null)
  : queryClient.query(currentUserQuery).catch(() => null);

/** If the browser's storage hangs, the server's answer is shown. A busy machine's is only slow. */
const KEPT_WITHIN_MS = 1_500;
const untilLate = (): Promise<void> => new Promise((late) => setTimeout(late, KEPT_WITHIN_MS));

/**
 * Resolves when the first cached row can be drawn, or else when it is known who is signed in. A part
 * that comes later costs a render of its own, and React delays what follows a spinner by 300 ms.
 */
const dashboardIsReady = async (): Promise<void> => {
  const [{ showCached }, { goOnFromLastVisit }] = await Promise.all([
    import('./replica/sync.ts'),
    import('./lib/last-visit.ts'),
  ]);
  const answered = Promise.all([user, untilLate()]).then(() => null);
  const asked = isOffline ? null : user.then(() => null);
  const cached = showCached().then((creator) => creator ?? asked);
  const [creator] = await Promise.all([Promise.race([cached, answered]), dashboard]);
  if (!creator) return;
  assumeUser(queryClient, creator);
  if (!isOffline) goOnFromLastVisit(queryClient, user);
};

const app =
  isFromServiceWorker && !showsCached ? (
    <OfflinePage />
  ) : (
    <Providers queryClient={queryClient} router={BrowserRouter}>
      <Router />
    </Providers>
  );

const TEXTS_AGAIN_MS = 3_000;

const takeOver = async (standing: HTMLElement): Promise<void> => {
  await texts;
  // Without the texts React would replace readable text with keys.
  while (!firstAreas.every((area) => i18next.hasResourceBundle(i18next.language, area))) {
    await new Promise((later) => setTimeout(later, TEXTS_AGAIN_MS));
    await i18next.reloadResources(undefined, firstAreas);
  }
  await breathe();
  startTransition(() => void hydrateRoot(standing, app, rootOptions));
};

if (prerendered) void takeOver(prerendered);
else
  void Promise.all([texts, dashboard && dashboardIsReady().catch(() => undefined)]).then(() =>
    startTransition(() => createRoot(root, rootOptions).render(app)),
  );
