import { lazy, Suspense, type ReactElement } from 'react';
import { whenOnline } from '../../../lib/when-online.ts';
import type { ListedComment } from '../lib/list.ts';

const load = whenOnline(async () => ({
  default: (await import('./growing-draft.tsx')).GrowingDraft,
}));

const Nothing = (): null => null;

/** The draft comes without it, so the page does not fail with it. */
const GrowingDraft = lazy(() => load().catch(() => ({ default: Nothing })));

/** Fetched for the first draft that is written while its row is on screen. */
export const Growing = ({ comment }: { readonly comment: ListedComment }): ReactElement | null =>
  comment.status === 'generating' ? (
    <Suspense fallback={null}>
      <GrowingDraft commentId={comment.id} />
    </Suspense>
  ) : null;
