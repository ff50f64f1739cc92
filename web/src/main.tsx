import { onlineManager } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot, hydrateRoot, type RootOptions } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import 'virtual:theme.css';
import { OfflinePage } from './app/offline-page.tsx';
import { Providers } from './app/providers.tsx';
import { fetchDashboardAhead, Router } from './app/router.tsx';
import { DASHBOARD_AREAS, readTexts, type Area } from './app/texts.ts';
import { failuresAreExplained, toast } from './components/toast/toast-store.ts';
import { assumeUser, currentUserQuery } from './features/auth/api/current-user.ts';
import { i18next, initI18n } from './i18n/index.ts';
import { detectLanguage, type Language } from './i18n/language.ts';
import { paths } from './config/paths.ts';
import { reportFault, watchFaults } from './lib/page-errors.ts';
import { sessionEnded, useSession } from './lib/session.ts';
import { onSignedOutElsewhere, seemsSignedIn } from './lib/signed-in-hint.ts';
import { createQueryClient } from './lib/query-client.ts';
import './theme/fonts.css';
import './theme/base.css';

const LANDING_PATHS: readonly string[] = [paths.home.path, paths.login.path];

/** The landing page in this language, for React to take over. null: React begins anew. */
const takePrerendered = (language: Language): HTMLElement | null => {
  const all = [...document.querySelectorAll<HTMLElement>('.prerendered')];
  const usable = LANDING_PATHS.includes(window.location.pathname) && !seemsSignedIn();
  const taken = usable ? all.find(({ lang }) => lang === language) : undefined;
  for (const each of all) if (each !== taken) each.remove();
  if (!taken) return null;
  document.getElementById('root')?.remove();
  taken.id = 'root';
  // From now on the page changes its own language, and only the document's language counts.
  taken.removeAttribute('lang');
  taken.classList.remove('prerendered');
  return taken;
};

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
watchFaults();
/** React gives an error that a part of the page has caught to nobody else. */
const told: RootOptions = {
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
/** The site could not be reached, and the service worker has answered. */
const isKept = 'kept' in document.documentElement.dataset;
const isOffline = isKept && !navigator.onLine;
// What is asked waits for the network.
onlineManager.setOnline(!isOffline);
queryClient.mount();
// The file of an area is missing. After a deployment only a reload finds its new name.
i18next.on('failedLoading', () =>
  toast({
    variant: 'destructive',
    title: i18next.t('errors.update'),
    action: { label: i18next.t('errors.reload'), onClick: () => location.reload() },
  }),
);
const prerendered = takePrerendered(detectLanguage());
/** They are drawn from the comments that the browser keeps. */
const drawnFromKept: string[] = [paths.dashboard.path, paths.sent.path];
const showsKept = drawnFromKept.includes(location.pathname) && seemsSignedIn();
const dashboard = showsKept ? fetchDashboardAhead() : null;

/** Pauses between two pieces of work, so that a phone can react to scrolling and presses. */
const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

const firstAreas: Area[] = ['common', 'auth', ...(showsKept ? DASHBOARD_AREAS : [])];
// The prerendered page is taken over together with its texts.
if (prerendered) firstAreas.push('landing');
const fetchTexts = (): Promise<void> => initI18n(readTexts, firstAreas);
const texts = prerendered ? breathe().then(fetchTexts) : fetchTexts();
// This request starts before React. A prerendered page sends it after React has taken it over,
// because an earlier answer could make the first render different from the page on screen.
// A failure is shown by the page.
const user = prerendered
  ? Promise.resolve(null)
  : queryClient.query(currentUserQuery).catch(() => null);

/** A browser whose storage hangs shows what the server tells. */
const KEPT_WITHIN_MS = 300;
const untilLate = (): Promise<void> => new Promise((late) => setTimeout(late, KEPT_WITHIN_MS));

/**
 * Resolves when the first row can be drawn, if comments are kept here, and otherwise when it is known
 * who is signed in. A part that comes later costs a render of its own, and React holds back for
 * 300 ms what follows a spinner.
 */
const dashboardIsReady = async (): Promise<void> => {
  const [{ showCached }, { goOnFromLastVisit }] = await Promise.all([
    import('./replica/sync.ts'),
    import('./lib/last-visit.ts'),
  ]);
  const told = Promise.all([user, untilLate()]).then(() => null);
  const asked = isOffline ? null : user.then(() => null);
  const kept = showCached().then((creator) => creator ?? asked);
  const [creator] = await Promise.all([Promise.race([kept, told]), dashboard]);
  if (!creator) return;
  assumeUser(queryClient, creator);
  // Otherwise everything is asked for when the network is back.
  if (!isOffline) goOnFromLastVisit(queryClient, user);
};

const app =
  isKept && !showsKept ? (
    <OfflinePage />
  ) : (
    <Providers queryClient={queryClient} router={BrowserRouter}>
      <Router />
    </Providers>
  );

const TEXTS_AGAIN_MS = 3_000;

const haveTexts = (): boolean =>
  firstAreas.every((area) => i18next.hasResourceBundle(i18next.language, area));

const takeOver = async (standing: HTMLElement): Promise<void> => {
  await texts;
  // Without the texts React would replace readable text with the names of the texts.
  while (!haveTexts()) {
    await new Promise((later) => setTimeout(later, TEXTS_AGAIN_MS));
    await i18next.reloadResources(undefined, firstAreas);
  }
  await breathe();
  // Works in small pieces, because the page can already be read.
  startTransition(() => void hydrateRoot(standing, app, told));
};

if (prerendered) void takeOver(prerendered);
else
  void Promise.all([texts, dashboard && dashboardIsReady().catch(() => undefined)]).then(() =>
    startTransition(() => createRoot(root, told).render(app)),
  );
