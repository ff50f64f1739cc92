import { useDeferredValue, type ReactNode } from 'react';

/**
 * Renders after the rest of the page, because a creator waits for the comments and not for what is
 * around them. Reserve its place, so that nothing moves.
 */
export const Later = ({ children }: { readonly children: ReactNode }): ReactNode =>
  useDeferredValue(true, false) && children;
