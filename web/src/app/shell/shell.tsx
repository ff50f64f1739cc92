import type { CurrentUser } from '@replywell/contract/endpoints/auth';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useIsFetching } from '@tanstack/react-query';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { styled } from '@mui/material/styles';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { CrashPanel, PartCrashPanel } from '../../components/crash-panel.tsx';
import { GoingOnSlot } from '../../components/going-on.tsx';
import { NewTabHint } from '../../components/new-tab-link.tsx';
import { QuestionHost } from '../../components/question.tsx';
import { PageHeader, PageHeaderSlot } from '../../components/page-header.tsx';
import { Later } from '../../components/later.tsx';
import { PageSkeleton } from '../../components/page-skeleton.tsx';
import { fetchToasterAhead } from '../../components/toast/lazy-toaster.tsx';
import { useCurrentUser } from '../../features/auth/api/current-user.ts';
import { SignInAgainHost } from '../../features/auth/components/sign-in-again.tsx';
import { PermissionBanner } from '../../features/auth/components/permission-banner.tsx';
import {
  useRefreshPermissions,
  type Permissions,
} from '../../features/auth/hooks/use-refresh-permissions.ts';
import { BatchKeys } from '../../features/batches/components/queue-entry.tsx';
import { useKnownChannels } from '../../features/channel/api/channel-queries.ts';
import { SettingsHost } from '../../features/settings/components/settings-host.tsx';
import { useKeptEdits } from '../../features/comments/hooks/use-kept-edits.ts';
import { tellChannels } from '../../reply/sent-as.tsx';
import { paths } from '../../config/paths.ts';
import { useOnline } from '../../lib/use-online.ts';
import { lazyPart } from '../../lib/when-online.ts';
import { Mui } from '../../theme/mui.tsx';
import { PaletteHost } from '../palette/palette-host.tsx';
import { registerServiceWorker } from '../register-service-worker.ts';
import { AccountControls, AccountMenu } from './account-menu.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { OTHER_PAGES } from './navigation.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { ScrollKeeper } from './scroll-keeper.tsx';
import { useKeptViews } from './own-views.ts';
import { NarrowMenu, Sidebar, useCollapsed } from './sidebar.tsx';
import { useChannelSync } from '../own-channel.tsx';
import { useFirstLoad } from './use-first-load.ts';

const BatchProgress = lazyPart(async () => (await import('./batch-progress.tsx')).BatchProgress);
const OwnData = lazyPart(async () => (await import('./own-data.tsx')).OwnData);

const NARROW = '(width < 1000px)';

const usePermissions = (): Permissions => {
  const channels = useKnownChannels();
  useEffect(() => tellChannels(channels ?? []), [channels]);
  // Each channel has its own Google account.
  return useRefreshPermissions((channels?.length ?? 0) > 1);
};

/** Created up front: a ref would render everything twice. */
const makeSlot = (display: string, className: string) => (): HTMLElement => {
  const slot = document.createElement('div');
  slot.style.display = display;
  slot.className = className;
  return slot;
};

const QUIET_MS = 200;

/** True once the first requests are done. Never offline, where a lazy part that fails stays missing. */
const useQuiet = (): boolean => {
  const fetching = useIsFetching();
  const online = useOnline();
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    if (fetching > 0 || !online) return;
    const timer = setTimeout(() => setQuiet(true), QUIET_MS);
    return () => clearTimeout(timer);
  }, [fetching, online]);
  return quiet;
};

interface TopBarProps {
  /** undefined: not known yet. null: signed out. */
  readonly user: CurrentUser | null | undefined;
  readonly permissions: Permissions;
  readonly narrow: boolean;
  readonly slot: HTMLElement;
}

const TopBar = ({ user, permissions, narrow, slot }: TopBarProps) => {
  const fill = useCallback((place: HTMLElement | null) => place?.append(slot), [slot]);
  return (
    <header>
      {narrow && <NarrowMenu />}
      <div className="page" ref={fill} />
      <Later>
        {!narrow && <AccountControls permissions={permissions} wordy={false} />}
        {user && <AccountMenu user={user} permissions={permissions} narrow={narrow} />}
      </Later>
    </header>
  );
};

