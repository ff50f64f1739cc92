import type { Page } from '@playwright/test';

const CONTROLS = new Set([
  ...['button', 'checkbox', 'combobox', 'link', 'listbox', 'menuitem', 'menuitemcheckbox'],
  ...['menuitemradio', 'option', 'radio', 'searchbox', 'slider', 'spinbutton', 'switch', 'tab'],
  ...['textbox', 'togglebutton', 'PopUpButton'],
]);

interface Value {
  readonly value?: unknown;
}

const textOf = ({ value }: Value = {}): string => (typeof value === 'string' ? value : '');

/**
 * Controls that a screen reader has no name for, as the browser itself names them. axe takes a text
 * inside a live region for a name, and the browser does not.
 */
export const findNameless = async (page: Page): Promise<string[]> => {
  const session = await page.context().newCDPSession(page);
  try {
    const { nodes } = await session.send('Accessibility.getFullAXTree');
    return nodes
      .filter(({ ignored, role, name }) => {
        const isControl = !ignored && CONTROLS.has(textOf(role));
        return isControl && textOf(name).trim() === '';
      })
      .map(({ role, backendDOMNodeId }) => `${textOf(role)} ${String(backendDOMNodeId)}`);
  } finally {
    await session.detach();
  }
};
