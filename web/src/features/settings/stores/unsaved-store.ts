import { create } from 'zustand';
import { guardLeaving } from '../../../lib/leave-guard.ts';
import { sameValues, type SettingsValues } from '../lib/values.ts';

/** What can be written in the dialog. */
export interface Forms {
  readonly settings: SettingsValues;
  /** The fact that is being written. `id` is null for a new one. */
  readonly fact: { readonly id: string | null; readonly question: string; readonly answer: string };
  /** The notes on a video that are being written. */
  readonly notes: { readonly videoId: string; readonly text: string };
}

/** A form that is open. */
interface Written<Form> {
  /** What stood there when the writing began. */
  readonly before: Form;
  readonly now: Form;
}

type AllWritten = { readonly [Name in keyof Forms]?: Written<Forms[Name]> | undefined };

interface Unsaved {
  /** Who wrote all this. Another creator on this page never sees it. */
  readonly uid: string | null;
  readonly written: AllWritten;
}

/** It outlives the dialog, the end of a session and a new sign-in. */
export const useUnsaved = create<Unsaved>(() => ({ uid: null, written: {} }));

/** What this creator has not saved. */
export const writtenBy = ({ uid: writer, written }: Unsaved, uid: string): AllWritten =>
  writer === uid ? written : {};

export const isUnsaved = ({ settings, fact, notes }: AllWritten): boolean =>
  [settings, fact, notes].some((form) => form && !sameValues(form.before, form.now));

useUnsaved.subscribe(({ written }) => guardLeaving('settings', isUnsaved(written)));

/** undefined closes the form. */
export const write = <Name extends keyof Forms>(
  uid: string,
  name: Name,
  form: AllWritten[Name],
): void =>
  useUnsaved.setState((state) => ({ uid, written: { ...writtenBy(state, uid), [name]: form } }));

export const dropUnsaved = (): void => useUnsaved.setState({ uid: null, written: {} });
