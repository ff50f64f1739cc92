import type { Page } from '@playwright/test';

interface Listening {
  readonly growing?: Record<string, (text: string) => void>;
}

/**
 * Replaces what the page listens with while drafts are written, because there is no Firestore here.
 * `first` is told at once for each draft, and `grow` tells more.
 */
export const listenHere = (page: Page, first = ''): Promise<unknown> =>
  page.route('**/assets/listen-to-growing-draft-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export const listenToGrowingDraft = (id, tell) => {
        (window.growing ??= {})[id] = tell;
        tell(${JSON.stringify(first)});
        return () => { delete window.growing[id]; };
      };`,
    }),
  );

/** Of how many drafts the growing words are listened to. */
export const countListened = (page: Page): Promise<number> =>
  page.evaluate(() => Object.keys((window as Listening).growing ?? {}).length);

/** All drafts that are written now have got this far. */
export const grow = (page: Page, text: string): Promise<void> =>
  page.evaluate((words) => {
    for (const tell of Object.values((window as Listening).growing ?? {})) tell(words);
  }, text);
