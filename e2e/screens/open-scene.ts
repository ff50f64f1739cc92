import type { BrowserContext, Page } from '@playwright/test';
import { landscape, portrait } from '../../standins/world/picture.ts';
import { AVATARS } from '../../testing/site/sample-channel.ts';
import { WIDTHS, type Scene, type Stage, type Width } from './scene.ts';
import { stubApi, type Gallery } from './stub-api.ts';
import { speak, type Language, type Say } from './words.ts';
import { listenForRequests, painted } from './quiet.ts';

export type Theme = 'light' | 'dark';

export interface View {
  readonly language: Language;
  readonly theme: Theme;
  readonly width: Width;
}

const HEIGHTS: Readonly<Record<Width, number>> = { phone: 780, desktop: 900 };

/** The language was chosen at an earlier visit. */
const asReaderOf = (language: Language): void => {
  localStorage.setItem('language', language);
};

/** The visitor has already answered the cookie question, so that no banner is in the picture. */
const asKnownVisitor = (): void => {
  localStorage.setItem('cookieConsent', 'declined');
};

/**
 * Timers from this length on belong to the page itself (notifications that disappear, polling).
 * They are stopped, so that a scene does not change while it is checked.
 */
const BY_ITSELF_MS = 2_000;

/** Runs in the page. A timer of `from` milliseconds or more never ends. */
const stopLongTimers = (from: number): void => {
  const start = window.setTimeout.bind(window);
  const never = 2 ** 31 - 1;
  Reflect.set(window, 'setTimeout', (act: () => void, delay = 0, ...args: []) =>
    start(act, delay >= from ? never : delay, ...args),
  );
};

export interface Opened {
  readonly page: Page;
  readonly say: Say;
  readonly resize: (width: Width) => Promise<void>;
  readonly wear: (theme: Theme) => Promise<void>;
  /** Whether the state is still there. For example, the menu of a phone closes at another width. */
  readonly isShown: () => Promise<boolean>;
  /** The errors that were not announced (console errors, and calls that no stub answers). */
  readonly complaints: () => string[];
  readonly close: () => Promise<void>;
}

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

/** Every browser logs a refused call as an error. The stubs refuse calls on purpose. */
const REFUSED_CALL = /Failed to load resource.* \S+\/api\//;

/** Thumbnails and faces are drawn here, so that nothing is requested from outside this machine. */
const GALLERIES: readonly Gallery[] = [
  { from: 'https://i.ytimg.com', draw: landscape },
  { from: AVATARS, draw: portrait },
];

/** Removes everything of the previous scene, except the browser's cache of the site's files. */
const forget = async (page: Page, origin: string): Promise<void> => {
  const context = page.context();
  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'cookies,local_storage,indexeddb,cache_storage',
  });
  await session.detach();
};

/** Closes the page and all windows that it has opened. */
const leave = async (context: BrowserContext): Promise<void> => {
  await context.setOffline(false);
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  for (const page of context.pages()) await page.close();
};

const sizeOf = (width: Width): { width: number; height: number } => ({
  width: WIDTHS[width],
  height: HEIGHTS[width],
});

/** Opens a scene and brings it into its state. The context must have the language of the view. */
export const openScene = async (
  context: BrowserContext,
  origin: string,
  scene: Scene,
  view: View,
): Promise<Opened> => {
  const page = await context.newPage();
  listenForRequests(page);
  await forget(page, origin);
  const errors = listenForErrors(page, [REFUSED_CALL, ...(scene.announced ?? [])]);
  await page.addInitScript(stopLongTimers, BY_ITSELF_MS);
  await page.addInitScript(asReaderOf, view.language);
  if (!scene.firstVisit) await page.addInitScript(asKnownVisitor);
  const strays = await stubApi(page, scene.stubs, GALLERIES);
  const pointer = await context.newCDPSession(page);
  const size = async (width: Width): Promise<void> => {
    await page.setViewportSize(sizeOf(width));
    await pointer.send('Emulation.setTouchEmulationEnabled', { enabled: width === 'phone' });
  };
  await size(view.width);
  await page.emulateMedia({ colorScheme: view.theme });
  const say = speak(view.language);
  let stage: Stage = { page, say, width: view.width };
  await page.goto(`${origin}${scene.path}`);
  await scene.arrange?.(stage);
  await scene.shows(stage).waitFor();
  await painted(page);
  return {
    page,
    say,
    resize: async (width) => {
      stage = { page, say, width };
      await size(width);
      await painted(page);
    },
    wear: async (theme) => {
      await page.emulateMedia({ colorScheme: theme });
      await painted(page);
    },
    isShown: () => scene.shows(stage).isVisible(),
    complaints: () => [...errors, ...strays.map((call) => `no stub answers ${call}`)],
    close: () => leave(context),
  };
};
