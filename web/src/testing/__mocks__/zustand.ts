import { act } from '@testing-library/react';
import type * as Zustand from 'zustand';

const actual = jest.requireActual<typeof Zustand>('zustand');
const resets = new Set<() => void>();

const remember = <State>(store: Zustand.StoreApi<State>): void => {
  const initial = store.getInitialState();
  resets.add(() => store.setState(initial, true));
};

function createUncurried<State>(creator: Zustand.StateCreator<State>) {
  const store = actual.create(creator);
  remember(store);
  return store;
}

/** Every store is reset after each test, so that no test starts with another test's state. */
export const create = <State>(creator?: Zustand.StateCreator<State>) =>
  creator ? createUncurried(creator) : createUncurried<State>;

export const { useStore } = actual;

export const createStore = <State>(creator: Zustand.StateCreator<State>) => {
  const store = actual.createStore(creator);
  remember(store);
  return store;
};

afterEach(() => act(() => resets.forEach((reset) => reset())));
