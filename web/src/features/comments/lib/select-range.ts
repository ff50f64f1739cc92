import type { ListedComment } from '../../../lib/replica/entry.ts';
import { isSelectable } from './row-controls.ts';
import {
  deselectComments,
  selectComments,
  toggleSelected,
  useSelectionStore,
} from '../stores/selection-store.ts';

/** The rows from one index to the other, both included. Either index may be the smaller one. */
const between = (rows: readonly ListedComment[], a: number, b: number): ListedComment[] =>
  rows.slice(Math.min(a, b), Math.max(a, b) + 1);

/**
 * Marks or unmarks this row. With `extend`, all rows from the last marked row to this one get the
 * same state. A range marks only rows that something can still be done with.
 */
export const markRow = (rows: readonly ListedComment[], id: string, extend: boolean): void => {
  const { ids, anchorId } = useSelectionStore.getState();
  const from = extend ? rows.findIndex((row) => row.id === anchorId) : -1;
  const to = rows.findIndex((row) => row.id === id);
  const on = !ids.has(id);
  toggleSelected(id);
  if (from === -1 || to === -1) return;
  const range = between(rows, from, to);
  if (on) selectComments(range.filter(isSelectable).map((row) => row.id));
  else deselectComments(range.map((row) => row.id));
};
