import type { Settings } from '@replywell/contract/endpoints/settings';
import { create } from 'zustand';
import { guardLeaving } from '../../../lib/leave-guard.ts';
import { mergeOnto, sameValues, valuesOf, type SettingsValues } from '../lib/values.ts';

/** Changes not saved yet. They outlive the dialog, an expired session and the way back in. */
export interface Unsaved {
  /** Whose they are: another creator on this page never sees them. */
  readonly uid: string;
  readonly base: SettingsValues;
  readonly values: SettingsValues;
  /** The `updatedAt` of what they were made from. */
  readonly basedOn: string | null;
}

export const useUnsaved = create<{ readonly unsaved: Unsaved | null }>(() => ({ unsaved: null }));

useUnsaved.subscribe(({ unsaved }) => guardLeaving('settings', unsaved !== null));

export const changeSettings = (uid: string, settings: Settings, values: SettingsValues): void =>
  useUnsaved.setState(({ unsaved }) => {
    const mine = unsaved?.uid === uid ? unsaved : null;
    const { base, basedOn } = mine ?? { base: valuesOf(settings), basedOn: settings.updatedAt };
    return { unsaved: sameValues(values, base) ? null : { uid, base, basedOn, values } };
  });

/** Somebody saved in the meantime: what was changed here goes on top of that. */
export const rebaseUnsaved = (settings: Settings): void =>
  useUnsaved.setState(({ unsaved }) => {
    if (!unsaved) return {};
    const base = valuesOf(settings);
    const values = mergeOnto(base, unsaved.base, unsaved.values);
    return { unsaved: { ...unsaved, base, values, basedOn: settings.updatedAt } };
  });

export const dropUnsaved = (): void => useUnsaved.setState({ unsaved: null });
