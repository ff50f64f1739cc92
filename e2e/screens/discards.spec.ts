import { adminLogout, saveAdminPrompt } from '@replywell/contract/endpoints/admin';
import { disconnectYoutube } from '@replywell/contract/endpoints/account';
import { cancelBatch, editBatchItem } from '@replywell/contract/endpoints/batches';
import { saveSettings } from '@replywell/contract/endpoints/settings';
import { logout, me } from '@replywell/contract/endpoints/auth';
import { getActivity } from '@replywell/contract/endpoints/activity';
import { listSavedVideos } from '@replywell/contract/endpoints/youtube';
import type { Locator, Page } from '@playwright/test';
import { inScene, type InScene } from './in-scene.ts';
import { drafted, listed } from '../../testing/site/sample-channel.ts';
import { button, type Scene, type Stage } from './scene.ts';
import { conflict, edited as promptEdited } from './scenes/admin.ts';
import { open, running } from './scenes/batches.ts';
import { changedElsewhere } from './scenes/settings.ts';
import { ONLY_FULL } from '../fixtures/only-full.ts';
import { expect, test } from './site-fixture.ts';
import { answer, silence } from '../../testing/site/stubs.ts';
import { creator, firstPage, signedIn } from '../../testing/site/usual-answers.ts';
import { named } from '../../web/src/testing/named.ts';

const WORDS = 'An hour, and hands off.';
const DASHBOARD = '/dashboard?status=all&date=all';

const list: Scene = {
  name: 'list',
  path: DASHBOARD,
  stubs: [...signedIn, firstPage(drafted)],
  shows: ({ page }) => page.getByRole('article').first(),
};

const rowAt = ({ page }: Stage, index: number): Locator => page.getByRole('article').nth(index);
const inRow = (stage: Stage, index: number, path: string): Locator =>
  rowAt(stage, index).getByRole('button', { name: named(stage.say(path)) });

const addressOf = (page: Page): string => {
  const { pathname, search } = new URL(page.url());
  return `${pathname}${search}`;
};

const inDialog = ({ page, say }: Stage, path: string): Locator =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: say(path), exact: true })
    .last();

test.describe('settings that were changed', () => {
  /** The list is reached from another page, so that going back too far is noticed. */
  const changed: Scene = {
    ...list,
    name: 'settings-changed',
    path: '/statistics',
    stubs: [...list.stubs, silence(getActivity), silence(saveSettings)],
    arrange: async (stage) => {
      const { page, say } = stage;
      await page.getByRole('link', { name: say('shell.comments') }).click();
      await page.getByRole('article').first().waitFor();
      await button(stage, 'shell.settings').click();
      await page.getByRole('dialog').getByRole('textbox').first().fill(WORDS);
    },
    shows: ({ page }) => page.getByText(WORDS),
  };

  const waysOut: Readonly<Record<string, (stage: Stage) => Promise<unknown>>> = {
    Escape: ({ page }) => page.keyboard.press('Escape'),
    Cancel: (stage) => inDialog(stage, 'settings.cancel').click(),
    Close: (stage) => inDialog(stage, 'common.close').click(),
    'a press beside the dialog': ({ page }) => page.mouse.click(5, 5),
    Back: ({ page }) => page.goBack(),
  };

  for (const [index, [way, leave]] of Object.entries(waysOut).entries())
    test(
      `${way} asks: "Keep editing" keeps the words, "Discard them" saves nothing, and the page stays`,
      index === 0 ? {} : ONLY_FULL,
      ({ contexts, origin }) =>
        inScene({ contexts, origin }, changed, async (stage) => {
          const { page, writes } = stage;
          await leave(stage);
          await button(stage, 'settings.keepEditing').click();
          await expect(page.getByText(WORDS)).toBeVisible();
          await expect(button(stage, 'settings.save')).toBeVisible();
          await leave(stage);
          await button(stage, 'settings.discard').click();
          await expect(page.getByRole('dialog')).toHaveCount(0);
          await expect(rowAt(stage, 0)).toBeVisible();
          expect(addressOf(page)).toBe('/dashboard');
          await button(stage, 'shell.settings').click();
          await expect(page.getByRole('dialog').getByRole('textbox').first()).toHaveValue('');
          await page.keyboard.press('Escape');
          await expect(page.getByRole('dialog')).toHaveCount(0);
          expect(writes).toEqual([]);
          await page.goBack();
          await expect.poll(() => addressOf(page)).toBe('/statistics');
        }),
    );

  test('a double click on Cancel discards nothing', ({ contexts, origin }) =>
    inScene({ contexts, origin }, changed, async (stage) => {
      await inDialog(stage, 'settings.cancel').dblclick();
      await expect(stage.page.getByText(WORDS)).toBeAttached();
      expect(stage.writes).toEqual([]);
    }));

  test('"Take the saved ones" takes them, and saves nothing', ({ contexts, origin }) =>
    inScene({ contexts, origin }, changedElsewhere, async (stage) => {
      await button(stage, 'settings.takeSaved').click();
      await expect(stage.page.getByRole('dialog').getByRole('textbox').first()).toHaveValue('');
      expect(stage.writes).toEqual([]);
    }));
});

