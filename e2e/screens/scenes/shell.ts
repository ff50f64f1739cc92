import { me } from '@replywell/contract/endpoints/auth';
import { submitResponse } from '@replywell/contract/endpoints/comments';
import { getConfig } from '@replywell/contract/endpoints/config';
import { drafted } from '../../../testing/site/sample-channel.ts';
import { answer, lose, refuse } from '../../../testing/site/stubs.ts';
import { creator, firstPage, signedIn } from '../../../testing/site/usual-answers.ts';
import { quiet } from '../quiet.ts';
import { activateRow, button, inRow, listScene, text, type Scene, type Stage } from '../scene.ts';

const list = listScene([...signedIn, firstPage(drafted)]);

const openMenu = async (stage: Stage): Promise<void> => {
  if (stage.width === 'phone') await button(stage, 'shell.openMenu').click();
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
  shows: text('shell.offlineNow'),
};

const sessionEnded: Scene = {
  ...list,
  name: 'shell-session-ended',
  stubs: [...list.stubs, refuse(submitResponse, 401, { code: 'unauthenticated', message: '' })],
  arrange: async (stage) => {
    await activateRow(stage, 1);
    await inRow(stage, 1, 'comments.submit').click();
  },
  shows: text('common.sessionEnded.title'),
};

/** The file of the page is missing. Every crash of a page looks like this. */
const crash: Scene = {
  ...list,
  name: 'shell-crash',
  arrange: async (stage) => {
    const { page, say } = stage;
    await page.getByRole('article').first().waitFor();
    await page.route('**/assets/statistics-*.js', (route) => route.abort());
    await openMenu(stage);
    await page.getByRole('link', { name: say('shell.statistics') }).click();
  },
  shows: text('common.update.title'),
  announced: [/statistics-/, /dynamically imported module/],
};

const permissionNeeded: Scene = {
  ...list,
  name: 'shell-permission-needed',
  stubs: [...list.stubs, answer(me, { ...creator, permission: 'needed' }), lose(getConfig)],
  arrange: (stage) => button(stage, 'auth.permission.refresh').click(),
  shows: (stage) => button(stage, 'auth.permission.tryAgain'),
};

const phoneMenu: Scene = {
  ...list,
  name: 'shell-phone-menu',
  only: 'phone',
  arrange: openMenu,
  shows: (stage) => button(stage, 'common.close'),
};

const accountMenu: Scene = {
  ...list,
  name: 'shell-account-menu',
  arrange: ({ page, say }) => page.getByRole('button', { name: say('shell.account') }).click(),
  shows: ({ page }) => page.getByRole('dialog', { name: creator.email }),
};

export const shellScenes: readonly Scene[] = [
  offline,
  sessionEnded,
  crash,
  permissionNeeded,
  phoneMenu,
  accountMenu,
];
