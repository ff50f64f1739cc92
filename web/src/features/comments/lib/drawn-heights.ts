import { measureElement, type Virtualizer } from '@tanstack/react-virtual';
import { rowIdOf } from './focus.ts';

const heights = new WeakMap<Element, number>();

/** As the virtualizer measures, and remembered: it forgets a row that was as high as estimated. */
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
 * How high the row of this comment is on the page; undefined: it is not there. A new state means a
 * new estimate, but what is drawn stays as high as it is until it is measured again.
 */
export const drawnHeight = (commentId: string): number | undefined => {
  const item = document.getElementById(rowIdOf(commentId))?.parentElement;
  return item ? heights.get(item) : undefined;
};
