const unsaved = new Set<string>();

const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * The browser asks before the page is left while anything on it would be lost. Said by the stores
 * that hold the words and not by what shows them: those come and go.
 */
export const guardLeaving = (what: string, wouldBeLost: boolean): void => {
  if (wouldBeLost) unsaved.add(what);
  else unsaved.delete(what);
  window.removeEventListener('beforeunload', askBeforeLeaving);
  if (unsaved.size > 0) window.addEventListener('beforeunload', askBeforeLeaving);
};
