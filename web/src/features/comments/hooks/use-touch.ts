import { useMemo, useRef, type PointerEvent } from 'react';

/** As in rows.css. */
const PHONE = '(width < 700px)';
const LONG_MS = 450;
/** A finger that moves further scrolls or swipes. */
const STILL_PX = 10;
const SWIPE_PX = 56;

type OnRow = (index: number) => void;

interface Touch {
  readonly row: HTMLElement;
  /** Where it began. */
  readonly x: number;
  readonly y: number;
  /** Of the long press. */
  readonly timer: number;
}

/**
 * Where no boxes are seen, a long press on a row or a swipe to the right marks it, and a swipe to
 * the left dismisses it when the finger is lifted: whoever comes back has changed their mind. The
 * row follows the finger. Both functions must not change.
 */
export const useTouch = (mark: OnRow, dismiss: OnRow) => {
  // Nothing is done before a finger is on a row: a mouse only moves over it.
  const touch = useRef<Touch | null>(null);
  return useMemo(() => {
    const end = (): void => {
      clearTimeout(touch.current?.timer);
      touch.current?.row.style.removeProperty('translate');
      touch.current = null;
    };
    const act = (onRow: OnRow): void => {
      const index = touch.current?.row.closest<HTMLElement>('[data-index]')?.dataset['index'];
      end();
      if (index !== undefined) onRow(Number(index));
    };
    return {
      onPointerDown: ({ pointerType, target, clientX: x, clientY: y }: PointerEvent) => {
        end();
        const row = target instanceof Element && target.closest<HTMLElement>('.comment-row');
        if (!row || pointerType !== 'touch' || !matchMedia(PHONE).matches) return;
        const isStill = !target.closest('button, a, input, textarea');
        const timer = isStill ? window.setTimeout(() => act(mark), LONG_MS) : 0;
        touch.current = { row, x, y, timer };
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent) => {
        if (!touch.current) return;
        const { row, x, y, timer } = touch.current;
        if (Math.hypot(clientX - x, clientY - y) <= STILL_PX) return;
        clearTimeout(timer);
        row.style.translate = `${String(clientX - x)}px`;
      },
      onPointerUp: ({ clientX }: PointerEvent) => {
        const by = clientX - (touch.current?.x ?? clientX);
        if (Math.abs(by) > SWIPE_PX) act(by > 0 ? mark : dismiss);
        else end();
      },
      onPointerCancel: end,
    };
  }, [mark, dismiss]);
};
