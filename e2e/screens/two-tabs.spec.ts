import { submitResponse, updateResponse } from '@replywell/contract/endpoints/comments';
import { listSavedVideos, type Comment } from '@replywell/contract/endpoints/youtube';
import type { Locator, Page } from '@playwright/test';
import { drafted, listed, NOW } from '../../testing/site/sample-channel.ts';
import { answer, type Stub } from '../../testing/site/stubs.ts';
import { signedIn } from '../../testing/site/usual-answers.ts';
import { named } from '../../web/src/testing/named.ts';
import { openScene, type Opened } from './open-scene.ts';
import { quiet } from './quiet.ts';
import { listScene } from './scene.ts';
import { expect, test, type Contexts } from './site-fixture.ts';

const UNDO_MS = 5_000;
const [first, ...others] = drafted.slice(0, 3);

const wordsIn = (body: unknown) => updateResponse.body.parse(body);

/** The server of both tabs. It refuses a text that was made from an older draft. */
const sharedServer = (): readonly Stub[] => {
  let stored: Comment = { ...first!, status: 'ready', aiResponse: 'The draft.' };
  const save: Stub = {
    endpoint: updateResponse,
    outcome: ({ body }) => {
      const { response, replaces } = wordsIn(body);
      if (replaces !== stored.aiResponse)
        return { kind: 'refusal', status: 409, body: { code: 'conflict', message: '…' } };
      stored = { ...stored, aiResponse: response, draftIsOwn: true };
      return { kind: 'answer', body: stored };
    },
  };
  const submit = answer(submitResponse, ({ body }) => {
    const undoUntil = new Date(NOW + UNDO_MS).toISOString();
    if (stored.status === 'ready')
      stored = { ...stored, aiResponse: wordsIn(body).response, status: 'sending', undoUntil };
    return stored;
  });
  return [...signedIn, answer(listSavedVideos, () => listed([stored, ...others])), save, submit];
};

const openTab = async (contexts: Contexts, origin: string, stubs: readonly Stub[]) => {
  const view = { language: 'en', theme: 'light', width: 'desktop' } as const;
  const opened = await openScene(contexts.en, origin, listScene(stubs), view);
  await quiet(opened.page);
  return opened;
};

const rowIn = (page: Page): Locator => page.getByRole('article').first();

const type = async ({ page, say }: Opened, words: string): Promise<void> => {
  await rowIn(page).hover();
  await rowIn(page)
    .getByRole('button', { name: named(say('comments.edit')) })
    .click();
  await rowIn(page).getByRole('textbox').fill(words);
};

const press = ({ page, say }: Opened, path: string): Promise<void> =>
  rowIn(page)
    .getByRole('button', { name: named(say(path)) })
    .click();

test('what one tab saves stands beside the unsaved words of the other', async ({
  contexts,
  origin,
}) => {
  const stubs = sharedServer();
  const here = await openTab(contexts, origin, stubs);
  const there = await openTab(contexts, origin, stubs);
  await type(here, 'Mine, unsaved.');
  await type(there, 'Saved in the other tab.');
  await press(there, 'comments.save');
  await expect(rowIn(here.page).getByRole('alert')).toContainText('changed elsewhere');
  await expect(rowIn(here.page)).toContainText('Saved in the other tab.');
  await expect(rowIn(here.page).getByRole('textbox')).toHaveValue('Mine, unsaved.');
  await press(here, 'replacing.keepMine');
  await press(here, 'comments.save');
  await expect(rowIn(there.page)).toContainText('Mine, unsaved.');
  await here.close();
});

test('what one tab sends is not taken for the words of the other, which stay', async ({
  contexts,
  origin,
}) => {
  const stubs = sharedServer();
  const here = await openTab(contexts, origin, stubs);
  const there = await openTab(contexts, origin, stubs);
  await type(here, 'Mine, unsaved.');
  await press(there, 'comments.submit');
  await expect(rowIn(here.page).getByRole('alert')).toContainText('on its way from another place');
  await expect(rowIn(here.page).getByRole('alert')).toContainText('Mine, unsaved.');
  await expect(rowIn(here.page)).toContainText('The draft.');
  await here.close();
});
