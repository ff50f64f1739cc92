import { submitResponse } from '@replywell/contract/endpoints/comments';
import { me } from '@replywell/contract/endpoints/auth';
import { getConfig } from '@replywell/contract/endpoints/config';
import { listChannels } from '@replywell/contract/endpoints/youtube';
import { drafted } from '../../../testing/site/sample-channel.ts';
import { quiet } from '../quiet.ts';
import { button, hasSidebar, type Scene, type Stage } from '../scene.ts';
import { answer, lose, refuse } from '../../../testing/site/stubs.ts';
import { creator, firstPage, nobody, signedIn } from '../../../testing/site/usual-answers.ts';
import { named } from '../../../web/src/testing/named.ts';

const EDITED = 'An hour, and hands off.';

const list: Pick<Scene, 'path' | 'stubs'> = {
  path: '/dashboard?status=all&date=all',
  stubs: [...signedIn, firstPage(drafted)],
};

const offline: Scene = {
  ...list,
  name: 'shell-offline',
  arrange: async ({ page }) => {
    await page.getByRole('article').first().waitFor();
    // Requests that have not finished would be lost, so the scene waits for them.
    await quiet(page);
    await page.context().setOffline(true);
  },
  shows: ({ page, say }) => page.getByText(say('common.offlineNow')),
};

const offlinePage: Scene = {
  name: 'offline-page',
  path: '/offline.html',
  stubs: nobody,
  shows: ({ page, say }) => page.getByRole('heading', { name: say('common.offline.title') }),
};

const sessionEnded: Scene = {
  ...list,
  name: 'shell-session-ended',
  stubs: [...list.stubs, refuse(submitResponse, 401, { code: 'unauthenticated', message: '' })],
  arrange: async ({ page, say }) => {
    const row = page.getByRole('article').nth(1);
    await row.getByRole('button', { name: named(say('comments.submit')) }).click();
  },
  shows: ({ page, say }) => page.getByText(say('common.sessionEnded.title')).first(),
};

/** The file of the page is missing. Every crash of a page looks like this. */
const crash: Scene = {
  ...list,
  name: 'shell-crash',
  arrange: async (stage) => {
    const { page, say } = stage;
    await page.getByRole('article').first().waitFor();
    await page.route('**/assets/statistics-*.js', (route) => route.abort());
    if (!hasSidebar(stage)) await button(stage, 'shell.openMenu').click();
    await page.getByRole('link', { name: say('shell.statistics') }).click();
  },
  shows: ({ page, say }) => page.getByText(say('common.errors.title')),
  announced: [/statistics-/, /dynamically imported module/],
};

const channelsFailed: Scene = {
  ...list,
  name: 'shell-channels-failed',
  stubs: [...list.stubs, refuse(listChannels, 502, { code: 'youtube_unavailable', message: '…' })],
  shows: ({ page, say }) =>
    page.getByRole('button', { name: `${say('shell.channelsFailed')}. ${say('common.retry')}` }),
};

const typeEdit = async ({ page, say }: Stage): Promise<void> => {
  const row = page.getByRole('article').nth(1);
  await row.hover();
  await row.getByRole('button', { name: named(say('comments.edit')) }).click();
  await page.getByRole('textbox', { name: /@/ }).fill(EDITED);
};

const logOutQuestion: Scene = {
  ...list,
  name: 'shell-log-out-question',
  arrange: async (stage) => {
    await typeEdit(stage);
    if (!hasSidebar(stage)) await button(stage, 'shell.openMenu').click();
    await button(stage, 'auth.logOut').click();
  },
  shows: (stage) => button(stage, 'unsaved.leaveStay'),
  writtenByPeople: [EDITED],
};

/** The scene dashboard-edit-cancelled shows the other kind of notification with a button. */
const refreshFailed: Scene = {
  ...list,
  name: 'shell-refresh-permissions-failed',
  stubs: [...list.stubs, answer(me, { ...creator, permission: 'needed' }), lose(getConfig)],
  arrange: (stage) => button(stage, 'auth.permission.refresh').click(),
  shows: (stage) => button(stage, 'auth.permission.tryAgain'),
};

export const troubleScenes: readonly Scene[] = [
  offline,
  offlinePage,
  sessionEnded,
  crash,
  channelsFailed,
  logOutQuestion,
  refreshFailed,
];
