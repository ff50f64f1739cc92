import type { Locator, Page } from '@playwright/test';
import type { BatchItem } from '@replywell/contract/documents/batches';
import type { Endpoint } from '@replywell/contract/endpoint';
import {
  cancelBatch,
  cancelBatchItem,
  editBatchItem,
  getBatchStatus,
  pauseBatch,
  submitBatch,
  type Batch,
} from '@replywell/contract/endpoints/batches';
import { itemsOf, batchOf } from './sample-batches.ts';
import { openScene } from './open-scene.ts';
import { drafted, NOW } from '../../testing/site/sample-channel.ts';
import type { Stub } from '../../testing/site/stubs.ts';
import { expect, test } from './site-fixture.ts';
import { firstPage, signedIn } from '../../testing/site/usual-answers.ts';

const UNDO_LEFT_MS = 8_000;
const chosen = drafted.slice(0, 3);

const itemsAs = (status: BatchItem['status']): BatchItem[] => itemsOf(chosen, status);

/**
 * The part of the server that this test needs. The first batch can be undone, and the second one is
 * in progress.
 */
const server = (): Stub[] => {
  let batches = 0;
  let now = batchOf('none', itemsAs('queued'), {});
  const moves = (endpoint: Endpoint, next: (body: unknown) => Batch): Stub => ({
    endpoint,
    outcome: ({ body }) => {
      const { revision } = now;
      now = { ...next(body), revision: revision + 1 };
      return { kind: 'answer', body: { ...now, leftOut: [] } };
    },
  });
  const change = (index: number, patch: Partial<BatchItem>): Batch => {
    const items = now.items.map((item, at) => (at === index ? { ...item, ...patch } : item));
    return batchOf(now.taskId, items, { status: now.status, pauseReason: now.pauseReason });
  };
  return [
    moves(submitBatch, () => {
      batches += 1;
      const undoUntil = batches === 1 ? new Date(NOW + UNDO_LEFT_MS).toISOString() : null;
      return batchOf(`batch-${String(batches)}`, itemsAs('queued'), { undoUntil });
    }),
    { endpoint: getBatchStatus, outcome: () => ({ kind: 'answer', body: now }) },
    moves(pauseBatch, () => ({ ...now, status: 'paused', pauseReason: 'creator' })),
    moves(editBatchItem, () => change(0, { text: 'Other words' })),
    moves(cancelBatchItem, () =>
      change(0, { status: 'cancelled', reason: 'cancelled_by_creator', scheduledFor: null }),
    ),
    moves(cancelBatch, () => batchOf(now.taskId, itemsAs('cancelled'), {})),
  ];
};

const hasFocus = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement).catch(() => false);

const TAB_STOPS = 60;

/** Moves the focus with the keyboard, as a person without a mouse does. */
async function tabTo(
  page: Page,
  locator: Locator,
  key: 'Tab' | 'Shift+Tab' = 'Tab',
): Promise<void> {
  await locator.waitFor();
  for (let stop = 0; stop < TAB_STOPS && !(await hasFocus(locator)); stop += 1)
    await page.keyboard.press(key);
  await expect(locator).toBeFocused();
}

const expectFocusHeld = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => document.activeElement === document.body)).toBe(false);

test('a batch is sent, undone, sent again, paused, changed and cancelled by keyboard alone, and the focus is never lost', async ({
  contexts,
  origin,
}) => {
  const scene = {
    name: 'batch-by-keyboard',
    path: '/dashboard?status=all&date=all',
    stubs: [...signedIn, firstPage(drafted), ...server()],
    shows: ({ page }: { page: Page }) => page.getByRole('article').first(),
  };
  const view = { language: 'en', theme: 'light', width: 'desktop' } as const;
  const { page, complaints, close } = await openScene(contexts.en, origin, scene, view);
  const { keyboard } = page;
  const button = (name: string | RegExp): Locator =>
    page.getByRole('button', { name, exact: typeof name === 'string' });
  const press = async (name: string | RegExp, key?: 'Shift+Tab'): Promise<void> => {
    await tabTo(page, button(name).first(), key);
    await keyboard.press('Enter');
    await expectFocusHeld(page);
  };
  try {
    // The keys are faster than the page paints. Each one must act on the row of the key before it.
    for (const key of ['j', 'x', 'j', 'x', 'j', 'x']) await keyboard.press(key);
    await expect(page.getByText('3 selected')).toBeVisible();
    await press('Send selected', 'Shift+Tab');
    await press('Undo', 'Shift+Tab');
    await expect(page.getByText('3 selected')).toBeVisible();
    await expectFocusHeld(page);
    await press('Send selected');
    await press('Pause', 'Shift+Tab');
    await expect(button('Resume')).toBeFocused();
    await press('Show queue');
    const dialog = page.getByRole('main');
    await expect(dialog).toBeVisible();
    await press(/^Edit:/);
    await expect(dialog.getByRole('textbox')).toBeFocused();
    await keyboard.press('Control+Enter');
    await expect(dialog.getByText('Other words')).toBeVisible();
    await expectFocusHeld(page);
    await press(/^Take out:/);
    await expect(dialog.getByText('Taken out', { exact: true })).toBeVisible();
    await expectFocusHeld(page);
    await press('Cancel', 'Shift+Tab');
    await press('Cancel the rest', 'Shift+Tab');
    await expect(page.getByRole('region', { name: 'Batch progress' })).toHaveCount(0);
    await expectFocusHeld(page);
    expect(complaints()).toEqual([]);
  } finally {
    await close();
  }
});