const Progress = ({ uid, inBar }: { uid: string; inBar: boolean }) => {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary FallbackComponent={PartCrashPanel} resetKeys={[pathname]}>
      <Suspense fallback={null}>
        <BatchProgress uid={uid} inBar={inBar} />
      </Suspense>
    </ErrorBoundary>
  );
};

/** Under the page's title, as all errors are. */
const PageCrash = (failure: FallbackProps) => {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const page = OTHER_PAGES.find((name) => paths[name].path === pathname);
  return (
    <>
      <PageHeader title={t(page ?? 'comments')} />
      <CrashPanel {...failure} as="h2" />
    </>
  );
};

const PageFrame = ({ slot }: { readonly slot: HTMLElement }) => {
  const { pathname } = useLocation();
  return (
    <PageHeaderSlot value={slot}>
      <ErrorBoundary FallbackComponent={PageCrash} resetKeys={[pathname]}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </PageHeaderSlot>
  );
};

const Frame = styled('div')({
  display: 'flex',
  minHeight: '100vh',
  '& > .skip-link:not(:focus)': { transform: 'translateY(-200%)' },
  '& > .skip-link': {
    position: 'fixed',
    zIndex: 30,
    top: 8,
    left: 8,
    padding: '10px 14px',
    borderRadius: 'var(--shape-borderRadius)',
    background: 'var(--palette-text-primary)',
    color: 'var(--palette-background-default)',
  },
  '& > div': { flex: 1, minWidth: 0 },
  '& > div > :is(header, main)': { maxWidth: 1180, margin: '0 auto' },
  '& > div > main': { padding: '12px 32px 32px', outline: 'none' },
  // As far down as below a second band.
  '& :where(main > .page-state)': { '--above': '110px' },
  '& > div > header': { display: 'flex', alignItems: 'center', gap: 8, padding: '12px 32px 0' },
  // As high as the account's card, which is drawn later.
  '& > div > header > .page': {
    display: 'grid',
    flex: 1,
    alignItems: 'center',
    minWidth: 'min-content',
    minHeight: 46,
  },
  '@media (width < 1400px)': { '& header .wide-only': { display: 'none' } },
  '@media (width < 700px)': {
    '& > div > header': { padding: '8px 12px 0' },
    '& > div > main': { padding: '8px 12px 24px' },
  },
});

const Shell = () => {
  const { t } = useTranslation();
  const narrow = useMediaQuery(NARROW);
  const [slot] = useState(makeSlot('contents', ''));
  const [goingOn] = useState(makeSlot('block', 'going-on'));
  const { data: user } = useCurrentUser();
  const quiet = useQuiet();
  useEffect(() => {
    if (!quiet) return;
    fetchToasterAhead();
    registerServiceWorker().catch(() => undefined);
  }, [quiet]);
  const permissions = usePermissions();
  useChannelSync();
  useFirstLoad();
  useKeptEdits(user?.id);
  useKeptViews(user?.id);

  const sidebar = useCollapsed();
  const inBar = sidebar.collapsed || narrow;
  const progress = user && quiet && <Progress uid={user.id} inBar={inBar} />;

  return (
    <Mui>
      <Frame>
        <a className="skip-link" href="#content">
          {t('skipToContent')}
        </a>
        {!narrow && <Sidebar {...sidebar}>{progress}</Sidebar>}
        <div>
          <TopBar user={user} permissions={permissions} narrow={narrow} slot={slot} />
          <main id="content" tabIndex={-1}>
            {inBar && <OfflineBanner inBar />}
            {/* First, so that keyboard users need not tab through the list. */}
            {user && <PermissionBanner user={user} {...permissions} />}
            <GoingOnSlot value={goingOn}>
              <PageFrame slot={slot} />
            </GoingOnSlot>
            <ScrollKeeper />
          </main>
          {inBar && <BottomBar slot={goingOn}>{progress}</BottomBar>}
        </div>
        {user && (
          <SettingsHost
            account={
              <Suspense fallback={null}>
                <OwnData user={user} />
              </Suspense>
            }
          />
        )}
        {user && <PaletteHost />}
        <BatchKeys />
        <QuestionHost />
        <SignInAgainHost />
        <NewTabHint />
      </Frame>
    </Mui>
  );
};

export default Shell;
