import { Children, type ReactNode } from 'react';

/**
 * Wraps each text in an element of its own. A browser that translates the page replaces text nodes,
 * and React crashes on one beside elements that come and go.
 */
export const textsApart = (children: ReactNode): ReactNode =>
  Children.map(children, (child) =>
    typeof child === 'string' && child.trim() !== '' ? <span>{child}</span> : child,
  );
