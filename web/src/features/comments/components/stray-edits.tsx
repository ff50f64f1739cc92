import { useMemo, type ReactElement } from 'react';
import { useShallow } from 'zustand/react/shallow';
import type { ListedComment } from '../lib/list.ts';
import { unsavedIds, useEditsStore } from '../stores/edits-store.ts';
import { StrayPanel } from './stray-panel.tsx';

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
  return stray.length === 0 ? null : <StrayPanel ids={stray} />;
};
