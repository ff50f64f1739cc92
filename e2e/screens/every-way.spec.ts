import type { Locator, Page } from '@playwright/test';
import {
  getBatchStatus,
  listOpenBatches,
  pauseBatch,
  submitBatch,
} from '@replywell/contract/endpoints/batches';
import {
  deleteReply,
  dismissComments,
  listReplies,
  submitResponse,
} from '@replywell/contract/endpoints/comments';
import { buildAnswer } from '../../testing/site/build-answer.ts';
import { listAnswers } from '@replywell/contract/endpoints/answers';
import { listHeld, moderateComments } from '@replywell/contract/endpoints/held';
import { saveSettings } from '@replywell/contract/endpoints/settings';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import { drafted, NOW } from '../../testing/site/sample-channel.ts';
import { answer, type Stub } from '../../testing/site/stubs.ts';
import { buildSettings, firstPage, signedIn } from '../../testing/site/usual-answers.ts';
import { inScene, type InScene } from './in-scene.ts';
import { batchOf, itemsOf } from './sample-batches.ts';
import { button, inDialog, inRow, listScene, rowAt, type Width } from './scene.ts';
import { expect, test } from './site-fixture.ts';
import type { Language } from './words.ts';

const HOUR_AGO = new Date(NOW - 3_600_000).toISOString();
const waiting: Comment[] = drafted
  .slice(0, 6)
  .map((comment) => ({
    ...comment,
    status: 'ready',
    isReplied: false,
    sendReason: null,
    draftFindings: [],
    assessment: null,
    aiResponse: 'Thank you for watching.',
  }));
const [dismissed, first, second, , , last] = waiting;
if (!dismissed || !first || !second || !last) throw new Error('The sample channel is too small.');

const said = { author: last.authorName, text: 'And when?', at: HOUR_AGO };
const ours = { author: 'Anna', text: 'Soon.', at: new Date(NOW - 7_200_000).toISOString() };
const thread = [
  { ...ours, id: 'r1', by: 'channel' as const },
  { ...said, id: 'r2', by: 'viewer' as const },
];
const wroteBack: Comment = { ...last, replyCount: 2, thread, wroteBack: { ...said, id: 'r2' } };
const sent: Comment = { ...wroteBack, id: 'sent', status: 'sent', isReplied: true };
const gone: Comment = { ...sent, wroteBack: undefined, responsePublishedAt: HOUR_AGO };
const before = { messageId: gone.id, to: gone.text, text: gone.aiResponse ?? '', at: HOUR_AGO };
const deleted = { answersBefore: [{ ...before, isOwn: false, isDeleted: true }] };
const heldOne = { id: 'h1', isReply: false, videoId: null, text: 'Look here', imageUrl: null };
const LUMORA = 'A Lumora 5.';
const given = buildAnswer({ id: 'q1', question: 'Camera?', answer: LUMORA });

const server = (): Stub[] => {
  const batch = batchOf('batch-1', itemsOf([first, second], 'queued'));
  const paused = { ...batch, status: 'paused', pauseReason: 'creator', revision: 2 } as const;
  let [isOpen, isPaused] = [false, false];
  return [
    ...signedIn,
    firstPage([...waiting.slice(0, 5), wroteBack, gone]),
    answer(dismissComments, {
      ids: [dismissed.id],
      dismissed: { reason: 'no_reply_needed', until: null, at: HOUR_AGO },
    }),
    answer(submitBatch, () => {
      isOpen = true;
      return { ...batch, leftOut: [] };
    }),
    answer(listOpenBatches, () => (isOpen ? [batch] : [])),
    answer(pauseBatch, () => {
      isPaused = true;
      return paused;
    }),
    answer(getBatchStatus, () => (isPaused ? paused : batch)),
    answer(submitResponse, {
      ...wroteBack,
      status: 'sent',
      isReplied: true,
      aiResponse: `${last.aiResponse} ${LUMORA}`,
    }),
    answer(listReplies, thread),
    answer(listAnswers, { answers: [given], hasModel: true }),
    answer(listHeld, {
      comments: [
        { ...heldOne, authorName: '@lena', authorProfileImageUrl: null, publishedAt: HOUR_AGO },
      ],
      nextPageToken: null,
    }),
    answer(moderateComments, { ok: true }),
    answer(deleteReply, {
      ...gone,
      ...deleted,
      status: 'no_response',
      isReplied: false,
      aiResponse: null,
    }),
    answer(saveSettings, buildSettings({ readyAhead: true })),
  ];
};

/** Touches that follow sooner would be the second press of a double one. */
const APART_MS = 400;

/**
 * Puts a finger down in the middle of a place, moves it so many pixels to the right of where it was,
 * or to several such places one after another, and lifts it.
 */
