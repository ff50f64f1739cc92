import { useMemo, useRef, type PointerEvent } from 'react';

/** As in rows.css. */
const PHONE = '(width < 700px)';
const LONG_MS = 450;
/** A finger that moves further scrolls or swipes. */
const STILL_PX = 10;
const SWIPE_PX = 56;

/** Where no boxes are seen, a long press on a row or a swipe to the right marks it. */
export const useTouchMarks = (mark: (index: number) => void) => {
  // Nothing is marked before a finger is on a row: a mouse only moves over it.
  const touch = useRef({ x: 0, y: 0, timer: 0, marked: true });
  return useMemo(() => {
    const end = (): void => clearTimeout(touch.current.timer);
    const lift = (): void => {
      end();
      touch.current.marked = true;
    };
    const markAt = (target: Element): void => {
      end();
      const index = target.closest<HTMLElement>('[data-index]')?.dataset['index'];
      if (index === undefined || touch.current.marked) return;
      touch.current.marked = true;
      mark(Number(index));
    };
    return {
      onPointerDown: ({ pointerType, target, clientX: x, clientY: y }: PointerEvent) => {
        end();
        touch.current = { x, y, timer: 0, marked: false };
        if (pointerType !== 'touch' || !matchMedia(PHONE).matches) touch.current.marked = true;
        else if (target instanceof Element && !target.closest('button, a, input, textarea'))
          touch.current.timer = window.setTimeout(() => markAt(target), LONG_MS);
      },
      onPointerMove: ({ target, clientX, clientY }: PointerEvent) => {
        const { x, y } = touch.current;
        if (Math.hypot(clientX - x, clientY - y) > STILL_PX) end();
        if (clientX - x > SWIPE_PX && target instanceof Element) markAt(target);
      },
      onPointerUp: lift,
      onPointerCancel: lift,
    };
  }, [mark]);
};
