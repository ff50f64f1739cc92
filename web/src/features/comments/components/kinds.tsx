import { lazy, Suspense, type ReactElement } from 'react';
import { whenOnline } from '../../../lib/when-online.ts';
import type { ListedComment } from '../lib/list.ts';

/** The rows are drawn first; what the comments are comes after them. */
const AFTER_MS = 500;

const RowKinds = lazy(
  whenOnline(async () => {
    await new Promise((resolve) => setTimeout(resolve, AFTER_MS));
    return { default: (await import('./row-kinds.tsx')).RowKinds };
  }),
);

/** What the comment is, and the way to stop a draft that is being written for it. */
export const Kinds = (props: { readonly comment: ListedComment }): ReactElement => (
  <Suspense fallback={null}>
    <RowKinds {...props} />
  </Suspense>
);
