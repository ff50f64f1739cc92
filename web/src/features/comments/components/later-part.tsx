import { lazy, Suspense, type ReactElement } from 'react';
import { whenOnline } from '../../../lib/when-online.ts';
import type { RowPartProps } from './row-part.tsx';

/** The rows are drawn first; what the comments and the drafts are comes after them. */
const AFTER_MS = 500;

const RowPart = lazy(
  whenOnline(async () => {
    await new Promise((resolve) => setTimeout(resolve, AFTER_MS));
    return { default: (await import('./row-part.tsx')).RowPart };
  }),
);

/** A part of the row that nobody needs at once. */
export const LaterPart = (props: RowPartProps): ReactElement => (
  <Suspense fallback={null}>
    <RowPart {...props} />
  </Suspense>
);
