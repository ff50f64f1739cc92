import { test as base, type Browser, type BrowserContext } from '@playwright/test';
import { serveSite } from '../../testing/site/serve.ts';
import { nobody } from '../../testing/site/usual-answers.ts';
import { NOW } from '../../testing/site/sample-channel.ts';
import type { Language } from './words.ts';

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', ru: 'ru-RU' };

/** A worker uses one context per language for all scenes, so its cache keeps the site's files. */
export type Contexts = Readonly<Record<Language, BrowserContext>>;

export const contextFor = async (browser: Browser, language: Language): Promise<BrowserContext> => {
  const context = await browser.newContext({
    locale: LOCALES[language],
    timezoneId: 'Europe/Berlin',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  await context.clock.setFixedTime(NOW);
  return context;
};

/** The built site is served once for all scenes of a worker. Its calls are stubbed in the page. */
export const test = base.extend<object, { origin: string; contexts: Contexts }>({
  origin: [
    // Playwright reads the parameter's pattern. An empty pattern requests no other fixture.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const site = await serveSite(nobody);
      await use(site.origin);
      site.close();
    },
    { scope: 'worker' },
  ],
  contexts: [
    async ({ browser }, use) => {
      const contexts = { en: await contextFor(browser, 'en'), ru: await contextFor(browser, 'ru') };
      await use(contexts);
      await contexts.en.close();
      await contexts.ru.close();
    },
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
