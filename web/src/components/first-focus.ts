const FOCUSABLE = 'a[href], button, input, textarea, select, summary, [tabindex="0"]';

/** A ref for something that has just opened. It focuses `selector` or the first control. */
export const firstFocus =
  (selector = FOCUSABLE) =>
  (frame: HTMLElement | null): void =>
    frame?.querySelector<HTMLElement>(selector)?.focus();