test.describe('a reply that was changed', ONLY_FULL, () => {
  const changed: Scene = {
    ...list,
    name: 'reply-changed',
    stubs: [...list.stubs, silence(logout)],
    arrange: async (stage) => {
      await rowAt(stage, 1).hover();
      await inRow(stage, 1, 'comments.edit').click();
      await rowAt(stage, 1).getByRole('textbox').fill(WORDS);
    },
    shows: (stage) => rowAt(stage, 1).getByRole('textbox'),
  };

  for (const way of ['Cancel', 'Escape'])
    test(`${way} sends and saves nothing, and the words can be had back`, ({ contexts, origin }) =>
      inScene({ contexts, origin }, changed, async (stage) => {
        if (way === 'Cancel') await inRow(stage, 1, 'comments.cancel').click();
        else await stage.page.keyboard.press('Escape');
        await expect(rowAt(stage, 1).getByRole('textbox')).toHaveCount(0);
        await button(stage, 'comments.undo').click();
        await expect(rowAt(stage, 1).getByRole('textbox')).toHaveValue(WORDS);
        expect(stage.writes).toEqual([]);
      }));

  test('logging out asks: staying keeps the words, leaving saves nothing', ({ contexts, origin }) =>
    inScene({ contexts, origin }, changed, async (stage) => {
      await button(stage, 'auth.logOut').click();
      await inDialog(stage, 'unsaved.leaveStay').click();
      await expect(rowAt(stage, 1).getByRole('textbox')).toHaveValue(WORDS);
      expect(stage.writes).toEqual([]);
      await button(stage, 'auth.logOut').click();
      await inDialog(stage, 'unsaved.leaveAnyway').click();
      await expect.poll(() => stage.writes).toEqual([`POST ${logout.path}`]);
    }));

  /** The comment changes while its editor is open. The list is then loaded again. */
  const overtaken = (change: Partial<(typeof drafted)[number]>): Scene => {
    let come = false;
    const after = drafted.map((one, index) => (index === 1 ? { ...one, ...change } : one));
    return {
      ...changed,
      stubs: [
        ...signedIn,
        answer(listSavedVideos, () => listed((come ? after : drafted).slice(0, 50))),
      ],
      arrange: async (stage) => {
        come = false;
        await changed.arrange?.(stage);
        come = true;
        await button(stage, 'comments.load').click();
      },
      shows: (stage) => rowAt(stage, 1).getByRole('alert'),
    };
  };

  test('over a reply changed elsewhere, either choice saves nothing by itself', ({
    contexts,
    origin,
  }) =>
    inScene({ contexts, origin }, overtaken({ aiResponse: 'Theirs.' }), async (stage) => {
      await inRow(stage, 1, 'unsaved.useTheirs').click();
      await expect(rowAt(stage, 1).getByRole('textbox')).toHaveValue('Theirs.');
      expect(stage.writes).toEqual([]);
    }));

  test('under a comment answered elsewhere, Discard lets go of the words and does nothing else', ({
    contexts,
    origin,
  }) =>
    inScene(
      { contexts, origin },
      overtaken({ status: 'sent', isReplied: true, aiResponse: 'Theirs.' }),
      async (stage) => {
        await expect(rowAt(stage, 1).getByText(WORDS)).toBeVisible();
        await inRow(stage, 1, 'unsaved.discard').click();
        await expect(stage.page.getByText(WORDS)).toHaveCount(0);
        expect(stage.writes).toEqual([]);
      },
    ));

  test('of two texts outside the list a double click on Discard lets go of one', ({
    contexts,
    origin,
  }) => {
    const twice: Scene = {
      ...changed,
      stubs: [
        ...signedIn,
        answer(listSavedVideos, ({ url }) =>
          url.searchParams.get('status') === 'sent' ? [] : listed(drafted.slice(0, 50)),
        ),
      ],
      arrange: async (stage) => {
        const { page, say } = stage;
        for (const index of [1, 2]) {
          await rowAt(stage, index).hover();
          await inRow(stage, index, 'comments.edit').click();
          await rowAt(stage, index)
            .getByRole('textbox')
            .fill(`${WORDS} ${String(index)}`);
        }
        await page.getByRole('button', { name: `${say('comments.status.label')}: ` }).click();
        await page.getByRole('menuitemradio', { name: say('comments.status.sent') }).click();
        await page.locator('summary').click();
      },
      shows: ({ page }) => page.getByText(`${WORDS} 2`),
    };
    return inScene({ contexts, origin }, twice, async (stage) => {
      await button(stage, 'unsaved.discard').dblclick();
      await expect(stage.page.getByText(`${WORDS} 1`)).toHaveCount(0);
      await expect(stage.page.getByText(`${WORDS} 2`)).toBeVisible();
      expect(stage.writes).toEqual([]);
    });
  });
});

