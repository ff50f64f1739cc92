import { screen, within } from '@testing-library/react';
import { me as whoAmI } from '@replywell/contract/endpoints/auth';
import { releaseResponse } from '@replywell/contract/endpoints/comments';
import { getConfig } from '@replywell/contract/endpoints/config';
import { getSettings } from '@replywell/contract/endpoints/settings';
import { getStats } from '@replywell/contract/endpoints/stats';
import {
  type Comment,
  listChannels,
  listSavedVideos,
  listVideos,
  loadLatestComments,
} from '@replywell/contract/endpoints/youtube';
import { useEffect, type ReactNode } from 'react';
import { watchApprovals } from '../../features/comments/stores/selection-store.ts';
import { useLocation } from 'react-router-dom';
import { QuestionHost } from '../../components/question.tsx';
import { useBatchesStore } from '../../features/batches/stores/batches-store.ts';
import { buildComment, buildSavedVideo } from '../../../../testing/site/build-comment.ts';
import { buildLoading } from '../../../../testing/site/build-creator.ts';
import { buildStats } from '../../../../testing/site/build-stats.ts';
import { answer, refuse, type Stub } from '../../../../testing/site/stubs.ts';
import { buildSettings, signedIn } from '../../../../testing/site/usual-answers.ts';
import { installListInJsdom } from '../../features/comments/testing/list-in-jsdom.ts';
import { resetStores } from '../../features/comments/testing/reset-stores.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { named } from '../../testing/named.ts';
import { renderApp } from '../../testing/render.tsx';
import { BatchKeys } from '../../features/batches/components/queue-entry.tsx';
import { BatchProgress } from '../shell/batch-progress.tsx';
import { useFirstLoad } from '../shell/use-first-load.ts';
import DashboardRoute from '../routes/dashboard.tsx';

/** Prepares each test of the dashboard. After the test the real clock is used again. */
export const setUpDashboard = (): void => {
  beforeEach(() => {
    resetStores();
    useBatchesStore.setState({ batches: [] });
    installListInJsdom();
  });
  afterEach(() => jest.useRealTimers());
};

type Routes = Parameters<typeof fakeServer>[0];
const stats = buildStats({ totalVideos: 3, totalComments: 1_584, pendingResponses: 312 });
export const settings = buildSettings({ maxResponsesPerHour: 2 });
export const me = { id: 'u', email: 'anna@example.com', displayName: 'Anna', photoURL: null };
const loaded = buildLoading();

export const channel = { id: 'UC1', title: 'Anna', thumbnailUrl: null, subscriberCount: null };

const usual: readonly Stub[] = [
  ...signedIn,
  answer(whoAmI, { ...me, permission: 'granted' }),
  // There is no Firestore in a test, so the page asks the server for open batches.
  refuse(getConfig, 500, { code: 'internal', message: 'Not here.' }),
  answer(listChannels, [channel]),
  answer(listVideos, []),
  answer(getStats, stats),
  answer(getSettings, settings),
  answer(loadLatestComments, loaded),
  // On a busy machine a reply of the test before goes out only now.
  answer(releaseResponse, buildComment()),
];

export const SAVED = 'GET /api/youtube/videos/saved';
export const pathOf = (id: string, call: string): string =>
  `POST /api/youtube/comments/${id}/${call}`;
export const show = (
  comments: Comment[],
  routes: Routes = {},
  path = '/dashboard',
  more: ReactNode = null,
) => {
  const videos = comments.length > 0 ? [buildSavedVideo(comments)] : [];
  const calls = fakeServer(routes, [...usual, answer(listSavedVideos, videos)]);
  const Address = () => <output>{useLocation().search}</output>;
  const FirstLoad = () => {
    useFirstLoad();
    useEffect(watchApprovals, []);
    return null;
  };
  const page = renderApp(
    <main>
      <FirstLoad />
      <DashboardRoute />
      <BatchKeys />
      <BatchProgress uid="u" inBar={false} />
      <QuestionHost />
      <Address />
      {more}
    </main>,
    { path },
  );
  const of = (prefix: string) =>
    calls.filter(({ method, path: called }) => `${method} ${called}`.startsWith(prefix));
  return { ...page, calls, of };
};
export const rowOf = (id: string): Promise<HTMLElement> =>
  screen.findByRole('article', { name: `Author of ${id}` });
export const button = (row: HTMLElement, name: string): HTMLElement =>
  within(row).getByRole('button', { name: named(name) });
export const search = async (
  user: ReturnType<typeof show>['user'],
  text: string,
): Promise<void> => {
  await user.keyboard('/');
  await user.type(await screen.findByRole('searchbox'), text);
};
export const variant = () => document.querySelector('.toast')?.getAttribute('data-variant');
export const toasted = (): string | null =>
  document.querySelector('.toast-title')?.textContent ?? null;
