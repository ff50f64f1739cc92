import { listSavedVideos } from '@replywell/contract/endpoints/youtube';
import { button, hasFilterMenus, heading, type Scene, type Stage } from '../scene.ts';
import { answer } from '../../../testing/site/stubs.ts';
import { signedIn } from '../../../testing/site/usual-answers.ts';

const list: Pick<Scene, 'path' | 'stubs'> = {
  path: '/dashboard?status=all&date=all',
  stubs: signedIn,
};

const openSheet = ({ page, say }: Stage): Promise<void> =>
  page.getByRole('button', { name: say('comments.filters'), exact: true }).click();

/** Opens the dates from the menu if there is room for it, otherwise from the sheet. */
const pickDates = async (stage: Stage): Promise<void> => {
  const { page, say } = stage;
  const name = say('comments.date.pick');
  if (!hasFilterMenus(stage)) {
    await openSheet(stage);
    await page.getByText(name, { exact: true }).click();
    return;
  }
  await page.getByRole('button', { name: `${say('comments.date.label')}: ` }).click();
  await page.getByRole('menuitemradio', { name }).click();
};

const chooseVideo = async (stage: Stage): Promise<void> => {
  const { page, say } = stage;
  if (!hasFilterMenus(stage)) await openSheet(stage);
  await page
    .getByRole('button', { name: say('comments.allVideos') })
    .last()
    .click();
};

const sheet: Scene = {
  ...list,
  name: 'filters-sheet',
  widths: ['phone', 'tablet', 'laptop'],
  arrange: openSheet,
  shows: (stage) => button(stage, 'filters.done'),
};

const dates: Scene = {
  ...list,
  name: 'filters-dates',
  arrange: pickDates,
  shows: heading('filters.dates.title'),
};

const datesPicked: Scene = {
  ...dates,
  name: 'filters-dates-picked',
  arrange: async (stage) => {
    await pickDates(stage);
    const days = stage.page.locator('.rdp-day_button:enabled');
    await days.nth(2).click();
    await days.nth(9).click();
  },
  shows: (stage) => button(stage, 'filters.dates.apply'),
};

const videos: Scene = {
  ...list,
  name: 'filters-videos',
  arrange: chooseVideo,
  shows: heading('filters.videos.title'),
};

const search: Scene = {
  ...list,
  name: 'search-open',
  arrange: async ({ page }) => {
    await page.getByRole('article').first().waitFor();
    await page.keyboard.press('/');
  },
  shows: ({ page }) => page.getByRole('searchbox'),
};

const searching: Scene = {
  name: 'search-looking-back',
  path: '/dashboard?status=all&date=all&q=lacquer',
  stubs: signedIn,
  shows: ({ page }) => page.getByRole('article').first(),
};

const notFound: Scene = {
  name: 'search-nothing-found',
  path: '/dashboard?q=xyz',
  stubs: [...signedIn, answer(listSavedVideos, [])],
  shows: (stage) => button(stage, 'filters.clearSearch'),
  writtenByPeople: ['xyz'],
};

const nothingMatches: Scene = {
  name: 'filters-nothing-matches',
  path: '/dashboard?status=sent&date=pick&from=2026-01-02&to=2026-01-05',
  stubs: [...signedIn, answer(listSavedVideos, [])],
  shows: heading('filters.nothingMatches'),
};

const strangeVideo: Scene = {
  name: 'filters-video-of-elsewhere',
  path: '/dashboard?videoId=zzz',
  stubs: [...signedIn, answer(listSavedVideos, [])],
  shows: heading('filters.strangeVideo'),
};

export const filterScenes: readonly Scene[] = [
  sheet,
  dates,
  datesPicked,
  videos,
  search,
  searching,
  notFound,
  nothingMatches,
  strangeVideo,
];
