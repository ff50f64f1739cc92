import { create, createStore } from 'zustand';

/** What would be lost. A number counts replies; `true` is anything else. */
const unsaved = createStore<ReadonlyMap<string, number | true>>(() => new Map());

const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

const guardLeaving = (what: string, lost: number | boolean): void => {
  const next = new Map(unsaved.getState());
  if (lost) next.set(what, lost);
  else next.delete(what);
  unsaved.setState(next, true);
  window.removeEventListener('beforeunload', askBeforeLeaving);
  if (next.size > 0) window.addEventListener('beforeunload', askBeforeLeaving);
};

/** A store that asks before the page is left while something in it would be lost. */
export const createGuardedStore = <State>(
  what: string,
  initial: State,
  lostIn: (state: State) => number | boolean,
) => {
  const store = create<State>(() => initial);
  store.subscribe((state) => guardLeaving(what, lostIn(state)));
  return store;
};

export const unsavedReplies = (): number =>
  [...unsaved.getState().values()].reduce<number>(
    (sum, lost) => (lost === true ? sum : sum + lost),
    0,
  );

/** Called once the creator has chosen to leave. */
export const letRepliesGo = (): void => {
  for (const [what, lost] of unsaved.getState()) if (lost !== true) guardLeaving(what, false);
};
