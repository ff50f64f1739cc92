import { useUnsaved } from './unsaved-store.ts';

const writers = new Map<'fact' | 'notes', string>();

/** Notes whose words are not kept yet. null: there are none. */
export const noteWords = (what: 'fact' | 'notes', uid: string | null): void => {
  if (uid === null) writers.delete(what);
  else writers.set(what, uid);
  const [wordsOf = null] = writers.values();
  useUnsaved.setState({ wordsOf });
};
