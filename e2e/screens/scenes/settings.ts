import { getCaptions, listCaptions } from '@replywell/contract/endpoints/captions';
import { listFacts } from '@replywell/contract/endpoints/facts';
import { getSettings, saveSettings } from '@replywell/contract/endpoints/settings';
import { tryVoice } from '@replywell/contract/endpoints/voice';
import { listSavedVideos } from '@replywell/contract/endpoints/youtube';
import { button, type Scene } from '../scene.ts';
import { drafted, NOW } from '../../../testing/site/sample-channel.ts';
import { answer, lose, refuse, silence } from '../../../testing/site/stubs.ts';
import {
  buildSettings,
  firstPage,
  sharedPrompt,
  signedIn,
} from '../../../testing/site/usual-answers.ts';

const TRIED = 'So glad you tried it! Next time leave the blade in the water for an hour.';
const OWN_PROMPT = 'Sign with A. and thank them for ${colour}.';

const settings: Scene = {
  name: 'settings',
  path: '/dashboard?status=all&date=all&settings=open',
  stubs: signedIn,
  shows: ({ page }) => page.getByRole('slider').first(),
  writtenByPeople: [OWN_PROMPT, sharedPrompt],
};

const changed: Scene = {
  ...settings,
  name: 'settings-unknown-placeholder',
  arrange: ({ page }) => page.getByRole('textbox').first().fill(OWN_PROMPT),
  shows: ({ page }) => page.getByText('${colour}').last(),
};

const unsaved: Scene = {
  ...settings,
  name: 'settings-unsaved',
  arrange: async (stage) => {
    await changed.arrange?.(stage);
    await stage.page.keyboard.press('Escape');
  },
  shows: (stage) => button(stage, 'settings.keepEditing'),
};

const saveFailed: Scene = {
  ...settings,
  name: 'settings-save-failed',
  stubs: [...signedIn, refuse(saveSettings, 500, { code: 'internal', message: '…', id: '4c1d' })],
  arrange: async (stage) => {
    await changed.arrange?.(stage);
    await button(stage, 'settings.save').click();
  },
  shows: ({ page, say }) => page.getByText(say('settings.saveErrorTitle'), { exact: true }).first(),
};

export const changedElsewhere: Scene = {
  ...saveFailed,
  name: 'settings-changed-elsewhere',
  stubs: [...signedIn, refuse(saveSettings, 409, { code: 'conflict', message: '…' })],
  shows: (stage) => button(stage, 'settings.takeSaved'),
};

const FACTS = [
  {
    ...{ id: 'of-c1', question: 'wait so which oil is that, I missed it??' },
    answer: 'Camellia oil, a few drops on a cloth.',
    viewersUntil: new Date(NOW + 20 * 86_400_000).toISOString(),
  },
  {
    ...{ id: 'f2', question: 'Which camera do you use?', viewersUntil: null },
    answer: 'An old Lumora 5, with the lens it came with.',
  },
  { id: 'f3', question: '', answer: 'The finest stone is the last one.', viewersUntil: null },
];

const answers: Scene = {
  ...settings,
  name: 'settings-answers',
  stubs: [...signedIn, answer(listFacts, { facts: FACTS })],
  arrange: async (stage) => {
    await button(stage, 'settings.facts.add').scrollIntoViewIfNeeded();
  },
  shows: ({ page }) => page.getByText('An old Lumora 5, with the lens it came with.'),
  writtenByPeople: [
    sharedPrompt,
    ...FACTS.flatMap(({ question, answer: words }) => [question, words]).filter(Boolean),
  ],
};

const answerWritten: Scene = {
  ...answers,
  name: 'settings-answer-written',
  arrange: async (stage) => {
    await button(stage, 'settings.facts.add').click();
    await button(stage, 'settings.facts.keep').scrollIntoViewIfNeeded();
  },
  shows: (stage) => button(stage, 'settings.facts.keep'),
};

const CAPTIONED = [
  { videoId: 'v1', title: 'How I sharpen old kitchen knives', captions: 'youtube' as const },
  { videoId: 'v2', title: 'Three stones and a strop', captions: 'pasted' as const },
  { videoId: 'v3', title: 'A bread knife, at last', captions: null },
];

const captions: Scene = {
  ...settings,
  name: 'settings-captions',
  stubs: [...signedIn, answer(listCaptions, { videos: CAPTIONED })],
  arrange: async (stage) => {
    await button(stage, 'settings.captions.show').click();
    await stage.page.getByText('A bread knife, at last').scrollIntoViewIfNeeded();
  },
  shows: ({ page }) => page.getByText('A bread knife, at last'),
  writtenByPeople: [sharedPrompt, ...CAPTIONED.map(({ title }) => title)],
};

