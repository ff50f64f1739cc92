type Tell = (overflows: boolean) => void;

const told = new WeakMap<Element, Tell>();

const look = (text: Element): void => {
  // A text unfolded by focus fits now, but may not fit when folded, so the last result stays.
  if (getComputedStyle(text).display === 'block') return;
  told.get(text)?.(text.scrollHeight > text.clientHeight + 1);
};

let observer: ResizeObserver | undefined;

/**
 * Reports whether a folded text is longer than its visible part, now and whenever its width
 * changes. All rows share one observer, so that they are measured together after the page layout.
 */
export const watchOverflow = (text: Element, tell: Tell): (() => void) => {
  observer ??= new ResizeObserver((entries) => entries.forEach(({ target }) => look(target)));
  const watching = observer;
  told.set(text, tell);
  watching.observe(text);
  return () => watching.unobserve(text);
};
