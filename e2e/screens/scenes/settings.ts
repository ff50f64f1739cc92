import { listFacts } from '@replywell/contract/endpoints/facts';
import { saveSettings } from '@replywell/contract/endpoints/settings';
import { listChannels } from '@replywell/contract/endpoints/youtube';
import { channel, NOW } from '../../../testing/site/sample-channel.ts';
import { answer, refuse } from '../../../testing/site/stubs.ts';
import { creator, sharedPrompt, signedIn } from '../../../testing/site/usual-answers.ts';
import { button, DASHBOARD, type Scene, type Stage } from '../scene.ts';

const OWN_PROMPT = 'Sign with A. and thank them for ${colour}.';
const SECOND_CHANNEL = 'Anna’s Garden Shed';
const FACTS = [
  {
    id: 'of-c1',
    question: 'wait so which oil is that, I missed it??',
    answer: 'Camellia oil, a few drops on a cloth.',
    viewersUntil: new Date(NOW + 20 * 86_400_000).toISOString(),
  },
  { id: 'f3', question: '', answer: 'The finest stone is the last one.', viewersUntil: null },
];

const turnTo = ({ page, say }: Stage, tab: string): Promise<void> =>
  page.getByRole('tab', { name: say(`settings.tabs.${tab}`) }).click();

/** A prompt and an answer are being written, while another tab has saved other settings. */
const settings: Scene = {
  name: 'settings',
  path: `${DASHBOARD}&settings=open`,
  stubs: [
    ...signedIn,
    answer(listFacts, { facts: FACTS }),
    answer(listChannels, [channel, { ...channel, id: 'UC-shed', title: SECOND_CHANNEL }]),
    refuse(saveSettings, 409, { code: 'conflict', message: '…' }),
  ],
  arrange: async (stage) => {
    await turnTo(stage, 'drafts');
    const { page, say } = stage;
    await page.getByRole('textbox', { name: say('settings.prompt.title') }).fill(OWN_PROMPT);
    await button(stage, 'comments.save').click();
    await button(stage, 'settings.facts.add').click();
  },
  shows: (stage) => button(stage, 'settings.keep'),
  writtenByPeople: [
    OWN_PROMPT,
    sharedPrompt,
    SECOND_CHANNEL,
    ...FACTS.flatMap(({ question, answer: words }) => [question, words]).filter(Boolean),
  ],
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
