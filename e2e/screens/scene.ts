import type { Locator, Page } from '@playwright/test';
import type { Stub } from '../../testing/site/stubs.ts';
import type { Say } from './words.ts';
import { named } from '../../web/src/testing/named.ts';

export const WIDTHS = { phone: 360, tablet: 768, laptop: 1024, desktop: 1440 } as const;
export type Width = keyof typeof WIDTHS;

export interface Stage {
  readonly page: Page;
  readonly say: Say;
  readonly width: Width;
}

/** Where the navigation stands beside the page, and not behind a button. */
export const hasSidebar = ({ width }: Stage): boolean => WIDTHS[width] >= 1000;

/** Where each filter has a menu of its own, and not a place in the sheet. */
export const hasFilterMenus = ({ width }: Stage): boolean => WIDTHS[width] >= 1280;

/** One state of one screen, reached the way a person reaches it. */
export interface Scene {
  readonly name: string;
  readonly path: string;
  readonly stubs: readonly Stub[];
  /** Widths at which the state exists; all of them where left out. */
  readonly widths?: readonly Width[];
  /** Nobody has answered the question about cookies yet. */
  readonly firstVisit?: boolean;
  /** From the opened page to the state. */
  readonly arrange?: (stage: Stage) => Promise<void>;
  /** Visible once the state is reached. */
  readonly shows: (stage: Stage) => Locator;
  /** Errors that the browser itself notes for this state. */
  readonly announced?: readonly RegExp[];
  /** Texts of this state that people wrote, beside the sample channel's. */
  readonly writtenByPeople?: readonly string[];
}

const isWidth = (name: string): name is Width => name in WIDTHS;

export const widthsOf = ({ widths }: Scene): readonly Width[] =>
  widths ?? Object.keys(WIDTHS).filter(isWidth);

export const heading =
  (path: string): Scene['shows'] =>
  ({ page, say }) =>
    page.getByRole('heading', { name: say(path) }).first();

export const button = ({ page, say }: Stage, path: string): Locator =>
  page.getByRole('button', { name: named(say(path)) }).first();
