import { useLayoutEffect, useRef, type RefObject } from 'react';
import { drawnHeight } from '../lib/drawn-heights.ts';
import { holdHeight } from '../lib/held-height.ts';
import type { ListedComment } from '../lib/list.ts';

/**
 * Buttons and notes of a row go when its state changes. The row keeps its height then, so that
 * nothing moves under the pointer of the creator who has just pressed something.
 */
export const useHeldHeight = (
  row: RefObject<HTMLElement | null>,
  { id, status }: ListedComment,
): void => {
  const before = useRef(status);
  useLayoutEffect(() => {
    if (before.current === status) return undefined;
    before.current = status;
    const height = drawnHeight(id);
    return row.current && height !== undefined ? holdHeight(row.current, height) : undefined;
  }, [row, id, status]);
};
