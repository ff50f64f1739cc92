import { lazy, Suspense, type ReactElement } from 'react';
import { whenOnline } from '../../../lib/when-online.ts';
import type { ListedComment } from '../lib/list.ts';
import { useCursorStore } from '../stores/cursor-store.ts';

const Translation = lazy(
  whenOnline(async () => ({ default: (await import('./translation.tsx')).Translation })),
);

/** Fetched when the creator wants the first comment translated. */
export const Translated = ({
  comment,
}: {
  readonly comment: ListedComment;
}): ReactElement | null =>
  useCursorStore(({ translated }) => translated.has(comment.id)) ? (
    <Suspense fallback={null}>
      <Translation comment={comment} />
    </Suspense>
  ) : null;
