import { useRef, type PointerEvent } from 'react';
import { PHONE } from '../../../theme/controls/media.ts';

const LONG_MS = 450;
/** A finger that moves further scrolls or swipes. */
const STILL_PX = 10;
const SWIPE_PX = 56;

interface Touch {
  readonly row: HTMLElement;
  readonly x: number;
  readonly y: number;
  readonly timer: number;
}

/**
 * On a phone, a long press or a swipe to the right marks a row, and a swipe to the left dismisses it
 * when the finger is lifted. The row follows the finger.
 */
export const useTouch = (onRow: (elementId: string, what: 'mark' | 'dismiss') => void) => {
  // null: no finger is on a row.
  const touch = useRef<Touch | null>(null);
  const end = (): void => {
    clearTimeout(touch.current?.timer);
    touch.current?.row.style.removeProperty('translate');
    touch.current = null;
  };
  const act = (what: 'mark' | 'dismiss'): void => {
    const elementId = touch.current?.row.id;
    end();
    if (elementId !== undefined) onRow(elementId, what);
  };
  return {
    onPointerDown: ({ pointerType, target, clientX: x, clientY: y }: PointerEvent) => {
      end();
      const row = target instanceof Element && target.closest<HTMLElement>('.comment-row');
      if (!row || pointerType !== 'touch' || !matchMedia(PHONE).matches) return;
      const isStill = !target.closest('button, a, input, textarea');
      const timer = isStill ? window.setTimeout(() => act('mark'), LONG_MS) : 0;
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
      if (Math.abs(by) > SWIPE_PX) act(by > 0 ? 'mark' : 'dismiss');
      else end();
    },
    onPointerCancel: end,
  };
};
