import { me } from '@replywell/contract/endpoints/auth';
import { passwordLogin } from '@replywell/contract/endpoints/email';
import { deleteAccount, disconnectYoutube } from '@replywell/contract/endpoints/account';
import { listOwnSecurityLog, type OwnSecurityEntry } from '@replywell/contract/endpoints/security';
import { getActivity } from '@replywell/contract/endpoints/activity';
import { getStats } from '@replywell/contract/endpoints/stats';
import { listChannels, listSavedVideos } from '@replywell/contract/endpoints/youtube';
import { channel, NOW } from '../../../testing/site/sample-channel.ts';
import { button, heading, type Scene, type Stage } from '../scene.ts';
import { answer, lose, refuse, silence } from '../../../testing/site/stubs.ts';
import {
  creator,
  sharedPrompt,
  signedIn,
  statistics,
} from '../../../testing/site/usual-answers.ts';

const DASHBOARD = '/dashboard?status=all&date=all';
const SETTINGS = `${DASHBOARD}&settings=open`;
const SECOND_CHANNEL = 'Anna’s Garden Shed';

const scrolledTo = async (stage: Stage, path: string): Promise<void> => {
  await stage.page.getByRole('slider').first().waitFor();
  await button(stage, path).scrollIntoViewIfNeeded();
};

const yourData: Scene = {
  name: 'own-data',
  path: SETTINGS,
  stubs: signedIn,
  arrange: (stage) => scrolledTo(stage, 'account.remove.button'),
  shows: (stage) => button(stage, 'account.download.button'),
  writtenByPeople: [sharedPrompt],
};

const HOUR_MS = 3_600_000;
const happened = (hoursAgo: number) => ({
  id: `entry-${String(hoursAgo)}`,
  at: new Date(NOW - hoursAgo * HOUR_MS).toISOString(),
  ...{ method: null, failure: null, here: true },
});
const happenings: OwnSecurityEntry[] = [
  { ...happened(1), event: 'sign_in', method: 'google' },
  {
    ...{ ...happened(20), event: 'sign_in_failed', method: 'password' },
    ...{ failure: 'password_wrong', here: false },
  },
  { ...happened(31), event: 'reading_share_reached', here: null },
  { ...happened(50), event: 'youtube_granted' },
];

const activity: Scene = {
  ...yourData,
  name: 'own-data-activity',
  stubs: [...signedIn, answer(listOwnSecurityLog, { entries: happenings, nextCursor: 'older' })],
  arrange: async (stage) => {
    await scrolledTo(stage, 'security.own.show');
    await button(stage, 'security.own.show').click();
    await button(stage, 'security.list.older').scrollIntoViewIfNeeded();
  },
  shows: (stage) => button(stage, 'security.list.older'),
};

const activityNotLoaded: Scene = {
  ...activity,
  name: 'own-data-activity-not-loaded',
  stubs: [...signedIn, lose(listOwnSecurityLog)],
  arrange: async (stage) => {
    await scrolledTo(stage, 'security.own.show');
    await button(stage, 'security.own.show').click();
    await stage.page.getByText(stage.say('security.own.failed')).first().scrollIntoViewIfNeeded();
  },
  shows: ({ page, say }) => page.getByText(say('security.own.failed')).first(),
};

const deleting = async (stage: Stage, typed: string): Promise<void> => {
  await scrolledTo(stage, 'account.remove.button');
  await button(stage, 'account.remove.button').click();
  await stage.page.getByRole('dialog').locator('input[type="email"]').fill(typed);
  await button(stage, 'account.remove.confirm').scrollIntoViewIfNeeded();
};

const deleteQuestion: Scene = {
  ...yourData,
  name: 'own-data-delete',
  arrange: (stage) => deleting(stage, creator.email),
  shows: (stage) => button(stage, 'account.remove.confirm'),
};

const deleteRefused: Scene = {
  ...deleteQuestion,
  name: 'own-data-delete-failed',
  stubs: [...signedIn, refuse(deleteAccount, 500, { code: 'internal', message: '…', id: '4c1d' })],
  arrange: async (stage) => {
    await deleting(stage, creator.email);
    await button(stage, 'account.remove.confirm').click();
    await stage.page.getByRole('dialog').getByRole('alert').scrollIntoViewIfNeeded();
  },
  shows: ({ page }) => page.getByRole('dialog').getByRole('alert'),
};

