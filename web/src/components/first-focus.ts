const FOCUSABLE = 'a[href], button, input, textarea, select, summary, [tabindex="0"]';

/** A ref for what has just opened over the page: what it is for has the focus, else what comes first. */
export const firstFocus =
  (selector = FOCUSABLE) =>
  (frame: HTMLElement | null): void =>
    frame?.querySelector<HTMLElement>(selector)?.focus();
