import { useEffect, useRef } from 'react';

const NAMED = 'h3, label, legend, span, [aria-label]';
const CONTROLS = 'input, textarea, button, select';
/** Parts of the dialog load by themselves. */
const WITHIN_MS = 2_000;

/** Scrolls to a setting by its name, and moves the focus to it. */
const showNamed = (panel: HTMLElement, name: string): boolean => {
  const label = [...panel.querySelectorAll<HTMLElement>(NAMED)].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent).trim() === name,
  );
  if (!label) return false;
  label.scrollIntoView({ block: 'center' });
  const control =
    label.closest<HTMLElement>(CONTROLS) ??
    panel.querySelector<HTMLElement>(`input[aria-labelledby="${label.id}"]`) ??
    label.parentElement?.querySelector<HTMLElement>(CONTROLS);
  control?.focus({ preventScroll: true });
  return true;
};

export const useNamedInSight = (panel: HTMLElement | null, name: string | null): void =>
  useEffect(() => {
    const until = performance.now() + WITHIN_MS;
    let frame = 0;
    const look = (): void => {
      const isThere = !panel || name === null || showNamed(panel, name);
      if (!isThere && performance.now() < until) frame = requestAnimationFrame(look);
    };
    look();
    return () => cancelAnimationFrame(frame);
  }, [panel, name]);

const MARGIN_PX = 16;
const OPENED_WITHIN_MS = 1_000;

/** What a press opens comes into sight, and the pressed button stays there. */
export const useOpenedInSight = (frame: HTMLElement | null): void => {
  const pressed = useRef({ at: -Infinity, top: 0, height: 0 });
  useEffect(() => {
    if (!frame) return undefined;
    const press = ({ target }: Event): void => {
      const button = target instanceof Element && target.closest('button');
      const top = button ? button.getBoundingClientRect().top : 0;
      pressed.current = {
        at: button ? performance.now() : -Infinity,
        top: top - frame.getBoundingClientRect().top,
        height: frame.scrollHeight,
      };
    };
    const observer = new MutationObserver(() => {
      const { at, top, height } = pressed.current;
      const grew = frame.scrollHeight - height;
      if (performance.now() - at > OPENED_WITHIN_MS || grew <= 0) return;
      const hidden = top + grew + 3 * MARGIN_PX - frame.clientHeight;
      frame.scrollBy({ top: Math.max(0, Math.min(hidden, top - MARGIN_PX)) });
      pressed.current = { ...pressed.current, at: -Infinity };
    });
    frame.addEventListener('click', press, { capture: true });
    observer.observe(frame, { childList: true, subtree: true });
    return () => {
      frame.removeEventListener('click', press, { capture: true });
      observer.disconnect();
    };
  }, [frame]);
};
