import type { Settings } from '@replywell/contract/endpoints/settings';
import { create } from 'zustand';
import { guardLeaving } from '../../../lib/leave-guard.ts';
import { mergeOnto, sameValues, valuesOf, type SettingsValues } from '../lib/values.ts';

/** Changes of the form that are not saved yet. */
export interface UnsavedForm {
  readonly base: SettingsValues;
  readonly values: SettingsValues;
  /** The `updatedAt` of the settings on which the changes are based. */
  readonly basedOn: string | null;
}

export interface FactWords {
  readonly question: string;
  readonly answer: string;
}

/** The fact that is being written. */
export interface WrittenFact extends FactWords {
  /** null: a new one. */
  readonly id: string | null;
  /** What stood there when the writing began. */
  readonly before: FactWords;
}

/** The notes on a video that are being written. */
export interface WrittenNotes {
  readonly videoId: string;
  readonly text: string;
  readonly before: string;
}

interface Unsaved {
  /** Who wrote all this. Another creator on this page never sees it. */
  readonly uid: string | null;
  readonly form: UnsavedForm | null;
  readonly fact: WrittenFact | null;
  readonly notes: WrittenNotes | null;
  /** The field without which the fact could not be kept. Another object for each attempt. */
  readonly missing: { readonly field: keyof FactWords } | null;
}

const NOTHING: Unsaved = { uid: null, form: null, fact: null, notes: null, missing: null };

/** It outlives the dialog, the end of a session and a new sign-in. */
export const useUnsaved = create<Unsaved>(() => NOTHING);

/** What this creator has not saved. */
export const unsavedOf = (state: Unsaved, uid: string): Unsaved =>
  state.uid === uid ? state : NOTHING;

export const hasNewWords = ({ question, answer, before }: WrittenFact): boolean =>
  question.trim() !== before.question.trim() || answer.trim() !== before.answer.trim();

export const isUnsaved = ({ form, fact, notes }: Unsaved): boolean =>
  form !== null ||
  (fact !== null && hasNewWords(fact)) ||
  (notes !== null && notes.text.trim() !== notes.before.trim());

useUnsaved.subscribe((state) => guardLeaving('settings', isUnsaved(state)));

const change = (uid: string, part: Partial<Unsaved>): void =>
  useUnsaved.setState((state) => ({ ...unsavedOf(state, uid), uid, ...part }));

export const changeForm = (uid: string, settings: Settings, values: SettingsValues): void => {
  const fresh = { base: valuesOf(settings), basedOn: settings.updatedAt ?? null };
  const { base, basedOn } = unsavedOf(useUnsaved.getState(), uid).form ?? fresh;
  change(uid, { form: sameValues(values, base) ? null : { base, basedOn, values } });
};

/** Somebody has saved in the meantime, so the changes made here are applied on top of that. */
export const rebaseForm = (settings: Settings): void =>
  useUnsaved.setState(({ form }) => {
    if (!form) return {};
    const base = valuesOf(settings);
    const values = mergeOnto(base, form.base, form.values);
    return { form: { base, values, basedOn: settings.updatedAt ?? null } };
  });

export const dropForm = (): void => useUnsaved.setState({ form: null });

export const writeFact = (uid: string, fact: WrittenFact | null): void =>
  change(uid, { fact, missing: null });

export const findMissing = (field: keyof FactWords): void =>
  useUnsaved.setState({ missing: { field } });

export const writeNotes = (uid: string, notes: WrittenNotes | null): void => change(uid, { notes });

export const dropUnsaved = (): void => useUnsaved.setState(NOTHING);
