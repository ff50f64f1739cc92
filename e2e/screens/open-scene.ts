import type { Browser, BrowserContext, Page } from '@playwright/test';
import { landscape, portrait } from '../../standins/world/picture.ts';
import { AVATARS, NOW } from './sample-channel.ts';
import { WIDTHS, type Scene, type Stage, type Width } from './scene.ts';
import { stubApi } from './stub-api.ts';
import { speak, type Language } from './words.ts';

export interface View {
  readonly language: Language;
  readonly theme: 'light' | 'dark';
  readonly width: Width;
}

const HEIGHTS: Readonly<Record<Width, number>> = { phone: 780, tablet: 1024, desktop: 900 };

const LOCALES: Readonly<Record<Language, string>> = { en: 'en-US', ru: 'ru-RU' };

/** The site chosen by people who have been here before: no banner stands in the picture. */
const asKnownVisitor = (): void => {
  localStorage.setItem('cookieConsent', 'declined');
};

export interface Opened {
  readonly page: Page;
  readonly stage: Stage;
  /** What went wrong without being announced: console errors and calls that no stub answers. */
  readonly complaints: () => string[];
  readonly close: () => Promise<void>;
}

const contextFor = (browser: Browser, view: View): Promise<BrowserContext> =>
  browser.newContext({
    viewport: { width: WIDTHS[view.width], height: HEIGHTS[view.width] },
    locale: LOCALES[view.language],
    timezoneId: 'Europe/Berlin',
    colorScheme: view.theme,
    reducedMotion: 'reduce',
    hasTouch: view.width === 'phone',
    serviceWorkers: 'block',
  });

const listenForErrors = (page: Page, announced: readonly RegExp[]): string[] => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    const text = `${message.text()} ${message.location().url}`;
    if (message.type() === 'error' && !announced.some((pattern) => pattern.test(text)))
      errors.push(text);
  });
  return errors;
};

/** A refused call is noted by every browser; the stubs refuse on purpose. */
const REFUSED_CALL = /Failed to load resource.* \S+\/api\//;

/** Thumbnails and faces: nothing outside this machine is asked for. */
const drawPictures = async (page: Page): Promise<void> => {
  const draw = (pattern: string, picture: (id: string) => string): Promise<unknown> =>
    page.route(pattern, (route, request) =>
      route.fulfill({ contentType: 'image/svg+xml', body: picture(request.url()) }),
    );
  await draw('https://i.ytimg.com/**', landscape);
  await draw(`${AVATARS}/**`, portrait);
};

/** Opens a scene in the state it is named after. */
export const openScene = async (
  browser: Browser,
  origin: string,
  scene: Scene,
  view: View,
): Promise<Opened> => {
  const context = await contextFor(browser, view);
  const page = await context.newPage();
  const errors = listenForErrors(page, [REFUSED_CALL, ...(scene.announced ?? [])]);
  await page.clock.setFixedTime(NOW);
  if (!scene.firstVisit) await page.addInitScript(asKnownVisitor);
  const strays = await stubApi(page, scene.stubs);
  await drawPictures(page);
  const stage: Stage = { page, say: speak(view.language), width: view.width };
  await page.goto(`${origin}${scene.path}`);
  await scene.arrange?.(stage);
  await scene.shows(stage).waitFor();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return {
    page,
    stage,
    complaints: () => [...errors, ...strays.map((call) => `no stub answers ${call}`)],
    close: () => context.close(),
  };
};
