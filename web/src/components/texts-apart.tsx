import { Children, type ReactNode } from 'react';

/**
 * Each text has an element of its own, for controls whose words change or stand beside what comes and
 * goes. A browser that translates the page puts elements in the place of texts, and React finds its
 * text no more, unless that is all there is in an element.
 */
export const textsApart = (children: ReactNode): ReactNode =>
  Children.map(children, (child) =>
    typeof child === 'string' && child.trim() !== '' ? <span>{child}</span> : child,
  );