const drag = async (place: Locator, ...stops: number[]): Promise<void> => {
  await place.page().waitForTimeout(APART_MS);
  // A trial touches nothing. It waits until the place has come to rest and nothing is over it.
  await place.click({ trial: true });
  const box = await place.boundingBox();
  if (!box) throw new Error('Nothing is there to be touched.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const finger = await place.page().context().newCDPSession(place.page());
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: object[]) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: touchPoints.map((point) => ({ x, y, ...point })),
    });
  const end = stops.at(-1);
  if (end === undefined) {
    // At once: a slow machine would make a long press of a finger that waits for an answer.
    await Promise.all([touch('touchStart', {}), touch('touchEnd')]);
  } else {
    await touch('touchStart', {});
    for (const [index, stop] of stops.entries()) {
      const from = stops[index - 1] ?? 0;
      for (const part of [0.25, 0.5, 0.75, 1])
        await touch('touchMove', { x: x + from + (stop - from) * part });
    }
    // A finger that is lifted while it moves flings, and the browser takes the next press for its end.
    await place.page().waitForTimeout(APART_MS);
    await touch('touchMove', { x: x + end });
    await touch('touchEnd');
  }
  await finger.detach();
};

interface Way {
  readonly language: Language;
  readonly width: Width;
  readonly press: (target: Locator) => Promise<void>;
  readonly check: (box: Locator) => Promise<void>;
  readonly select: (row: Locator) => Promise<void>;
  readonly dismiss: (stage: InScene, row: Locator) => Promise<void>;
  /** The page's keys, where they do more than a button. */
  readonly key?: (page: Page, key: string) => Promise<void>;
}

const hasFocus = (row: Locator): Promise<boolean> =>
  row.evaluate((element) => element === document.activeElement);

const wordsOf = (row: Locator): Locator => row.locator('p[id^="text-"]');

const WAYS: Record<'mouse' | 'keys' | 'touch', Way> = {
  mouse: {
    language: 'en',
    width: 'desktop',
    press: (target) => target.click(),
    check: (box) => box.click(),
    select: (row) => row.getByRole('checkbox').click(),
    dismiss: async ({ page, say }, row) => {
      await wordsOf(row).click();
      const menu = row.getByRole('button', { name: say('dismissing.dismiss') });
      await menu.first().click();
      await page.getByRole('menuitem', { name: say('filters.kinds.noReply') }).click();
    },
  },
  keys: {
    language: 'en',
    width: 'desktop',
    press: (target) => target.press('Enter'),
    check: (box) => box.press('Space'),
    select: async (row) => {
      const { keyboard } = row.page();
      if (!(await hasFocus(row))) await keyboard.press('j');
      await expect(row).toBeFocused();
      await keyboard.press('x');
    },
    dismiss: async ({ page }, row) => {
      await page.keyboard.press('j');
      const before = await row.getAttribute('id');
      await page.keyboard.press('d');
      await expect(row).not.toHaveAttribute('id', before ?? '');
      await expect(row).toBeFocused();
    },
    key: (page, key) => page.keyboard.press(key),
  },
  touch: {
    language: 'ru',
    width: 'phone',
    press: async (target) => {
      await expect(target).toBeEnabled();
      await drag(target);
    },
    check: (box) => drag(box),
    select: (row) => drag(wordsOf(row), 80),
    dismiss: async (_stage, row) => {
      // Whoever comes back has changed their mind.
      await drag(wordsOf(row), -80, -10);
      await drag(wordsOf(row), -80);
    },
  },
};

/** By its key where the way has keys, or by its button. */
const command = ({ key, press }: Way, target: Locator, name: string): Promise<void> =>
  key ? key(target.page(), name) : press(target);

const goTo = async (stage: InScene, way: Way, path: string): Promise<void> => {
  if (way.width === 'phone') await way.press(button(stage, 'shell.openMenu'));
  const { page, say } = stage;
  const place = new RegExp(`^${say(path)}`);
  await way.press(
    page.getByRole('link', { name: place }).or(page.getByRole('button', { name: place })),
  );
};

