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

/** Whether the navigation is beside the page. Otherwise it is behind a button. */
export const hasSidebar = ({ width }: Stage): boolean => WIDTHS[width] >= 1000;

/** Whether each filter has its own menu. Otherwise the filters are in the sheet. */
export const hasFilterMenus = ({ width }: Stage): boolean => WIDTHS[width] >= 1280;

/** One state of one screen. A scene reaches it in the same way as a person. */
export interface Scene {
  readonly name: string;
  readonly path: string;
  readonly stubs: readonly Stub[];
  /** The widths at which the state exists. The default is all widths. */
  readonly widths?: readonly Width[];
  /** If true, the question about cookies has not been answered yet. */
  readonly firstVisit?: boolean;
  /** Brings the opened page into the state. */
  readonly arrange?: (stage: Stage) => Promise<void>;
  /** An element that is visible when the state is reached. */
  readonly shows: (stage: Stage) => Locator;
  /** Errors that the browser itself logs in this state. They are expected. */
  readonly announced?: readonly RegExp[];
  /** Texts of this state that people wrote, in addition to those of the sample channel. */
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
