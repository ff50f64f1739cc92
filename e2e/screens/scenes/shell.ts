import { me } from '@replywell/contract/endpoints/auth';
import { listChannels } from '@replywell/contract/endpoints/youtube';
import { button, type Scene } from '../scene.ts';
import { answer, refuse } from '../../../testing/site/stubs.ts';
import { creator, signedIn } from '../../../testing/site/usual-answers.ts';

const permissionNeeded: Scene = {
  name: 'shell-permission-needed',
  path: '/dashboard?status=all&date=all',
  stubs: [
    ...signedIn,
    answer(me, { ...creator, permission: 'needed' }),
    refuse(listChannels, 403, { code: 'permission_needed', message: '' }),
  ],
  shows: ({ page, say }) => page.getByText(say('auth.permission.needed')),
};

const permissionRefused: Scene = {
  name: 'shell-permission-refused',
  path: '/dashboard?status=all&date=all',
  stubs: [...signedIn, answer(me, { ...creator, permission: 'none', youtubeRefused: true })],
  shows: ({ page, say }) => page.getByText(say('auth.permission.refused')),
};

const phoneMenu: Scene = {
  name: 'shell-phone-menu',
  path: '/dashboard?status=all&date=all',
  stubs: signedIn,
  widths: ['phone', 'tablet'],
  arrange: (stage) => button(stage, 'shell.openMenu').click(),
  shows: (stage) => button(stage, 'auth.logOut'),
};

const accountMenu: Scene = {
  ...phoneMenu,
  name: 'shell-account-menu',
  arrange: ({ page }) => page.locator('.channel-button').click(),
  shows: ({ page }) => page.getByRole('dialog', { name: creator.email }),
};

const collapsedSidebar: Scene = {
  name: 'shell-collapsed-sidebar',
  path: '/dashboard?status=all&date=all',
  stubs: signedIn,
  widths: ['laptop', 'desktop'],
  arrange: (stage) => button(stage, 'shell.collapse').click(),
  shows: (stage) => button(stage, 'shell.expand'),
};

export const shellScenes: readonly Scene[] = [
  permissionNeeded,
  permissionRefused,
  phoneMenu,
  accountMenu,
  collapsedSidebar,
];
