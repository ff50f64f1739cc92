import { me } from '@replywell/contract/endpoints/auth';
import { getStats } from '@replywell/contract/endpoints/stats';
import {
  listChannels,
  listSavedVideos,
  loadLatestComments,
} from '@replywell/contract/endpoints/youtube';
import { answer, lose, silence, type Stub } from '../../../testing/site/stubs.ts';
import { creator, signedIn, statistics } from '../../../testing/site/usual-answers.ts';
import { button, DASHBOARD, heading, inDialog, text, type Scene, type Stage } from '../scene.ts';

const NOTHING: readonly Stub[] = [
  answer(listSavedVideos, []),
  answer(getStats, { ...statistics, totalVideos: 0, totalComments: 0, pendingResponses: 0 }),
];

const list = (
  name: string,
  stubs: readonly Stub[],
  shows: Scene['shows'],
  path = DASHBOARD,
): Scene => ({ name, path, stubs: [...signedIn, ...stubs], shows });

const openSheet = ({ page, say }: Stage): Promise<void> =>
  page.getByRole('button', { name: say('comments.filters'), exact: true }).click();

const sheet: Scene = {
  ...list('filters-sheet', [], (stage) => button(stage, 'filters.done')),
  only: 'phone',
  arrange: openSheet,
};

const dates: Scene = {
  ...list('filters-dates', [], (stage) => inDialog(stage, 'filters.dates.apply')),
  arrange: async (stage) => {
    const { page, say, width } = stage;
    const name = say('comments.date.pick');
    if (width === 'phone') {
      await openSheet(stage);
      await page.getByText(name, { exact: true }).click();
    } else {
      await page.getByRole('button', { name: `${say('comments.date.label')}: ` }).click();
      await page.getByRole('menuitemradio', { name }).click();
    }
    const days = page.locator('calendar-month td button:enabled');
    await days.nth(2).click();
    await days.nth(9).click();
  },
};

const videos: Scene = {
  ...list('filters-videos', [], heading('filters.videos.title')),
  only: 'desktop',
  arrange: ({ page, say }) =>
    page
      .getByRole('button', { name: say('comments.allVideos') })
      .last()
      .click(),
};

export const listScenes: readonly Scene[] = [
  list(
    'dashboard-first-load',
    [...NOTHING, silence(loadLatestComments)],
    heading('comments.firstLoad.title'),
    '/dashboard',
  ),
  list(
    'dashboard-loading',
    [silence(listSavedVideos), silence(getStats), silence(loadLatestComments)],
    heading('shell.comments'),
  ),
  list('dashboard-failed', [lose(listSavedVideos)], text('comments.listFailed')),
  {
    ...list(
      'dashboard-nothing-matches',
      [],
      heading('filters.nothingMatches'),
      '/dashboard?status=sent&date=pick&from=2026-01-02&to=2026-01-05',
    ),
    writtenByPeople: ['xyz'],
  },
  list(
    'dashboard-no-permission',
    [answer(me, { ...creator, permission: 'none' }), ...NOTHING],
    heading('account.connect.emptyTitle'),
  ),
  list(
    'dashboard-no-channel',
    [answer(listChannels, []), answer(listSavedVideos, [])],
    text('account.channelState.missing.title'),
  ),
  sheet,
  dates,
  videos,
];