const clear = async (stage: InScene, way: Way): Promise<void> => {
  const { page, writes, say } = stage;
  const rows = page.getByRole('article');
  await way.dismiss(stage, rows.first());
  await expect(rows).toHaveCount(5);
  await way.select(rows.nth(0));
  const isPhone = way.width === 'phone';
  if (isPhone) {
    await way.check(rows.nth(1).getByRole('checkbox'));
    // A box opens no row, whose buttons would come under the thumb.
    await expect(rows.nth(1)).not.toHaveAttribute('data-active');
  } else await way.select(rows.nth(1));
  const send = page.getByRole('button', { name: say('batches.sendSelected') });
  await command(way, send, 'Control+Enter');
  await expect.poll(() => writes.some((write) => write.endsWith('/submit-batch'))).toBe(true);
  const card = page.getByRole('region', { name: say('batches.region') });
  if (isPhone) {
    // There the notice stands in the card's place, and in a scene it does not go by itself.
    const told = page.locator('.toast').getByRole('button', { name: say('common.close') });
    // It comes back once the selection has left the bar, so that one look may be too early.
    await expect(async () => {
      if (await told.isVisible()) await way.press(told);
      await expect(card.getByRole('link')).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await way.press(card.getByRole('link'));
  }
  const pause = (isPhone ? page.getByRole('main') : card).getByRole('button', {
    name: say('queue.pause'),
  });
  await command(way, pause, 'p');
  await expect.poll(() => writes.some((write) => write.endsWith('/pause'))).toBe(true);
  if (isPhone) await goTo(stage, way, 'shell.comments');
};

const sit = async (stage: InScene, way: Way): Promise<void> => {
  const { page, say } = stage;
  await command(way, page.locator('.start-sitting'), 'f');
  const approve = button(stage, 'sitting.approve');
  await expect(approve).toBeEnabled();
  await command(way, approve, 'Enter');
  await expect(page.getByText(/^2 (of|из) /).first()).toBeVisible();
  await command(way, button(stage, 'sitting.leave'), 'Escape');
  await expect(page.getByText(say('comments.selected').replace(/{{.*}}/, '1'))).toBeVisible();
};

const goOnTalking = async (stage: InScene, way: Way): Promise<void> => {
  const { page, say } = stage;
  await goTo(stage, way, 'shell.views.wroteBack');
  await expect(page.getByRole('article')).toHaveCount(1);
  const row = rowAt(stage, 0);
  // What has no room in the line is in sight once the row is active.
  await (way.key ? way.key(page, 'j') : way.press(wordsOf(row)));
  await way.press(row.getByRole('button', { name: /^2 / }));
  await expect(row.getByText(ours.text)).toBeVisible();
  if (way.width === 'phone') await way.press(button(stage, 'shell.openMenu'));
  await command(way, button(stage, 'shell.commands'), 'Control+k');
  await page.getByRole('combobox').fill(given.question);
  const found = page.getByRole('option', { name: LUMORA });
  await expect(found).toBeVisible();
  await command(way, found, 'Enter');
  await expect(row.getByRole('textbox')).toHaveValue(`${last.aiResponse} ${LUMORA}`);
  await command(way, inRow(stage, 0, 'comments.submit'), 'Control+Enter');
  await expect(row).toContainText(say('notes.status.sent'));
};

const lookBack = async (stage: InScene, way: Way): Promise<void> => {
  const { page, say } = stage;
  await goTo(stage, way, 'shell.sent');
  // On a phone a tap on the reply shows what can be done with it.
  if (way.width === 'phone') await way.press(page.getByRole('main').getByRole('time').first());
  await way.press(button(stage, 'sent.delete'));
  await way.press(inDialog(stage, 'sent.delete'));
  await expect(page.getByText(say('sent.deleted')).first()).toBeVisible();
  await goTo(stage, way, 'shell.held');
  await way.check(page.getByRole('tabpanel').getByRole('checkbox').first());
  await way.press(button(stage, 'held.approve'));
  await expect(
    page.getByRole('heading', { name: say('held.nothing.heldForReview') }),
  ).toBeVisible();
};

const prepare = async (stage: InScene, way: Way): Promise<void> => {
  const { page, say } = stage;
  await goTo(stage, way, 'shell.settings');
  await way.check(page.getByRole('checkbox', { name: say('settings.ready.label') }));
  await way.press(inDialog(stage, 'comments.save'));
};

for (const [name, way] of Object.entries(WAYS))
  test(`an evening by ${name}: dismissed, sent, paused, approved, talked on, deleted, judged and prepared`, ({
    contexts,
    origin,
  }) =>
    inScene(
      { contexts, origin, language: way.language, width: way.width },
      listScene(server(), '/dashboard?date=all'),
      async (stage) => {
        await clear(stage, way);
        await sit(stage, way);
        await goOnTalking(stage, way);
        await lookBack(stage, way);
        await prepare(stage, way);
        const ends = [
          'dismiss',
          'check-batch',
          'submit-batch',
          'pause',
          'submit-response',
          'delete-reply',
          'moderate',
        ];
        await expect
          .poll(() => stage.writes.map((write) => write.split('/').at(-1)))
          .toEqual([...ends, 'settings']);
      },
    ));
