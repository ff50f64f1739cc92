import type { Browser, Page } from '@playwright/test';
import { commentIdOf, rowOf, signIn } from '../e2e/fixtures/creator.ts';
import { StandinControl } from '../e2e/fixtures/standin.ts';
import { named } from '../web/src/testing/named.ts';
import type { Figure } from './figure.ts';

const SITE = 'http://localhost:5055';
const OPENAI = new StandinControl('http://127.0.0.1:9303');
const CALL = 'chat.completions.create';
/** The model writes all its words at once and ends later, so they are there when it is called. */
const PACE = { everyMs: 0, beforeEndMs: 4_000 };
const DRAFTS = 9;
const BUDGET_MS = 1_000;
/** The emulator starts its processes one after the other. */
const LOADED_MS = 120_000;

const generate = named('Generate');

/** Milliseconds from the model's words, which are there when it is called, to those in the row. */
async function oneDraft(page: Page): Promise<number> {
  const waiting = page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: generate }) });
  const row = rowOf(page, await commentIdOf(waiting.first()));
  const before = (await OPENAI.calls(CALL)).length;
  await row.getByRole('button', { name: generate }).click();
  await row.locator('.growing .words').getByText(/\S/).first().waitFor();
  const seen = Date.now();
  const call = (await OPENAI.calls(CALL))[before];
  if (!call) throw new Error('Words without a call to the model');
  await row.getByRole('button', { name: named('Submit') }).waitFor();
  return seen - Date.parse(call.at);
}

/**
 * How long after the model's first words the row shows words, in a running world (`npm start`) on
 * an idle machine. Nothing is measured where no world answers. The first draft starts a process of
 * the emulator and loads the code that listens, so it is not counted. A test must not check this
 * time.
 */
export async function measureFirstWords(browser: Browser): Promise<Figure[]> {
  if (!(await fetch(SITE).catch(() => null))?.ok) return [];
  await OPENAI.post('stream', PACE);
  const context = await browser.newContext({
    baseURL: SITE,
    viewport: { width: 1440, height: 900 },
  });
  try {
    const page = await context.newPage();
    await signIn(page, 'anna@example.com');
    await page.getByRole('button', { name: generate }).nth(DRAFTS).waitFor({ timeout: LOADED_MS });
    await oneDraft(page);
    const times: number[] = [];
    for (let draft = 0; draft < DRAFTS; draft += 1) times.push(await oneDraft(page));
    times.sort((one, other) => one - other);
    return [
      {
        name: 'first words in the row after the model’s, median',
        value: times[Math.floor(DRAFTS / 2)] ?? NaN,
        unit: 'ms',
      },
      { name: 'the slowest of them', value: Math.max(...times), unit: 'ms', budget: BUDGET_MS },
    ];
  } finally {
    await OPENAI.reset();
    await context.close();
  }
}
