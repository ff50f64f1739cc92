import { useCallback, useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { useLayer } from '../lib/layers.ts';

const ENTER_MS = { mouse: 400, touch: 700 };
const TOUCH_LEAVE_MS = 1_500;
const GAP_PX = 14;
const EDGE_PX = 8;

interface Place {
  readonly left: number;
  readonly top: number;
}

/** Centres the tooltip below the control, or above it without space. Keeps it in the window. */
const placeBeside = (control: Element, tip: HTMLElement): Place => {
  const box = control.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = tip;
  const below = box.bottom + GAP_PX;
  const rightmost = window.innerWidth - EDGE_PX - width;
  return {
    left: Math.round(Math.max(EDGE_PX, Math.min(box.left + (box.width - width) / 2, rightmost))),
    top: below + height > window.innerHeight - EDGE_PX ? box.top - GAP_PX - height : below,
  };
};

/** Escape and scrolling close the tooltip. */
const useDismissal = (shown: boolean, close: () => void): void => {
  useLayer('tip', close, shown);
  useEffect(() => {
    if (!shown) return;
    window.addEventListener('scroll', close, { passive: true });
    return () => window.removeEventListener('scroll', close);
  }, [shown, close]);
};

interface TipProps {
  /** The id for the control's aria-describedby, if the text says more than the control's name. */
  readonly id?: string;
  readonly text: string;
  readonly children: ReactNode;
}

/** A short text about the one control inside, for the mouse, the keyboard and a long press. */
export const Tip = ({ id, text, children }: TipProps): ReactElement => {
  const frame = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const timer = useRef<number>(undefined);
  const [place, setPlace] = useState<Place | null>(null);

  const close = useCallback((): void => {
    clearTimeout(timer.current);
    setPlace(null);
  }, []);
  const after = (delay: number, act: () => void): void => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(act, delay);
  };
  const open = (): void => {
    const control = frame.current?.firstElementChild;
    if (control && tip.current) setPlace(placeBeside(control, tip.current));
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useDismissal(place !== null, close);

  return (
    <span
      ref={frame}
      className="tip-frame"
      onPointerEnter={({ pointerType }) =>
        after(pointerType === 'touch' ? ENTER_MS.touch : ENTER_MS.mouse, open)
      }
      onPointerLeave={({ pointerType }) => {
        if (pointerType === 'touch' && place) after(TOUCH_LEAVE_MS, close);
        else close();
      }}
      onFocus={({ target }) => {
        if (target.matches(':focus-visible')) after(ENTER_MS.mouse, open);
      }}
      onBlur={close}
    >
      {children}
      <span
        ref={tip}
        id={id}
        role="tooltip"
        className="tip"
        {...(place ? { 'data-shown': true, style: place } : {})}
      >
        {text}
      </span>
    </span>
  );
};
