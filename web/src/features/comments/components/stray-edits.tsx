import { lazy, Suspense, useMemo, type ReactElement } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { whenOnline } from '../../../lib/when-online.ts';
import type { ListedComment } from '../lib/list.ts';
import { unsavedIds, useEditsStore } from '../stores/edits-store.ts';

const StrayPanel = lazy(
  whenOnline(async () => ({ default: (await import('./stray-panel.tsx')).StrayPanel })),
);

/** Shows unsaved words whose row is filtered out, not loaded yet or deleted. */
export const StrayEdits = ({
  rows,
}: {
  readonly rows: readonly ListedComment[];
}): ReactElement | null => {
  const unsaved = useEditsStore(useShallow(({ byId }) => unsavedIds(byId)));
  const stray = useMemo(() => {
    if (unsaved.length === 0) return [];
    const listed = new Set(rows.map(({ id }) => id));
    return unsaved.filter((id) => !listed.has(id));
  }, [unsaved, rows]);
  if (stray.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <StrayPanel ids={stray} />
    </Suspense>
  );
};
