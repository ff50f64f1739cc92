import { listNotes } from '@replywell/contract/endpoints/notes';
import { saveSettings } from '@replywell/contract/endpoints/settings';
import { listChannels } from '@replywell/contract/endpoints/youtube';
import { channel } from '../../../testing/site/sample-channel.ts';
import { answer, refuse } from '../../../testing/site/stubs.ts';
import { creator, sharedPrompt, signedIn } from '../../../testing/site/usual-answers.ts';
import { button, DASHBOARD, type Scene, type Stage } from '../scene.ts';

const OWN_PROMPT = 'Sign with A. and thank them for ${colour}.';
const SECOND_CHANNEL = 'Anna’s Garden Shed';
const NOTED = { videoId: 'v1', title: 'Sharpening old knives', notes: 'Camellia oil.' };

const turnTo = async ({ page, say, width }: Stage, tab: string): Promise<void> => {
  const isMenu = width === 'phone';
  if (isMenu) await page.locator('form > .side button').click();
  const name = say(`settings.tabs.${tab}`);
  await page.getByRole(isMenu ? 'menuitemradio' : 'tab', { name }).click();
};

/** A prompt and notes are being written, while another tab has saved other settings. */
const settings: Scene = {
  name: 'settings',
  path: `${DASHBOARD}&settings=open`,
  stubs: [
    ...signedIn,
    answer(listNotes, { videos: [NOTED] }),
    answer(listChannels, [channel, { ...channel, id: 'UC-shed', title: SECOND_CHANNEL }]),
    refuse(saveSettings, 409, { code: 'conflict', message: '…' }),
  ],
  arrange: async (stage) => {
    await turnTo(stage, 'advanced');
    const { page, say } = stage;
    await page.getByRole('textbox', { name: say('settings.prompt.title') }).fill(OWN_PROMPT);
    await button(stage, 'comments.save').click();
    await turnTo(stage, 'knows');
    await page.getByRole('button', { name: NOTED.title }).click();
  },
  shows: (stage) => button(stage, 'settings.keep'),
  writtenByPeople: [OWN_PROMPT, sharedPrompt, SECOND_CHANNEL, NOTED.title, NOTED.notes],
};

const deleteQuestion: Scene = {
  ...settings,
  name: 'own-data-delete',
  arrange: async (stage) => {
    await turnTo(stage, 'account');
    await button(stage, 'account.remove.button').click();
    await stage.page.getByRole('dialog').locator('input[type="email"]').fill(creator.email);
  },
  shows: (stage) => button(stage, 'account.remove.confirm'),
};

export const settingsScenes: readonly Scene[] = [settings, deleteQuestion];
