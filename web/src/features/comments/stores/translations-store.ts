import { create } from 'zustand';
import { guardLeaving } from '../../../lib/leave-guard.ts';
import { useEditsStore } from './edits-store.ts';

interface Asked {
  /** The text that is translated, and into which language. */
  readonly of: string;
  readonly to: string;
}

/** A translation of a comment or of its draft. */
export type Translating = Asked &
  (
    | { readonly state: 'loading' }
    | { readonly state: 'failed'; readonly error: unknown }
    | { readonly state: 'shown'; readonly text: string }
  );

/** What the creator writes in their own language. */
export interface OwnWords {
  readonly text: string;
  /** The field is shown. Its words stay while it is closed. */
  readonly open: boolean;
  /** The model is at them. */
  readonly putting: boolean;
  /** The words that have become a draft, and that draft. null: none yet. */
  readonly put: { readonly text: string; readonly draft: string | null } | null;
  /** Why they have not, in words. `until`: it holds no longer than this draft stands there. */
  readonly failure: { readonly text: string; readonly until?: string | null } | null;
}

interface Translations {
  comments: Readonly<Record<string, Translating>>;
  drafts: Readonly<Record<string, Translating>>;
  /** Comments that show what their draft says. */
  meant: ReadonlySet<string>;
  words: Readonly<Record<string, OwnWords>>;
}

/** By comment. Rows come and go while the list is scrolled; these stay. */
export const useTranslationsStore = create<Translations>(() => ({
  comments: {},
  drafts: {},
  meant: new Set(),
  words: {},
}));

export type TranslatedPart = 'comments' | 'drafts';

export const setTranslation = (part: TranslatedPart, id: string, now: Translating): void =>
  useTranslationsStore.setState((all) => ({ [part]: { ...all[part], [id]: now } }));

export const NO_WORDS: OwnWords = {
  ...{ text: '', open: false, putting: false, put: null, failure: null },
};

export const changeWords = (id: string, change: Partial<OwnWords>): void =>
  useTranslationsStore.setState(({ words }) => ({
    words: { ...words, [id]: { ...(words[id] ?? NO_WORDS), ...change } },
  }));

export const wouldBeLost = ({ text, put }: OwnWords): boolean =>
  text.trim() !== '' && text !== put?.text;

// The list shows those whose row it does not have, and it must not wait for this store.
useTranslationsStore.subscribe(({ words }, before) => {
  if (words === before.words) return;
  const ownWords = Object.entries(words).flatMap(([id, one]) => (wouldBeLost(one) ? [id] : []));
  guardLeaving('own-words', ownWords.length);
  useEditsStore.setState({ ownWords });
});
