import { useMemo, type ReactNode } from 'react';
import type { ListedComment } from '../lib/list.ts';
import { isWaiting } from '../lib/row-controls.ts';
import { Asking } from './asking.tsx';

/**
 * Each row asks every few seconds, so only this many rows out of view may ask. The others ask when
 * they come into view.
 */
const OUT_OF_SIGHT = 20;

/**
 * Asks for rows out of view as `Recheck` does. Otherwise a draft that another tab is generating would block
 * "Generate" and "Send selected" for all selected rows.
 */
export const Rechecks = ({ rows }: { readonly rows: readonly ListedComment[] }): ReactNode => {
  const waiting = useMemo(() => rows.filter(isWaiting).slice(0, OUT_OF_SIGHT), [rows]);
  return waiting.map((comment) => <Asking key={comment.id} comment={comment} />);
};
