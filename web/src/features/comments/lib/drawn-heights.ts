import { measureElement, type Virtualizer } from '@tanstack/react-virtual';
import { rowIdOf } from './focus.ts';

const heights = new WeakMap<Element, number>();

/**
 * Measures like the virtualizer and remembers the height, because the virtualizer forgets a row
 * that was as high as estimated.
 */
export const measureRow = (
  item: Element,
  entry: ResizeObserverEntry | undefined,
  virtualizer: Virtualizer<Window, Element>,
): number => {
  const height = measureElement(item, entry, virtualizer);
  heights.set(item, height);
  return height;
};

/**
 * The height of this comment's row on the page, or undefined if it is not rendered. A new state
 * changes the estimate, but a rendered row keeps its height until it is measured again.
 */
export const drawnHeight = (commentId: string): number | undefined => {
  const item = document.getElementById(rowIdOf(commentId))?.parentElement;
  return item ? heights.get(item) : undefined;
};
