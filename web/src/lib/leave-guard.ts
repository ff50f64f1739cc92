/** What would be lost. A number counts replies; of anything else only that there is some is known. */
const unsaved = new Map<string, number | true>();

const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Called by the stores that hold the words, because components appear and disappear. */
export const guardLeaving = (what: string, wouldBeLost: number | boolean): void => {
  if (wouldBeLost) unsaved.set(what, wouldBeLost);
  else unsaved.delete(what);
  window.removeEventListener('beforeunload', askBeforeLeaving);
  if (unsaved.size > 0) window.addEventListener('beforeunload', askBeforeLeaving);
};

export const unsavedReplies = (): number =>
  [...unsaved.values()].reduce<number>((sum, some) => (some === true ? sum : sum + some), 0);

/** Called after the creator has chosen to leave. The words themselves go with the page. */
export const letRepliesGo = (): void => {
  for (const [what, some] of unsaved) if (some !== true) guardLeaving(what, false);
};
