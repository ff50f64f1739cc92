import { lazy, Suspense, type ReactElement } from 'react';
import { whenOnline } from '../../../lib/when-online.ts';
import type { ListedComment } from '../lib/list.ts';
import { isWaiting } from '../lib/row-controls.ts';

const Asking = lazy(whenOnline(async () => ({ default: (await import('./asking.tsx')).Asking })));

/**
 * No request of this page reports the end of a reply whose arrival is unknown, or of a draft that
 * another tab is generating. The row therefore asks for it while it is on screen.
 */
export const Recheck = ({ comment }: { readonly comment: ListedComment }): ReactElement | null =>
  isWaiting(comment) ? (
    <Suspense fallback={null}>
      <Asking comment={comment} />
    </Suspense>
  ) : null;
