import { getSettings, saveSettings } from '@replywell/contract/endpoints/settings';
import { button, type Scene } from '../scene.ts';
import { lose, refuse, silence } from '../../../testing/site/stubs.ts';
import { sharedPrompt, signedIn } from '../../../testing/site/usual-answers.ts';

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

export const settingsScenes: readonly Scene[] = [
  settings,
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
