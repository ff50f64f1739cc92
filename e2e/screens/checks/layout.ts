import type { Page } from '@playwright/test';

const SMALLEST_TEXT_PX = 12;

export interface LayoutFaults {
  /** The number of pixels by which the page is wider than the window. */
  readonly sideways: number;
  /** Boxes of a dialog that scroll sideways. */
  readonly sidewaysInDialogs: string[];
  readonly smallTexts: string[];
  /** Texts that are cut off by their own box without an ellipsis, or stand out of their button. */
  readonly cutOff: string[];
}

export const NO_LAYOUT_FAULTS: LayoutFaults = {
  sideways: 0,
  sidewaysInDialogs: [],
  smallTexts: [],
  cutOff: [],
};

export const findLayoutFaults = (page: Page): Promise<LayoutFaults> =>
  page.evaluate((smallest) => {
    const nameOf = (element: Element): string => {
      const words = element.getAttribute('aria-label') ?? element.textContent;
      const [style = ''] = (element.getAttribute('class') ?? '').split(' ');
      return `${element.tagName.toLowerCase()}.${style} "${words.trim().slice(0, 40)}"`;
    };
    const seen = [...document.body.querySelectorAll('*')].filter((element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    const hasOwnText = (element: Element): boolean =>
      [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() !== '',
      );
    const hiddenFromSight = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width <= 1 || height <= 1;
    };
    const texts = seen.filter((element) => hasOwnText(element) && !hiddenFromSight(element));
    const cut = (element: Element): boolean => {
      const style = getComputedStyle(element);
      const clips = ['hidden', 'clip'].includes(style.overflowX) || element.matches('button');
      return (
        clips &&
        // What fades at an edge shows that it goes on.
        style.maskImage === 'none' &&
        style.textOverflow !== 'ellipsis' &&
        style.webkitLineClamp === 'none' &&
        element.scrollWidth > element.clientWidth + 1
      );
    };
    const scrollsSideways = (element: Element): boolean =>
      ['auto', 'scroll'].includes(getComputedStyle(element).overflowX) &&
      element.scrollWidth > element.clientWidth;
    return {
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      sidewaysInDialogs: seen
        .filter((element) => element.closest('[role="dialog"]') && scrollsSideways(element))
        .map(nameOf),
      smallTexts: texts
        .filter((element) => parseFloat(getComputedStyle(element).fontSize) < smallest)
        .map(nameOf),
      cutOff: texts.filter(cut).map(nameOf),
    };
  }, SMALLEST_TEXT_PX);
