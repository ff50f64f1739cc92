import type { Page } from '@playwright/test';

const CONTROLS = [
  ...['button', 'checkbox', 'combobox', 'link', 'listbox', 'menuitem', 'menuitemcheckbox'],
  ...['menuitemradio', 'option', 'radio', 'searchbox', 'slider', 'spinbutton', 'switch', 'tab'],
  'textbox',
];

/** A line of the tree of a page, in which a name follows the role in quotation marks. */
const NAMELESS = new RegExp(String.raw`^\s*- '?(?:${CONTROLS.join('|')})\b(?! ")`);

/**
 * Controls that a screen reader has no name for. axe takes a text inside a live region for the name
 * of the button around it, and a browser does not.
 */
export const findNameless = async (page: Page): Promise<string[]> => {
  const tree = await page.locator('body').ariaSnapshot();
  return tree.split('\n').filter((line) => NAMELESS.test(line));
};
