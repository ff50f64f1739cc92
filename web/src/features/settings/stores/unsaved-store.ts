import type { Settings } from '@replywell/contract/endpoints/settings';
import { create } from 'zustand';
import { guardLeaving } from '../../../lib/leave-guard.ts';
import { mergeOnto, sameValues, valuesOf, type SettingsValues } from '../lib/values.ts';

/** Unsaved changes. They are kept after closing the dialog, a session end and a new sign-in. */
export interface Unsaved {
  /** The creator who made the changes. Another creator on this page never sees them. */
  readonly uid: string;
  readonly base: SettingsValues;
  readonly values: SettingsValues;
  /** The `updatedAt` of the settings on which the changes are based. */
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

/** Somebody has saved in the meantime, so the changes made here are applied on top of that. */
export const rebaseUnsaved = (settings: Settings): void =>
  useUnsaved.setState(({ unsaved }) => {
    if (!unsaved) return {};
    const base = valuesOf(settings);
    const values = mergeOnto(base, unsaved.base, unsaved.values);
    return { unsaved: { ...unsaved, base, values, basedOn: settings.updatedAt } };
  });

export const dropUnsaved = (): void => useUnsaved.setState({ unsaved: null });
