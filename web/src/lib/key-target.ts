const ELSEWHERE = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"]';

/** Letters belong to whoever is typing, and open menus and dialogs keep their own keys. */
export const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest(ELSEWHERE) !== null &&
  !target.matches('input[type="checkbox"]');
