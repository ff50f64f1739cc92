const unsaved = new Set<string>();

const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * The browser asks before the page is left while anything on it would be lost. The stores that hold
 * the words call this and not the components, because components appear and disappear.
 */
export const guardLeaving = (what: string, wouldBeLost: boolean): void => {
  if (wouldBeLost) unsaved.add(what);
  else unsaved.delete(what);
  window.removeEventListener('beforeunload', askBeforeLeaving);
  if (unsaved.size > 0) window.addEventListener('beforeunload', askBeforeLeaving);
};
