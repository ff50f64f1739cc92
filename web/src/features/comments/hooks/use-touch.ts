import { useMemo, useRef, type PointerEvent } from 'react';

/** As in rows.css. */
const PHONE = '(width < 700px)';
const LONG_MS = 450;
/** A finger that moves further scrolls or swipes. */
const STILL_PX = 10;
const SWIPE_PX = 56;

type OnRow = (index: number) => void;

/**
 * Where no boxes are seen, a long press on a row or a swipe to the right marks it, and a swipe to
 * the left dismisses it. Both functions must not change.
 */
export const useTouch = (mark: OnRow, dismiss: OnRow) => {
  // Nothing is done before a finger is on a row: a mouse only moves over it.
  const touch = useRef({ x: 0, y: 0, timer: 0, done: true });
  return useMemo(() => {
    const end = (): void => clearTimeout(touch.current.timer);
    const lift = (): void => {
      end();
      touch.current.done = true;
    };
    const actAt = (target: Element, act: OnRow): void => {
      end();
      const index = target.closest<HTMLElement>('[data-index]')?.dataset['index'];
      if (index === undefined || touch.current.done) return;
      touch.current.done = true;
      act(Number(index));
    };
    return {
      onPointerDown: ({ pointerType, target, clientX: x, clientY: y }: PointerEvent) => {
        end();
        touch.current = { x, y, timer: 0, done: false };
        if (pointerType !== 'touch' || !matchMedia(PHONE).matches) touch.current.done = true;
        else if (target instanceof Element && !target.closest('button, a, input, textarea'))
          touch.current.timer = window.setTimeout(() => actAt(target, mark), LONG_MS);
      },
      onPointerMove: ({ target, clientX, clientY }: PointerEvent) => {
        const { x, y } = touch.current;
        if (Math.hypot(clientX - x, clientY - y) > STILL_PX) end();
        if (Math.abs(clientX - x) > SWIPE_PX && target instanceof Element)
          actAt(target, clientX > x ? mark : dismiss);
      },
      onPointerUp: lift,
      onPointerCancel: lift,
    };
  }, [mark, dismiss]);
};
