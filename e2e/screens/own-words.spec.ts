import { editBatchItem } from '@replywell/contract/endpoints/batches';
import { generateCustomResponse, updateResponse } from '@replywell/contract/endpoints/comments';
import { listSavedVideos, type Comment } from '@replywell/contract/endpoints/youtube';
import type { Locator } from '@playwright/test';
import { drafted, listed } from '../../testing/site/sample-channel.ts';
import { answer, silence, type Stub, type StubbedCall } from '../../testing/site/stubs.ts';
import { firstPage, signedIn } from '../../testing/site/usual-answers.ts';
import { inScene } from './in-scene.ts';
import { button, DASHBOARD, editRow, inDialog, inRow, rowAt, type Scene } from './scene.ts';
import { open, running } from './scenes/batches.ts';
import { expect, test } from './site-fixture.ts';

const WORDS = 'An hour, and hands off.';
const MINE = ['Mine, the first.', 'Mine, the second.'];
const KEPT = 'By the model, before.';
const GENERATED = 'By the model.';

const list: Scene = {
  name: 'list',
  path: DASHBOARD,
  stubs: [...signedIn, firstPage(drafted)],
  shows: ({ page }) => page.getByRole('article').first(),
};

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

const idIn = ({ url }: StubbedCall): string => url.pathname.split('/').at(-2) ?? '';

const fieldOf = (body: unknown, field: string): unknown =>
  typeof body === 'object' && body !== null
    ? Object.entries(body).find(([name]) => name === field)?.[1]
    : undefined;

/** The part of the server that stores drafts. The creator wrote the first two of five, the model the third. */
const server = () => {
  const comments = drafted.slice(0, 5).map((one, index): Comment => {
    const mine = MINE[index];
    if (mine !== undefined) return { ...one, aiResponse: mine, draftIsOwn: true };
    const kept = index === MINE.length ? KEPT : null;
    return { ...one, aiResponse: kept, status: kept ? 'ready' : 'no_response' };
  });
  const change = (call: StubbedCall, patch: (stored: Comment) => Partial<Comment>): Comment => {
    const at = comments.findIndex(({ id }) => id === idIn(call));
    const stored = comments[at]!;
    const changed = { ...stored, ...patch(stored) };
    comments[at] = changed;
    return changed;
  };
  const save = answer(updateResponse, (call) =>
    change(call, () => ({
      aiResponse: String(fieldOf(call.body, 'response')),
      draftIsOwn: true,
      replacedDraft: null,
      status: 'ready' as const,
    })),
  );
  const generate: Stub = {
    endpoint: generateCustomResponse,
    outcome: (call) => {
      const stored = comments.find(({ id }) => id === idIn(call));
      if (stored?.draftIsOwn && fieldOf(call.body, 'replaces') !== stored.aiResponse)
        return { kind: 'refusal', status: 409, body: { code: 'draft_is_own', message: '…' } };
      const body = change(call, ({ draftIsOwn, aiResponse, replacedDraft }) => ({
        aiResponse: GENERATED,
        draftIsOwn: false,
        replacedDraft: draftIsOwn ? aiResponse : replacedDraft,
        status: 'ready',
      }));
      return { kind: 'answer', body: generateCustomResponse.answer.parse(body) };
    },
  };
  const stubs = [...signedIn, answer(listSavedVideos, () => listed(comments)), save, generate];
  return { stubs, texts: () => comments.map(({ aiResponse }) => aiResponse) };
};

test('Generate for all writes what is missing, and leaves what is there', ({
  contexts,
  origin,
}) => {
  const { stubs, texts } = server();
  return inScene({ contexts, origin }, { ...list, stubs }, async (stage) => {
    const { page, say } = stage;
    await page.getByRole('checkbox', { name: say('comments.selectAll') }).check();
    await page.getByRole('button', { name: 'Write the missing 2' }).click();
    await expect(page.getByText('Replies generated: 2, errors: 0').first()).toBeVisible();
    expect(texts()).toEqual([...MINE, KEPT, GENERATED, GENERATED]);
  });
});

test('over unsaved words Regenerate asks first, and they come back into the editor', ({
  contexts,
  origin,
}) => {
  const { stubs, texts } = server();
  return inScene({ contexts, origin }, { ...list, stubs }, async (stage) => {
    await editRow(stage, 0, WORDS);
    await inRow(stage, 0, 'comments.regenerate').click();
    await inDialog(stage, 'replacing.replace').click();
    await expect(rowAt(stage, 0)).toContainText(GENERATED);
    await rowAt(stage, 0).getByText(GENERATED).click();
    await inRow(stage, 0, 'comments.before').click();
    await expect(rowAt(stage, 0).getByRole('textbox')).toHaveValue(WORDS);
    expect(texts()[0]).toBe(MINE[0]);
  });
});
