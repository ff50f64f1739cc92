import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Stub } from '../../testing/site/stubs.ts';
import type { Say } from './words.ts';
import { named } from '../../web/src/testing/named.ts';

export const WIDTHS = { phone: 360, desktop: 1440 } as const;
export type Width = keyof typeof WIDTHS;

export interface Stage {
  readonly page: Page;
  readonly say: Say;
  readonly width: Width;
}

/** One state of one screen. A scene reaches it in the same way as a person. */
export interface Scene {
  readonly name: string;
  readonly path: string;
  readonly stubs: readonly Stub[];
  /** The only width at which the state exists. Without it, it exists at both. */
  readonly only?: Width;
  /** If true, the question about cookies has not been answered yet. */
  readonly firstVisit?: boolean;
  /** Brings the opened page into the state. */
  readonly arrange?: (stage: Stage) => Promise<unknown>;
  /** An element that is visible when the state is reached. */
  readonly shows: (stage: Stage) => Locator;
  /** Errors that the browser itself logs in this state. They are expected. */
  readonly announced?: readonly RegExp[];
  /** Texts of this state that people wrote, in addition to those of the sample channel. */
  readonly writtenByPeople?: readonly string[];
}

/** The list of comments, with every filter open. */
export const DASHBOARD = '/dashboard?status=all&date=all';

/** The list of comments, as it is when its first row is there. */
export const listScene = (stubs: readonly Stub[], path = DASHBOARD): Scene => ({
  name: 'list',
  path,
  stubs,
  shows: ({ page }) => page.getByRole('article').first(),
});

export const heading =
  (path: string): Scene['shows'] =>
  ({ page, say }) =>
    page.getByRole('heading', { name: say(path) }).first();

export const text =
  (path: string): Scene['shows'] =>
  ({ page, say }) =>
    page.getByText(say(path)).first();

export const button = ({ page, say }: Stage, path: string): Locator =>
  page.getByRole('button', { name: named(say(path)) }).first();

export const rowAt = ({ page }: Stage, index: number): Locator =>
  page.getByRole('article').nth(index);

export const inRow = (stage: Stage, index: number, path: string): Locator =>
  rowAt(stage, index).getByRole('button', { name: named(stage.say(path)) });

export const inDialog = ({ page, say }: Stage, path: string): Locator =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: named(say(path)) })
    .last();

/** Selects the first rows. Whoever sees that a press was lost presses again. */
export const selectRows = async (stage: Stage, count: number): Promise<void> => {
  for (let index = 0; index < count; index += 1)
    await expect(() => rowAt(stage, index).getByRole('checkbox').check()).toPass();
};

/** Where the pointer shows nothing, a press on the row does. */
export const activateRow = async (stage: Stage, index: number): Promise<void> => {
  const row = rowAt(stage, index);
  if (stage.width === 'phone') await row.click({ position: { x: 6, y: 6 } });
  else await row.hover();
};

export const editRow = async (stage: Stage, index: number, words?: string): Promise<void> => {
  await activateRow(stage, index);
  await inRow(stage, index, 'comments.edit').click();
  if (words !== undefined) await rowAt(stage, index).getByRole('textbox').fill(words);
};