test.describe('a reply in the queue that was changed', ONLY_FULL, () => {
  const queued = (stage: Stage): Locator =>
    stage.page.getByRole('listitem').filter({ has: stage.page.getByRole('textbox') });

  const changed: Scene = {
    name: 'queued-changed',
    path: `${DASHBOARD}&queue=open`,
    stubs: [...open(running), silence(editBatchItem)],
    arrange: async ({ page, say }) => {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: named(say('queue.item.edit')) })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('textbox').fill(WORDS);
    },
    shows: queued,
  };

  for (const way of ['Cancel', 'Escape'])
    test(`${way} saves nothing, leaves the queue open, and the words can be had back`, ({
      contexts,
      origin,
    }) =>
      inScene({ contexts, origin }, changed, async (stage) => {
        if (way === 'Cancel') await inDialog(stage, 'queue.item.cancel').click();
        else await stage.page.keyboard.press('Escape');
        await expect(queued(stage)).toHaveCount(0);
        await inDialog(stage, 'queue.undo').click();
        await expect(stage.page.getByRole('dialog').getByRole('textbox')).toHaveValue(WORDS);
        expect(stage.writes).toEqual([]);
      }));

  test('the queue may be closed and opened over it', ({ contexts, origin }) =>
    inScene({ contexts, origin }, changed, async (stage) => {
      await inDialog(stage, 'queue.close').click();
      await expect(stage.page.getByRole('dialog')).toHaveCount(0);
      await stage.page.keyboard.press('q');
      await expect(stage.page.getByRole('dialog').getByRole('textbox')).toHaveValue(WORDS);
      expect(stage.writes).toEqual([]);
    }));

  test('logging out asks for it too', ({ contexts, origin }) =>
    inScene({ contexts, origin }, changed, async (stage) => {
      await inDialog(stage, 'queue.close').click();
      await button(stage, 'auth.logOut').click();
      await inDialog(stage, 'unsaved.leaveStay').click();
      expect(stage.writes).toEqual([]);
    }));
});