const deleted: Scene = {
  ...deleteQuestion,
  name: 'own-data-deleted',
  stubs: [...signedIn, answer(deleteAccount, { finished: true })],
  arrange: async (stage) => {
    await deleting(stage, creator.email);
    await button(stage, 'account.remove.confirm').click();
  },
  shows: (stage) => button(stage, 'account.remove.leave'),
};

const disconnectQuestion: Scene = {
  ...yourData,
  name: 'own-data-disconnect',
  arrange: async (stage) => {
    await scrolledTo(stage, 'account.disconnect.button');
    await button(stage, 'account.disconnect.button').click();
  },
  shows: (stage) => button(stage, 'account.disconnect.stay'),
};

const signInAgain: Scene = {
  ...yourData,
  name: 'own-data-sign-in-again',
  stubs: [
    ...signedIn,
    refuse(disconnectYoutube, 403, { code: 'sign_in_again', message: '' }),
    refuse(passwordLogin, 401, { code: 'password_wrong', message: '…' }),
  ],
  arrange: async (stage) => {
    await scrolledTo(stage, 'account.disconnect.button');
    await button(stage, 'account.disconnect.button').click();
    await button(stage, 'account.disconnect.confirm').click();
    await button(stage, 'auth.again.withPassword').click();
    await stage.page.locator('input[name="password"]').fill('not this one');
    await stage.page.keyboard.press('Enter');
    await stage.page.getByText('…', { exact: true }).waitFor();
  },
  shows: (stage) => button(stage, 'auth.again.cancel'),
};

const channelChoice: Scene = {
  ...yourData,
  name: 'own-data-channels',
  stubs: [
    ...signedIn,
    answer(listChannels, [channel, { ...channel, id: 'UC-shed', title: SECOND_CHANNEL }]),
  ],
  arrange: async ({ page, say }) => {
    await page.getByRole('slider').first().waitFor();
    await page.getByText(say('account.channel.hint')).scrollIntoViewIfNeeded();
  },
  shows: ({ page }) => page.getByText(SECOND_CHANNEL, { exact: true }),
  writtenByPeople: [sharedPrompt, SECOND_CHANNEL],
};

const withoutYouTube = [...signedIn, answer(me, { ...creator, permission: 'none' })];

const disconnected: Scene = {
  name: 'own-data-disconnected',
  path: DASHBOARD,
  stubs: withoutYouTube,
  arrange: ({ page }) => page.getByRole('article').first().waitFor(),
  shows: ({ page, say }) => page.getByText(say('auth.permission.none')),
};

const noPermission: Scene = {
  name: 'own-data-no-permission',
  path: DASHBOARD,
  stubs: [
    ...withoutYouTube,
    answer(listSavedVideos, []),
    answer(getStats, { ...statistics, totalVideos: 0, totalComments: 0, pendingResponses: 0 }),
  ],
  shows: heading('account.connect.emptyTitle'),
};

const connect: Scene = {
  ...noPermission,
  name: 'own-data-connect',
  path: SETTINGS,
  arrange: (stage) => scrolledTo(stage, 'account.remove.button'),
  shows: ({ page, say }) => page.getByText(say('account.connect.text')),
  writtenByPeople: [sharedPrompt],
};

const noChannel: Scene = {
  name: 'dashboard-no-channel',
  path: DASHBOARD,
  stubs: [...signedIn, answer(listChannels, []), answer(listSavedVideos, [])],
  shows: ({ page, say }) => page.getByText(say('account.channelState.missing.title')),
};

const noStatistics: Scene = {
  ...noChannel,
  name: 'statistics-no-channel',
  path: '/statistics',
  stubs: [
    ...noChannel.stubs,
    silence(getActivity),
    answer(getStats, {
      ...statistics,
      ...{ totalVideos: 0, totalComments: 0, pendingResponses: 0, commentsProcessed: 0 },
      lastActivityAt: null,
    }),
  ],
};

const suspended: Scene = {
  ...noChannel,
  name: 'dashboard-channel-suspended',
  stubs: [
    ...noChannel.stubs,
    refuse(listChannels, 403, { code: 'channel_suspended', message: '' }),
  ],
  shows: ({ page, say }) => page.getByText(say('account.channelState.suspended.title')),
};

/**
 * What creators can do with their stored data, and what the page shows if there is nothing to work
 * on.
 */
export const ownDataScenes: readonly Scene[] = [
  yourData,
  activity,
  activityNotLoaded,
  deleteQuestion,
  deleteRefused,
  deleted,
  disconnectQuestion,
  signInAgain,
  channelChoice,
  disconnected,
  noPermission,
  connect,
  noChannel,
  noStatistics,
  suspended,
];