const SAID = [
  { at: 0, text: 'Welcome back to the workshop. Today an old carbon steel knife.' },
  { at: 760, text: 'I use camellia oil, never olive oil, because olive oil turns sticky.' },
  { at: 3_723, text: 'See you next week.' },
];

const captionsRead: Scene = {
  ...captions,
  name: 'settings-captions-read',
  stubs: [
    ...signedIn,
    answer(listCaptions, { videos: CAPTIONED }),
    answer(getCaptions, { passages: SAID }),
  ],
  arrange: async (stage) => {
    await button(stage, 'settings.captions.show').click();
    await stage.page
      .getByText(stage.say('settings.captions.read'), { exact: true })
      .first()
      .click();
  },
  shows: ({ page }) => page.getByText('See you next week.'),
  writtenByPeople: [...(captions.writtenByPeople ?? []), ...SAID.map(({ text }) => text)],
};

const languages: Scene = {
  ...settings,
  name: 'settings-languages',
  stubs: [...signedIn, answer(getSettings, buildSettings({ readLanguages: ['en', 'ru', 'de'] }))],
  arrange: async ({ page, say }) => {
    await page
      .getByRole('group', { name: say('settings.languages.title') })
      .scrollIntoViewIfNeeded();
  },
  shows: ({ page, say }) => page.getByRole('group', { name: say('settings.languages.title') }),
};

const tried = drafted.slice(0, 3);

/** The voice of the form answers three comments. */
const voiceTried: Scene = {
  ...settings,
  name: 'settings-voice-tried',
  stubs: [...signedIn, firstPage(tried), answer(tryVoice, { text: TRIED, draftFindings: [] })],
  arrange: async (stage) => {
    await button(stage, 'settings.voice.try').click();
    await stage.page.getByText(TRIED).last().scrollIntoViewIfNeeded();
  },
  shows: ({ page }) => page.getByText(TRIED).nth(2),
  writtenByPeople: [sharedPrompt, TRIED],
};

const PROMISED = 'an hour';
const promisedAt = TRIED.indexOf(PROMISED);

/** What is found in the drafts is said, and that they are of the voice before. */
const voiceEarlier: Scene = {
  ...voiceTried,
  name: 'settings-voice-earlier',
  stubs: [
    ...signedIn,
    firstPage(tried),
    answer(tryVoice, {
      text: TRIED,
      draftFindings: [
        {
          ...{ kind: 'date', detail: PROMISED },
          ranges: [{ start: promisedAt, end: promisedAt + PROMISED.length }],
        },
      ],
    }),
  ],
  arrange: async (stage) => {
    const { page, say } = stage;
    await button(stage, 'settings.voice.try').click();
    await page.locator('mark').nth(2).waitFor();
    await page.getByRole('button', { name: say('settings.voice.names.short') }).click();
    await page.getByText(say('settings.voice.earlier')).scrollIntoViewIfNeeded();
  },
  shows: ({ page, say }) => page.getByText(say('settings.voice.earlier')),
  writtenByPeople: [sharedPrompt, TRIED, PROMISED, ...TRIED.split(PROMISED)],
};

const voiceWriting: Scene = {
  ...voiceTried,
  name: 'settings-voice-writing',
  stubs: [...signedIn, firstPage(tried), silence(tryVoice)],
  arrange: async (stage) => {
    await button(stage, 'settings.voice.try').click();
    await stage.page.getByText(stage.say('settings.voice.writing')).scrollIntoViewIfNeeded();
  },
  shows: ({ page, say }) => page.getByText(say('settings.voice.writing')),
};

const voiceWithoutComments: Scene = {
  ...voiceTried,
  name: 'settings-voice-no-comments',
  stubs: [...signedIn, answer(listSavedVideos, [])],
  arrange: async (stage) => {
    await button(stage, 'settings.voice.try').click();
    await stage.page.getByText(stage.say('settings.voice.noComments')).scrollIntoViewIfNeeded();
  },
  shows: ({ page, say }) => page.getByText(say('settings.voice.noComments')),
};

export const settingsScenes: readonly Scene[] = [
  settings,
  answers,
  answerWritten,
  captions,
  captionsRead,
  languages,
  voiceTried,
  voiceEarlier,
  voiceWriting,
  voiceWithoutComments,
  changed,
  unsaved,
  saveFailed,
  changedElsewhere,
  {
    ...settings,
    name: 'settings-loading',
    stubs: [...signedIn, silence(getSettings)],
    shows: ({ page, say }) => page.getByRole('dialog', { name: say('settings.title') }),
  },
  {
    ...settings,
    name: 'settings-not-loaded',
    stubs: [...signedIn, lose(getSettings)],
    shows: ({ page, say }) => page.getByText(say('settings.loadFailed')).first(),
  },
];