test.describe('what is asked before it is done', ONLY_FULL, () => {
  const cancelling: Scene = {
    ...list,
    name: 'cancel-batch',
    stubs: [...open(running), silence(cancelBatch)],
    arrange: (stage) => button(stage, 'queue.cancel').click(),
    shows: (stage) => button(stage, 'queue.question.stay'),
  };

  test('a batch goes on where the creator keeps sending, and is cancelled once where not', ({
    contexts,
    origin,
  }) =>
    inScene({ contexts, origin }, cancelling, async (stage) => {
      await button(stage, 'queue.question.stay').click();
      expect(stage.writes).toEqual([]);
      await button(stage, 'queue.cancel').click();
      await button(stage, 'queue.question.cancel').dblclick();
      await expect(stage.page.getByRole('dialog')).toHaveCount(0);
      const path = cancelBatch.path.replace(':taskId', running.taskId);
      await expect.poll(() => stage.writes).toEqual([`POST ${path}`]);
    }));

  /** Pages whose creator has disconnected YouTube. */
  const left = new WeakSet();
  const disconnected = { ...creator, permission: 'none' } as const;

  const settings: Scene = {
    ...list,
    name: 'settings',
    path: `${DASHBOARD}&settings=open`,
    stubs: [
      ...list.stubs,
      answer(me, ({ visitor }) => (left.has(visitor) ? disconnected : creator)),
      answer(disconnectYoutube, ({ visitor }) => {
        left.add(visitor);
        return { permission: disconnected.permission, revoked: true, stoppedBatches: 0 };
      }),
    ],
    shows: ({ page }) => page.getByRole('slider').first(),
  };

  test('YouTube stays connected where the creator says so; disconnected, another button has the focus', ({
    contexts,
    origin,
  }) =>
    inScene({ contexts, origin }, settings, async (stage) => {
      const before = await button(stage, 'account.disconnect.button').elementHandle();
      await button(stage, 'account.disconnect.button').click();
      await button(stage, 'account.disconnect.stay').click();
      expect(stage.writes).toEqual([]);
      await button(stage, 'account.disconnect.button').press('Enter');
      await button(stage, 'account.disconnect.confirm').click();
      await expect(inDialog(stage, 'auth.permission.connect')).toBeFocused();
      expect(await before.evaluate(({ isConnected }) => isConnected)).toBe(false);
      expect(stage.writes).toEqual([`POST ${disconnectYoutube.path}`]);
    }));

  const deleting = async (stage: InScene): Promise<void> => {
    await button(stage, 'account.remove.button').click();
    await stage.page.getByRole('dialog').locator('input[type="email"]').fill('anna@example.com');
  };

  for (const way of ['Cancel', 'Escape'])
    test(`${way} deletes no account, and leaves the settings open`, ({ contexts, origin }) =>
      inScene({ contexts, origin }, settings, async (stage) => {
        await deleting(stage);
        if (way === 'Cancel') await button(stage, 'account.remove.cancel').click();
        else await stage.page.keyboard.press('Escape');
        await expect(stage.page.locator('input[type="email"]')).toHaveCount(0);
        await expect(button(stage, 'account.remove.button')).toBeFocused();
        expect(stage.writes).toEqual([]);
      }));
});

test.describe('the prompt of all, changed and not saved', ONLY_FULL, () => {
  const changed: Scene = {
    ...promptEdited,
    stubs: [...promptEdited.stubs, silence(saveAdminPrompt), answer(adminLogout, { ok: true })],
  };

  test('logging out asks: staying keeps the words, leaving saves nothing', ({ contexts, origin }) =>
    inScene({ contexts, origin }, changed, async (stage) => {
      const { page, say, writes } = stage;
      await button(stage, 'admin.logOut').click();
      await inDialog(stage, 'admin.leave.stay').click();
      await expect(page.getByText(say('admin.prompt.unsaved'))).toBeVisible();
      expect(writes).toEqual([]);
      await button(stage, 'admin.logOut').click();
      await inDialog(stage, 'admin.leave.anyway').click();
      await expect(button(stage, 'admin.login.submit')).toBeVisible();
      expect(writes).toEqual([`POST ${adminLogout.path}`]);
    }));

  test('"Take the saved one" saves nothing, and mine can be had back', ({ contexts, origin }) =>
    inScene({ contexts, origin }, conflict, async (stage) => {
      const field = stage.page.locator('.prompt-text textarea');
      const mine = await field.inputValue();
      await button(stage, 'admin.conflict.takeTheirs').click();
      await expect(field).not.toHaveValue(mine);
      await button(stage, 'admin.conflict.undo').click();
      await expect(field).toHaveValue(mine);
      expect(stage.writes).toEqual([]);
    }));
});
