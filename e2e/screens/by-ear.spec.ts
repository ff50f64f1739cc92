import { buildDraft } from '../../testing/site/build-comment.ts';
import { getBatchStatus, submitBatch } from '@replywell/contract/endpoints/batches';
import {
  generateCustomResponse,
  releaseResponse,
  submitResponse,
} from '@replywell/contract/endpoints/comments';
import type { Comment } from '@replywell/contract/endpoints/youtube';
import type { Page } from '@playwright/test';
import { itemsOf, batchOf } from './sample-batches.ts';
import { drafted, NOW, waiting } from '../../testing/site/sample-channel.ts';
import { answer, type Stub } from '../../testing/site/stubs.ts';
import { expect, test } from './site-fixture.ts';
import { stubApi } from './stub-api.ts';
import { firstPage, signedIn } from '../../testing/site/usual-answers.ts';
import { DASHBOARD } from './scene.ts';
import { speak, type Say } from './words.ts';

const DRAFT = 'An hour, and hands off.';
const UNDO_MS = 5_000;
const FIVE = drafted.slice(1, 6);

const [first] = waiting;
if (!first) throw new Error('The sample channel has no comments.');
const answered = (change: Partial<Comment>): Comment => ({
  ...first,
  aiResponse: DRAFT,
  ...change,
});

/** The list has one comment without a draft, and five that can be sent together. */
const willing = (): Stub[] => {
  const batch = batchOf('batch-evening', itemsOf(FIVE, 'queued'), { status: 'pending' });
  const undoUntil = new Date(NOW + UNDO_MS).toISOString();
  const responsePublishedAt = new Date(NOW).toISOString();
  return [
    firstPage([first, ...FIVE, ...waiting.slice(6)]),
    answer(generateCustomResponse, { ...buildDraft('new'), aiResponse: DRAFT }),
    answer(submitResponse, answered({ status: 'sending', undoUntil })),
    answer(releaseResponse, answered({ status: 'sent', isReplied: true, responsePublishedAt })),
    answer(submitBatch, { ...batch, leftOut: [] }),
    answer(getBatchStatus, batch),
  ];
};

/** Fills the placeholders of a text, as the product does. */
const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)[^}]*\}\}/g, (gap, name: string) => values[name] ?? gap);

/** Returns one line of the accessibility tree. It is quoted, because names contain colons. */
const line = (role: string, name: string, state = ''): string =>
  `'${role} "${name}"${state && ` [${state}]`}'`;

const spoken = (page: Page, text: string): Promise<void> =>
  expect(page.getByRole('status').filter({ hasText: text }).first()).toBeAttached();

const answerOne = async (page: Page, say: Say): Promise<void> => {
  const row = page.getByRole('article', { name: first.authorName }).first();
  const hears = (status: string): Promise<void> =>
    expect(row).toHaveAccessibleDescription(`${first.text} ${say(`notes.status.${status}`)}`);
  await page.keyboard.press('j');
  await expect(row).toBeFocused();
  await hears('no_response');
  await expect(row).toMatchAriaSnapshot(`
    - ${line('article', first.authorName)}:
      - ${line('checkbox', `${say('comments.selectComment')}: ${first.authorName}`)}
      - strong: "${first.authorName}"
      - time
      - link
      - paragraph: "${first.text}"
      - ${line('button', `${say('comments.generate')}: ${first.authorName}`)}
  `);
  const video = row.getByRole('link');
  await expect(video).toHaveAccessibleDescription(say('common.footer.newTab'));
  // A list of all buttons shows only names, so each name must contain the author.
  const { authorName: name } = first;
  const pressed = (path: string) =>
    row.getByRole('button', { name: `${say(path)}: ${name}`, exact: true });
  await page.keyboard.press('g');
  await hears('ready');
  const changed = (status: string): string =>
    filled(say('comments.statusNow'), { name, status: say(`notes.status.${status}`) });
  await spoken(page, changed('ready'));
  for (const path of ['comments.edit', 'comments.regenerate', 'comments.submit'])
    await expect(pressed(path)).toBeVisible();
  // The button is enabled only after a time in which the draft can be read.
  await expect(pressed('comments.submit')).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  const held = `${say('notes.status.sending')} ${say('comments.canBeUndone')}`;
  await expect(row).toHaveAccessibleDescription(`${first.text} ${held}`);
  await spoken(page, filled(say('comments.undoByKey'), { seconds: '5' }));
  await expect(pressed('comments.undo')).toBeVisible();
  await page.clock.setFixedTime(NOW + UNDO_MS + 1_000);
  await hears('sent');
  await spoken(page, changed('sent'));
  await page.clock.setFixedTime(NOW);
};

const sendFive = async (page: Page, say: Say): Promise<void> => {
  // The first of them has become active when the reply above it was sent.
  for (const [index, { authorName }] of FIVE.entries()) {
    if (index > 0) await page.keyboard.press('j');
    await expect(page.getByRole('article', { name: authorName }).first()).toBeFocused();
    await page.keyboard.press('x');
  }
  const selected = filled(say('comments.selected'), { count: '5' });
  await expect(page.getByRole('toolbar')).toMatchAriaSnapshot(`
    - ${line('toolbar', say('comments.toolbar'))}:
      - ${line('checkbox', say('comments.selectAll'), 'checked=mixed')}
      - text: "/${selected}/"
      - ${line('button', say('comments.generate'))}
      - ${line('button', say('batches.sendSelected'))}
  `);
  await page.getByRole('button', { name: say('batches.sendSelected') }).press('Enter');
  await expect(page.getByRole('region', { name: say('batches.region') })).toMatchAriaSnapshot(`
    - ${line('region', say('batches.region'))}:
      - ${line('link', filled(say('queue.sendingOf'), { current: '1', total: '5' }))}
      - status
      - ${line('progressbar', say('batches.region'))}
      - ${line('button', say('queue.pause'))}
  `);
};

test.use({
  locale: 'ru-RU',
  timezoneId: 'Europe/Berlin',
  serviceWorkers: 'block',
  viewport: { width: 1440, height: 900 },
});
// Chosen at an earlier visit.
test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('language', 'ru')));

test('who hears the page answers one comment and sends five together', async ({ page, origin }) => {
  const say = speak('ru');
  await stubApi(page, [...signedIn, ...willing()]);
  await page.clock.setFixedTime(NOW);
  await page.goto(`${origin}${DASHBOARD}`);
  await page.getByRole('article').first().waitFor();
  await answerOne(page, say);
  await sendFive(page, say);
});
