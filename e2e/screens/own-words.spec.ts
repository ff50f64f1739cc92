import { editBatchItem } from '@replywell/contract/endpoints/batches';
import { generateCustomResponse, updateResponse } from '@replywell/contract/endpoints/comments';
import { listSavedVideos, type Comment } from '@replywell/contract/endpoints/youtube';
import type { Locator } from '@playwright/test';
import { drafted, listed } from '../../testing/site/sample-channel.ts';
import { answer, silence } from '../../testing/site/stubs.ts';
import { firstPage, signedIn } from '../../testing/site/usual-answers.ts';
import { inScene } from './in-scene.ts';
import { button, editRow, inDialog, inRow, listScene, rowAt, type Scene } from './scene.ts';
import { open, running } from './scenes/batches.ts';
import { expect, test } from './site-fixture.ts';

const WORDS = 'An hour, and hands off.';
const MINE = 'Mine, the first.';
const GENERATED = 'By the model.';

const list = listScene([...signedIn, firstPage(drafted)]);

test('an edit that is left can be had back, and logging out asks about it', ({
  contexts,
  origin,
}) => {
  const scene: Scene = { ...list, arrange: (stage) => editRow(stage, 1, WORDS) };
  return inScene({ contexts, origin }, scene, async (stage) => {
    const editor = rowAt(stage, 1).getByRole('textbox');
    await stage.page.keyboard.press('Escape');
    await expect(editor).toHaveCount(0);
    await button(stage, 'comments.undo').click();
    await expect(editor).toHaveValue(WORDS);
    await button(stage, 'auth.logOut').click();
    await inDialog(stage, 'replacing.leaveStay').click();
    await expect(editor).toHaveValue(WORDS);
    expect(stage.writes).toEqual([]);
  });
});

test('a changed reply of the queue outlives its page and can be had back', ({
  contexts,
  origin,
}) => {
  const scene: Scene = {
    ...list,
    path: '/queue',
    stubs: [...open(running), silence(editBatchItem)],
    arrange: async (stage) => {
      const items = stage.page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: stage.page.getByRole('button') });
      await items.first().getByText(stage.say('queue.item.edit'), { exact: true }).click();
      await stage.page.getByRole('main').getByRole('textbox').fill(WORDS);
    },
    shows: ({ page }) => page.getByRole('main').getByRole('textbox'),
  };
  return inScene({ contexts, origin }, scene, async (stage) => {
    const editor: Locator = stage.page.getByRole('main').getByRole('textbox');
    await stage.page.getByRole('link', { name: stage.say('shell.comments') }).click();
    await expect(editor).toHaveCount(0);
    await stage.page.keyboard.press('q');
    await expect(editor).toHaveValue(WORDS);
    await expect(editor).toBeFocused();
    await stage.page.keyboard.press('Escape');
    await expect(editor).toHaveCount(0);
    await button(stage, 'queue.undo').click();
    await expect(editor).toHaveValue(WORDS);
    expect(stage.writes).toEqual([]);
  });
});

/** The part of the server that stores the first draft, which the creator wrote. */
const server = () => {
  let stored: Comment = { ...drafted[0]!, aiResponse: MINE, draftIsOwn: true };
  const stubs = [
    ...signedIn,
    answer(listSavedVideos, () => listed([stored, ...drafted.slice(1, 5)])),
    answer(updateResponse, ({ body }) => {
      const { response: aiResponse } = updateResponse.body.parse(body);
      return (stored = { ...stored, aiResponse, draftIsOwn: true, replacedDraft: null });
    }),
    answer(generateCustomResponse, () => {
      stored = { ...stored, aiResponse: GENERATED, draftIsOwn: false, replacedDraft: MINE };
      return generateCustomResponse.answer.parse(stored);
    }),
  ];
  return { stubs, text: () => stored.aiResponse };
};

test('over unsaved words Regenerate asks first, and they come back into the editor', ({
  contexts,
  origin,
}) => {
  const { stubs, text } = server();
  return inScene({ contexts, origin }, { ...list, stubs }, async (stage) => {
    await editRow(stage, 0, WORDS);
    await inRow(stage, 0, 'comments.regenerate').click();
    await inDialog(stage, 'replacing.replace').click();
    await expect(rowAt(stage, 0)).toContainText(GENERATED);
    await rowAt(stage, 0).getByText(GENERATED).click();
    await inRow(stage, 0, 'comments.before').click();
    await expect(rowAt(stage, 0).getByRole('textbox')).toHaveValue(WORDS);
    expect(text()).toBe(MINE);
  });
});
