import { useDeferredValue, type ReactNode } from 'react';

/**
 * Drawn after the rest of a page that opens, because a creator waits for the comments and not for
 * what is around them. Its place must be there from the first frame on, so that nothing moves.
 */
export const Later = ({ children }: { readonly children: ReactNode }): ReactNode =>
  useDeferredValue(true, false) && children;
