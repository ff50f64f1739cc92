type Tell = (overflows: boolean) => void;

const told = new WeakMap<Element, Tell>();

const look = (text: Element): void => {
  // A text unfolded by focus fits now and would not when folded again: keep what was known.
  if (getComputedStyle(text).display === 'block') return;
  told.get(text)?.(text.scrollHeight > text.clientHeight + 1);
};

let observer: ResizeObserver | undefined;

/**
 * Tells whether a folded text is longer than what is shown, now and whenever its width changes. One
 * observer for all rows: they are looked at together, when the page has been laid out.
 */
export const watchOverflow = (text: Element, tell: Tell): (() => void) => {
  observer ??= new ResizeObserver((entries) => entries.forEach(({ target }) => look(target)));
  const watching = observer;
  told.set(text, tell);
  watching.observe(text);
  return () => watching.unobserve(text);
};
